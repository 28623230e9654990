import { beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

let test: TestApp
let newsroom: TestNewsroom

beforeAll(async () => {
  test = await testApp()
  newsroom = await test.newsroom()
})

const post = (path: string, body: unknown, key: string) =>
  newsroom.api.post(path, body, { 'idempotency-key': key })

describe('B9 a request that comes again with its Idempotency-Key', () => {
  it('is the same with its members in another order, however deep, and with references in the other form', async () => {
    const { id } = (await newsroom.api.post('/groups', { name: 'Sports' })).body
    const event = { fromDate: '2026-06-18', fromTime: '11:00' }
    const first = await post('/elements', { title: 'Cup', groupIds: [id], event }, 'order')
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined])
    const turned = { event: { fromTime: '11:00', fromDate: '2026-06-18' }, groups: [{ id }], title: 'Cup' }
    const again = await post('/elements', turned, 'order')
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('is another one with a list in another order', async () => {
    const ids = [
      (await newsroom.api.post('/groups', { name: 'One' })).body.id,
      (await newsroom.api.post('/groups', { name: 'Two' })).body.id,
    ]
    expect((await post('/elements', { groupIds: ids }, 'list')).status).toBe(201)
    expect(refusalOf(await post('/elements', { groupIds: ids.toReversed() }, 'list')).status).toBe(422)
  })

  it('gets no header of the first answer but where to look, where the answer had to make room', async () => {
    const { id } = (await newsroom.api.post('/groups', { name: 'Batch' })).body
    const operations = [{ method: 'POST', path: '/elements', body: { groupIds: [id] } }]
    await post('/api/daybook/v1/elements/batch', { operations }, 'batch')
    await test.deps.db
      .updateTable('idempotency_record')
      .set({ body: null, packed_body: null, body_dropped: true })
      .where('key', '=', 'batch')
      .execute()
    const again = await post('/api/daybook/v1/elements/batch', { operations }, 'batch')
    expect(refusalOf(again)).toEqual({
      status: 409,
      code: 'conflict',
      errors: ['header Idempotency-Key already-done'],
    })
    expect(again.headers).not.toHaveProperty('daybook-entries')
  })
})
