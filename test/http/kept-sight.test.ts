import { expect, it } from 'vitest'
import { signedInPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

it('1.19 who has lost sight of a story gets no kept answer that shows it, also of a batch', async () => {
  const test = await testApp()
  const { api, organizationId } = await test.newsroom()
  const groupIds = [(await api.post('/groups', { name: 'Politics' })).body.id]
  const person = await signedInPerson(test, organizationId, { role: 'editor' })
  await api.patch(`/api/daybook/v1/users/${person.id}`, { groupIds })
  const { id } = (await api.post('/elements', { title: 'Secret', groupIds, confidential: true })).body
  const add = (key: string) =>
    person.api.post(`/elements/${id}/tasks`, { headline: 'Look' }, { 'idempotency-key': key })
  const rename = (key: string) =>
    person.api.post(
      '/api/daybook/v1/elements/batch',
      { operations: [{ method: 'PATCH', path: `/elements/${id}`, body: { note: 'For us' } }] },
      { 'idempotency-key': key },
    )
  const first = [await add('task'), await rename('batch')]
  expect(first.map(({ status }) => status)).toEqual([201, 200])
  expect((await add('task')).text).toBe(first[0]?.text)
  expect((await rename('batch')).text).toBe(first[1]?.text)
  await api.patch(`/api/daybook/v1/users/${person.id}`, { groupIds: [] })
  for (const again of [await add('task'), await rename('batch')]) {
    expect(again.status).toBe(404)
    expect(again.text).not.toContain('Secret')
  }
})
