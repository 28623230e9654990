import { expect, it } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'

const { newsroom } = await testApp()

it('creates, reads, patches and replaces an element with tasks and publications linked by localId (3.5)', async () => {
  const { api } = await newsroom()
  const platform = (await api.post('/platforms', { name: 'Website', typeCode: 0 })).body
  const group = (await api.post('/groups', { name: 'Politics' })).body
  const created = await api.post('/elements', {
    title: 'Budget',
    groups: [{ id: group.id }],
    event: { fromDate: '2026-06-18', fromTime: '11:00' },
    tasks: [
      {
        localId: 'a',
        headline: 'Report',
        user: { email: 'Mia@example.org' },
        cost: { amount: 12.5, currency: 'EUR' },
      },
      { localId: 'b', headline: 'Pictures', user: { name: 'Jo' } },
    ],
    publications: [{ platformId: platform.id, assignedTaskRefs: [{ localId: 'b' }, { localId: 'a' }] }],
  })
  expect(created.status).toBe(201)
  expect(created.body.publications[0].assignedTaskIds).toEqual(
    created.body.tasks.map(({ id }: { id: number }) => id),
  )
  const { id } = created.body
  const read = await api.get(`/elements/${id}`)
  expect(read.text).toBe(created.text)
  expect((await api.get(`/elements/${id}`, { 'if-none-match': read.etag })).status).toBe(304)
  const unchanged = await api.patch(`/elements/${id}`, { title: 'Budget' })
  expect(unchanged.body).toEqual(created.body)
  const patched = await api.patch(`/elements/${id}`, {
    title: 'Budget vote',
    tasks: [{ id: created.body.tasks[0].id, note: 'x' }, { headline: 'New' }],
  })
  expect(patched.body).toMatchObject({
    version: 2,
    title: 'Budget vote',
    tasks: [{ note: 'x', version: 2 }, { version: 1 }, { headline: 'New' }],
  })
  expect((await api.patch(`/elements/${id}`, { title: 'y' }, { 'if-match': read.etag })).status).toBe(412)
  const renamed = await api.patch(`/platforms/${platform.id}`, { name: 'Site' })
  expect(renamed.status).toBe(200)
  expect((await api.get(`/elements/${id}`)).body.publications[0].platform.name).toBe('Site')
  const replaced = await api.put(`/elements/${id}`, {
    title: 'Only',
    publications: [{ id: created.body.publications[0].id, platformId: platform.id }],
  })
  expect(replaced.body).toMatchObject({
    version: 3,
    tasks: [],
    groups: [],
    publications: [{ assignedTaskIds: [] }],
  })
  const bad = await api.put(`/elements/${id}`, { title: 'Nothing' })
  expect(bad.body).toMatchObject({ code: 'business-error', errors: [{ code: 'element-content-required' }] })
  expect((await api.delete(`/elements/${id}`)).status).toBe(204)
  expect((await api.get(`/elements/${id}`)).status).toBe(404)
})
