import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { keptState } from '../support/kept-state.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

let app: TestApp
let owner: Tenant
/** Undoes the writes of the test before. */
let putBack: () => Promise<void>

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'mine')
  putBack = await keptState(app)
})
beforeEach(() => putBack())

type Write = Extract<(typeof operations)[number], { kind: 'write' }>

/** That somebody has read what they were told is no change (21.1), nor what a table would become (23.1). */
const noChanges = new Set(['readNotices', 'createImport'])
const writes = operations.filter(
  (operation): operation is Write => operation.kind === 'write' && !noChanges.has(operation.operationId),
)
/** The actions of writes that carry out others: their examples are one. */
const actionsOfMany = new Map([
  ['undoChanges', 'change-undone'],
  ['createUsers', 'user-created'],
])

const each = it.each(writes.map((operation) => [operation.operationId, operation] as const))

const send = (operation: Operation, headers: Record<string, string> = {}): Promise<ApiAnswer> => {
  const { path, body } = requestFor(operation, owner.ids, new Map())
  return call(app.app, operation.method, path, {
    headers: { ...headersFor(operation, owner), ...headers },
    ...(body !== undefined && { body }),
  })
}

const entries = () =>
  app.deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', owner.organizationId)
    .orderBy('id')
    .execute()

/** Every row but those of the audit log. */
const stored = async () => {
  const { audit_entry: _, ...others } = await databaseDigest(app.deps.db)
  return others
}

/** An order covers everything of a kind, on a platform or in the organization. */
const isOrder = ({ path }: Operation): boolean => path.endsWith('/order')

describe('11 every change leaves exactly one entry in the audit log, a write that changes nothing none', () => {
  each('%s', async (_, operation) => {
    const before = await entries()
    const rowsBefore = await stored()
    const answer = await send(operation)
    expect(answer.status, answer.text).toBeLessThan(500)
    // B5, 24.3: each story whose tasks go to a user, or that its series makes or deletes, has an entry besides.
    const after = (await entries())
      .slice(before.length)
      .filter(({ action }) => action !== 'tasks-taken-over' && !action.startsWith('series-story-'))
    if (isDeepStrictEqual(await stored(), rowsBefore)) {
      expect(after).toEqual([])
      return
    }
    expect(after).toHaveLength(1)
    const [entry] = after
    expect(entry).toMatchObject({
      // Several at once leave the entry of each: the examples are a PATCH of an element and one change.
      action: operation.audit?.action ?? actionsOfMany.get(operation.operationId) ?? 'element-changed',
      ...(operation.scope === null
        ? { actor_type: 'user', actor_name: 'Test Administrator mine' }
        : { actor_type: 'client', actor_name: expect.stringMatching(/^Test client/) }),
      address: '127.0.0.1',
      trace_id: answer.headers['x-request-id'],
      subject_type: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    })
    if (!isOrder(operation)) expect(entry?.subject_id).toMatch(/^\d+$/)
    const secret = answer.body?.client_secret
    if (secret !== undefined) expect(JSON.stringify(entry)).not.toContain(secret)
  })
})

describe('11 the subject of an entry', () => {
  const subjectsAndDetails = async () => {
    const { content } = (await owner.api.get('/api/daybook/v1/audit?size=1')).body
    const [{ action, subject, details }] = content
    return { action, subject: `${subject.type}:${subject.id}`, details }
  }

  it('is the element for everything nested in it', async () => {
    const { ids, api } = owner
    await api.patch(`/elements/${ids.element}/tasks/${ids.task}`, { headline: 'New' })
    expect(await subjectsAndDetails()).toEqual({
      action: 'task-changed',
      subject: `element:${ids.element}`,
      details: { taskId: ids.task, changed: ['tasks.headline'] },
    })
    await api.post(`/elements/${ids.element}/publications`, { platformId: ids.platform })
    expect(await subjectsAndDetails()).toMatchObject({
      action: 'publication-created',
      subject: `element:${ids.element}`,
    })
    await api.post(`/api/daybook/v1/trash/${ids.trashedElement}/restore`)
    expect(await subjectsAndDetails()).toEqual({
      action: 'element-restored',
      subject: `element:${ids.trashedElement}`,
      details: null,
    })
  })

  it('is what was created, even below something else', async () => {
    const { ids, api } = owner
    const { id } = (await api.post(`/platforms/${ids.platform}/categories`, { name: 'New' })).body
    expect(await subjectsAndDetails()).toEqual({
      action: 'category-created',
      subject: `category:${id}`,
      details: { platformId: ids.platform },
    })
    const platform = (await api.post('/platforms', { name: 'New' })).body.id
    expect(await subjectsAndDetails()).toMatchObject({ subject: `platform:${platform}`, details: null })
  })

  it('is what an external id names', async () => {
    const { ids, api } = owner
    await api.put(`/shifts/external-id/${ids.externalId}/notes/2026-05-01`, { note: 'x' })
    expect(await subjectsAndDetails()).toEqual({
      action: 'day-note-replaced',
      subject: `shift:${ids.shift}`,
      details: { externalId: ids.externalId, date: '2026-05-01' },
    })
    await api.delete(`/absences/external-id/${ids.externalId}`)
    expect(await subjectsAndDetails()).toMatchObject({
      action: 'absence-deleted',
      subject: `absence:${ids.absence}`,
    })
  })

  it('1.19 a replayed answer leaves no second entry', async () => {
    const send = () => owner.api.post('/platforms', { name: 'Once' }, { 'idempotency-key': 'once' })
    const before = (await entries()).length
    await send()
    await send()
    expect(await entries()).toHaveLength(before + 1)
  })
})
