import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { families, internalFieldOf } from '../../../test/support/custom-fields.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import { badRequest, conflict, invalid, notThere, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1'
let test: TestApp
let desk: StoryDesk
let api: StoryDesk['api']

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const namesOf = ({ content }: { content: { name: string }[] }) => content.map(({ name }) => name)

describe.each(families)('$collection', ({ collection, owner, scope }) => {
  const path = `${settings}/${collection}`
  const make = async (body: object = {}) => {
    const answer = await api.post(path, { name: 'Stage', type: 'TEXT', ...body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  it('9.1 creates a field with every declared member, active, last in the order', async () => {
    await make({ name: 'First' })
    const options = [{ name: ' High ', externalId: '', color: '#e03131' }, { name: 'Low' }]
    const answer = await api.post(path, { name: ' Importance ', type: 'SINGLE_SELECTION', options })
    expect(answer.status).toBe(201)
    const { id } = answer.body
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/${collection}/${id}`)
    const option = (name: string, color: string | null) => ({
      id: expect.any(Number),
      version: 1,
      name,
      externalId: null,
      color,
    })
    expect(answer.body).toEqual({
      id,
      version: 1,
      name: 'Importance',
      type: 'SINGLE_SELECTION',
      active: true,
      allowEmptyValue: true,
      position: 2,
      options: [option('High', '#e03131'), option('Low', null)],
      ...(scope && { [`${scope.assigned}s`]: [], [`${scope.assigned}Ids`]: [] }),
    })
    const read = await api.get(`/${collection}/${id}`)
    expect([read.body, read.etag]).toEqual([answer.body, answer.etag])
  })

  it('9.1 lists fields in a hybrid list, filtered by active', async () => {
    await make({ name: 'On' })
    await make({ name: 'Off', active: false })
    const { body } = await api.get(`/${collection}`)
    expect(namesOf(body)).toEqual(['On', 'Off'])
    expect(body.page.totalElements).toBe(2)
    expect(namesOf((await api.get(`/${collection}?active=true`)).body)).toEqual(['On'])
    expect((await api.get(`/${collection}?active=false`)).body.page.totalElements).toBe(1)
    const first = await api.get(`/${collection}?size=1`)
    const next = await api.get(`/${collection}?size=1&cursor=${first.body.nextCursor}`)
    expect(namesOf(next.body)).toEqual(['Off'])
    expect(refusalOf(await api.get(`/${collection}?page=0&cursor=x`)).code).toBe(badRequest([]).code)
  })

  it('9.2 hides the internal field from every read and write', async () => {
    const id = await internalFieldOf(test, owner, desk.organizationId)
    const shown = await make()
    expect((await api.get(`/${collection}`)).body.content).toHaveLength(1)
    expect((await api.get(`/${collection}`)).body.page.totalElements).toBe(1)
    for (const send of [
      () => api.get(`/${collection}/${id}`),
      () => api.patch(`${path}/${id}`, { name: 'Stolen' }),
      () => api.delete(`${path}/${id}`),
      () => api.post(`/${collection}/${id}/options`, { name: 'x' }),
      () => api.get(`/${collection}/${id}/options/1`),
      () => api.delete(`/${collection}/${id}/options/external-id/x`),
    ])
      expect(await desk.refused(send)).toEqual(notThere)
    expect(await desk.refused(() => api.put(`${path}/order`, { ids: [id, shown.id] }))).toEqual(
      invalid(['body ids[0] unknown-reference']),
    )
    expect(await desk.refused(() => api.post(path, { name: 'x', type: 'SOURCE' }))).toEqual(
      invalid(['body type not-allowed']),
    )
  })

  it('9.1 the type never changes', async () => {
    const { id } = await make()
    expect(await desk.refused(() => api.patch(`${path}/${id}`, { type: 'NUMBER' }))).toEqual(
      invalid(['body type read-only']),
    )
  })

  it('1.12, 1.18 patches only what is sent; an unchanged field keeps its version', async () => {
    const field = await make({ type: 'MULTIPLE_SELECTION', options: [{ name: 'A' }, { name: 'B' }] })
    const same = await api.patch(`${path}/${field.id}`, {
      name: 'Stage',
      active: true,
      options: field.options.map(({ version: _, ...option }: { version: number }) => option),
    })
    expect(same.body).toEqual(field)
    const changed = await api.patch(`${path}/${field.id}`, { allowEmptyValue: false, active: false })
    expect(changed.body).toEqual({ ...field, version: 2, allowEmptyValue: false, active: false })
    expect(
      refusalOf(await api.patch(`${path}/${field.id}`, { name: 'x' }, { 'if-match': '"stale"' })),
    ).toEqual(stale)
  })

  it('9.1 a list of options replaces the stored options; names may be swapped', async () => {
    const field = await make({
      type: 'SINGLE_SELECTION',
      options: [{ name: 'A', externalId: 'a', color: '#000000' }, { name: 'B' }, { name: 'C' }],
    })
    const [a, b] = field.options
    const { body } = await api.patch(`${path}/${field.id}`, {
      options: [{ name: 'New' }, { id: b.id, name: 'A' }, { id: a.id, name: 'B' }],
    })
    expect(body.options).toEqual([
      { ...a, version: 2, name: 'B' },
      { ...b, version: 2, name: 'A' },
      { id: expect.any(Number), version: 1, name: 'New', externalId: null, color: null },
    ])
    expect(
      await desk.refused(() =>
        api.patch(`${path}/${field.id}`, {
          options: [
            { id: a.id, name: 'x' },
            { id: a.id, name: 'y' },
            { id: 999_999, name: 'z' },
          ],
        }),
      ),
    ).toEqual({
      status: 400,
      code: 'business-error',
      errors: ['body options[1].id duplicate-id', 'body options[2].id unknown-option'],
    })
    expect(
      await desk.refused(() => api.patch(`${path}/${field.id}`, { options: [{ name: 'x' }, { name: 'x' }] })),
    ).toEqual(conflict(['body options[1].name not-unique']))
  })

  it('9.3 allows options only for selections', async () => {
    const refused = { status: 400, code: 'input-parameter-error', errors: ['body options no-selection'] }
    for (const type of ['TEXT', 'DATE', 'NUMBER'])
      expect(await desk.refused(() => api.post(path, { name: 'x', type, options: [{ name: 'a' }] }))).toEqual(
        refused,
      )
    const { id } = await make({ options: [] })
    expect(await desk.refused(() => api.patch(`${path}/${id}`, { options: [{ name: 'a' }] }))).toEqual(
      refused,
    )
  })

  it('11 deletes a field without values, with its options', async () => {
    const { id } = await make({ type: 'SINGLE_SELECTION', options: [{ name: 'A' }] })
    expect((await api.delete(`${path}/${id}`)).status).toBe(204)
    expect(refusalOf(await api.get(`/${collection}/${id}`))).toEqual(notThere)
    expect(refusalOf(await api.delete(`${path}/${id}`))).toEqual(notThere)
  })

  it('11 sets the order', async () => {
    const one = await make({ name: 'One' })
    const two = await make({ name: 'Two' })
    const answer = await api.put(`${path}/order`, { ids: [two.id, one.id] })
    expect(answer.body).toEqual({ ids: [two.id, one.id] })
    expect((await api.get(`/${collection}/${two.id}`)).body.position).toBe(1)
    expect((await api.get(`/${collection}/${one.id}`)).body.position).toBe(2)
  })

  it('1.5 answers 404 in another organization', async () => {
    const { id } = await make()
    const other = await test.newsroom()
    for (const answer of [
      await other.api.get(`/${collection}/${id}`),
      await other.api.patch(`${path}/${id}`, { name: 'Stolen' }),
      await other.api.delete(`${path}/${id}`),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })

  it('makes stories stale only by a new name', async () => {
    const field = await make({ type: 'SINGLE_SELECTION', options: [{ name: 'A' }] })
    const version = () => referenceVersionOf(test, desk)
    const before = await version()
    await api.patch(`${path}/${field.id}`, { active: false, allowEmptyValue: false })
    expect(await version()).toBe(before)
    await api.patch(`${path}/${field.id}`, { name: 'Renamed' })
    expect(await version()).toBe(before + 1)
    await api.patch(`${path}/${field.id}`, { options: [{ id: field.options[0].id, name: 'B' }] })
    expect(await version()).toBe(before + 2)
  })

  if (!scope) return

  const { ids, id: filter, assigned } = scope
  const target = () => (owner === 'task' ? desk.format() : desk.platform())

  it('9.1 limits a field to the named formats or platforms; with an empty list it applies everywhere', async () => {
    const [one, other] = [await target(), await target()]
    await make({ name: 'Everywhere' })
    const limited = await make({ name: 'One', [ids]: [one.id] })
    await make({ name: 'Other', active: false, [ids]: [other.id] })
    expect(limited[`${assigned}Ids`]).toEqual([one.id])
    expect(limited[`${assigned}s`]).toEqual([expect.objectContaining({ id: one.id, name: one.name })])
    const listed = async (query: string) => namesOf((await api.get(`/${collection}?${query}`)).body)
    expect(await listed(`${filter}=${one.id}`)).toEqual(['Everywhere', 'One'])
    expect(await listed(`${filter}=${other.id}`)).toEqual(['Everywhere', 'Other'])
    expect(await listed(`${filter}=${other.id}&active=true`)).toEqual(['Everywhere'])
    expect(await listed('size=10')).toEqual(['Everywhere', 'One', 'Other'])
    const objects = ids.replace('Ids', 's')
    const wider = await api.patch(`${path}/${limited.id}`, { [objects]: [{ id: other.id }, { id: one.id }] })
    expect(wider.body[`${assigned}Ids`]).toEqual([one.id, other.id])
    expect(wider.body.version).toBe(2)
    expect((await api.patch(`${path}/${limited.id}`, { [ids]: [] })).body[`${assigned}s`]).toEqual([])
  })

  it('1.5 refuses limits that are unknown or not in use, but keeps existing limits', async () => {
    const gone = await target()
    const field = await make({ [ids]: [gone.id] })
    if (owner === 'task') await desk.setFormatActive(gone.id, false)
    else await api.delete(`/platforms/${gone.id}`)
    expect(
      await desk.refused(() => api.post(path, { name: 'x', type: 'TEXT', [ids]: [gone.id, 999_999] })),
    ).toEqual(invalid([`body ${ids}[0] unknown-reference`, `body ${ids}[1] unknown-reference`]))
    const answer = await api.patch(`${path}/${field.id}`, { name: 'Kept', [ids]: [gone.id] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body[`${assigned}Ids`]).toEqual([gone.id])
  })

  it('1.8 reports unknown limits and wrong options at once', async () => {
    const field = await make({ type: 'SINGLE_SELECTION' })
    const limits = { [ids]: [999_999] }
    const options = [{ id: 999_999, name: 'High' }]
    expect(await desk.refused(() => api.patch(`${path}/${field.id}`, { ...limits, options }))).toEqual(
      invalid([`body ${ids}[0] unknown-reference`, 'body options[0].id unknown-option']),
    )
    const text = { name: 'x', type: 'TEXT', ...limits, options: [{ name: 'High' }] }
    expect(await desk.refused(() => api.post(path, text))).toEqual(
      invalid([`body ${ids}[0] unknown-reference`, 'body options no-selection']),
    )
  })
})

describe('10.7 task formats', () => {
  it('cannot be deleted while a custom field is limited to them', async () => {
    const format = await desk.format()
    await api.post(`${settings}/task-custom-fields`, { name: 'x', type: 'TEXT', formatIds: [format.id] })
    expect(await desk.refused(() => api.delete(`${settings}/task-formats/${format.id}`))).toEqual(
      conflict(['path id in-use']),
    )
  })
})
