import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
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

  it('is the same with references in the other form within tasks and within the operations of a batch', async () => {
    const { id } = (await newsroom.api.post('/groups', { name: 'Sports' })).body
    const person = { firstName: 'Mia', lastName: 'Lee' }
    const { id: userId } = (await newsroom.api.post('/api/daybook/v1/users', person)).body
    const flat = { groupIds: [id], masterGroupId: id, tasks: [{ userId, headline: 'Report' }] }
    const asObjects = {
      ...{ groups: [{ id }], masterGroup: { id } },
      tasks: [{ headline: 'Report', user: { id: userId } }],
    }
    const batched = (body: object) => ({ operations: [{ method: 'POST', path: '/elements', body }] })
    for (const [path, one, other] of [
      ['/elements', flat, asObjects],
      ['/api/daybook/v1/elements/batch', batched(flat), batched(asObjects)],
    ] as const) {
      const first = await post(path, one, `forms-${path.length}`)
      const again = await post(path, other, `forms-${path.length}`)
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect(again.headers['idempotency-replayed']).toBe('true')
    }
  })

  it('is another one where an entry has other members besides its id', async () => {
    const { id: groupId } = (await newsroom.api.post('/groups', { name: 'Sports' })).body
    const { id, tasks } = (await newsroom.api.post('/elements', { groupIds: [groupId], tasks: [{}] })).body
    const renamed = (headline: string) => {
      const body = { tasks: [{ id: tasks[0].id, headline }] }
      return { operations: [{ method: 'PATCH', path: `/elements/${id}`, body }] }
    }
    const path = '/api/daybook/v1/elements/batch'
    expect((await post(path, renamed('One'), 'entries')).status).toBe(200)
    expect(refusalOf(await post(path, renamed('Two'), 'entries')).status).toBe(422)
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

describe('1.19 the key of a write in parts', () => {
  const imports = '/api/daybook/v1/imports'
  const titles = async () =>
    (await newsroom.api.get('/elements?search=Imported')).body.content.map(
      ({ title }: { title: string }) => title,
    )
  const imported = async (title: string): Promise<string> => {
    const { id } = (await newsroom.api.post('/groups', { name: title })).body
    const text = `Title,Group\nImported ${title},${title}`
    const { body } = await newsroom.api.post(imports, { format: 'csv', text })
    expect(body.lines, JSON.stringify({ id, body })).toHaveLength(1)
    return `${imports}/${body.id}/commit`
  }
  const isKept = async (key: string): Promise<boolean> => {
    const record = test.deps.db.selectFrom('idempotency_record').select('key').where('key', '=', key)
    return (await record.executeTakeFirst()) !== undefined
  }
  const running = { status: 409, code: 'conflict', errors: [] }
  const done = { ...running, errors: ['header Idempotency-Key already-done'] }

  it('is of a request that still runs until its last part is written, and done after it', async () => {
    const path = await imported('slowly')
    const first = await test.deps.db.transaction().execute(async (trx) => {
      await sql`lock table element in share mode`.execute(trx)
      const answer = post(path, undefined, 'parts')
      while (!(await isKept('parts'))) await pause(20)
      const twin = await post(path, undefined, 'parts')
      expect(refusalOf(twin)).toEqual(running)
      expect(twin.headers['retry-after']).toBe('1')
      return { answer }
    })
    expect((await first.answer).status).toBe(200)
    expect(refusalOf(await post(path, undefined, 'parts'))).toEqual(done)
  })

  it('is that of whoever carries it out now, not of one that was too slow to hold it', async () => {
    const path = await imported('stalled')
    const first = await test.deps.db.transaction().execute(async (trx) => {
      await sql`lock table element in share mode`.execute(trx)
      const answer = post(path, undefined, 'stalled')
      while (!(await isKept('stalled'))) await pause(20)
      await sql`
        update idempotency_record set headers = headers || '{"run": "another"}'
        where key = 'stalled'`.execute(test.deps.db)
      return { answer }
    })
    expect((await first.answer).status).toBe(200)
    expect(refusalOf(await post(path, undefined, 'stalled'))).toEqual(running)
  })

  it('is free again soon after its process has died, so that the same request goes on', async () => {
    const path = await imported('halfway')
    expect((await post(path, undefined, 'died')).body.created).toHaveLength(1)
    await sql`
      update idempotency_record set headers = headers || jsonb_build_object('runningUntil', now() - interval '1 second')
      where key = 'died'`.execute(test.deps.db)
    const again = await post(path, undefined, 'died')
    expect([again.status, again.body.skipped]).toEqual([200, [1]])
    expect(refusalOf(await post(path, undefined, 'died'))).toEqual(done)
    expect((await titles()).filter((title: string) => title === 'Imported halfway')).toHaveLength(1)
  })
})
