import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { keptState } from '../support/kept-state.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

let app: TestApp
let owner: Tenant
let putBack: () => Promise<void>

beforeAll(async () => {
  app = await testApp()
  owner = await tenant(app, 'mine')
  putBack = await keptState(app)
})
beforeEach(async () => {
  app.clock.set('2026-06-18T09:00:00Z')
  await putBack()
})

type Write = Extract<(typeof operations)[number], { kind: 'write' }>
type Members = Record<string, unknown>

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
  readonly readOnly?: boolean
  readonly moves?: boolean
  readonly examples?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
}

const writes = operations.filter((operation): operation is Write => operation.kind === 'write')

/** The ids that an order names, in their present order. */
const idsInOrder = async (path: string): Promise<number[]> => {
  const collection = path.replace('/api/daybook/v1/', '/api/v2/').replace(/\/order$/, '')
  const { body } = await owner.api.get(`${collection}?size=100`)
  const all: { id: number; position: number }[] = body.content
  return all.sort((one, other) => one.position - other.position).map(({ id }) => id)
}

/** The example of an operation, completed to what the newsroom has. */
const requestOf = async (operation: Write): Promise<{ path: string; body: unknown }> => {
  const { path, body } = requestFor(operation, owner.ids, new Map())
  const { properties = {} } = (operation.body ?? {}) as Schema
  if (path.endsWith('/order') && 'ids' in properties)
    return { path, body: { ids: (await idsInOrder(path)).reverse() } }
  // Else the second request would find nothing.
  const isFound = !path.includes('/external-id/') || !('externalId' in properties)
  return { path, body: isFound ? body : { ...Object(body), externalId: owner.ids.externalId } }
}

/** Commands that may be repeated. */
const commands = [
  'setTasksDone',
  'linkExternalElement',
  'deleteSchedule',
  'deleteUserSessions',
  'deleteUserSecondFactor',
  'setOwnTaskDone',
  'resolveComment',
  'reopenComment',
  'pinComment',
  'unpinComment',
  'followElement',
  'unfollowElement',
  // It says how many stories it has changed.
  'changeSeriesMembers',
  'fetchCalendar',
  'readNotices',
]

const send = (operation: Write, path: string, body: unknown): Promise<ApiAnswer> =>
  call(app.app, operation.method, path, {
    headers: headersFor(operation, owner),
    ...(body !== undefined && { body }),
  })

/** The answer without the members that every change moves. */
const contentOf = ({ body }: ApiAnswer): unknown => {
  const { version: _, modificationDate: __, editor: ___, ...content } = Object(body)
  return content
}

/** 8.5: a PATCH refuses null here. */
const isRefusedNull = (name: string, value: unknown): boolean =>
  value === null && (name === 'weeklySchedule' || name === 'manualSchedule')

/** What was read, as a body of the same operation. */
const sentBack = ({ method }: Write, read: Members): Members =>
  method === 'PUT'
    ? read
    : Object.fromEntries(Object.entries(read).filter(([name, value]) => !isRefusedNull(name, value)))

/** Another value of the same type. */
const otherThan = (value: unknown, { enum: allowed }: Schema = {}): unknown => {
  if (allowed) return allowed.find((one) => one !== value) ?? value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string')
    return value.replace(/\d(?!.*\d)|[a-z](?!.*[a-z0-9])/i, (last) => (last === '1' ? '2' : '1'))
  if (Array.isArray(value)) return value.slice(1)
  if (typeof value !== 'object' || value === null) return value
  return { ...value, ...('id' in value && { id: Number(value.id) + 1 }) }
}

/** Of an embedded object only what names it (contract 1.4). */
const identityOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(identityOf)
  if (typeof value !== 'object' || value === null || !('id' in value)) return value
  return 'type' in value ? { type: value.type, id: value.id } : { id: value.id }
}

/** The members that only the server writes, and that do not move by themselves. */
const readOnlyMembers = ({ body }: Write): string[] =>
  Object.entries((body as Schema).properties ?? {}).flatMap(([name, { readOnly, moves }]) =>
    readOnly && !moves ? [name] : [],
  )

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed).reverse()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, reversed(member)]))
}

/** Sends a body a second later, and expects nothing to move unless the answer shows another content. */
const leavesNoTrace = async (
  operation: Write,
  path: string,
  body: unknown,
  first: ApiAnswer,
): Promise<ApiAnswer> => {
  const before = await databaseDigest(app.deps.db)
  app.clock.advance(1)
  const answer = await send(operation, path, body)
  if (answer.status >= 400 || JSON.stringify(contentOf(answer)) === JSON.stringify(contentOf(first))) {
    expect(await databaseDigest(app.deps.db)).toEqual(before)
    if (answer.status < 400) expect([answer.etag, answer.text]).toEqual([first.etag, first.text])
  }
  return answer
}

/** These answer with the whole story or without content; the tests of stories send back what they read. */
const isWithinStory = ({ path }: Write): boolean => path.startsWith('/api/v2/elements/:id')

describe('A6 a write that changes nothing leaves no trace: no version, no entity tag, no audit entry', () => {
  const repeatable = writes.filter(
    ({ method, operationId, answers }) =>
      ((method === 'PUT' || method === 'PATCH') && 200 in answers) || commands.includes(operationId),
  )
  it.each(repeatable.map((operation) => [operation.operationId, operation] as const))(
    '%s, sent again, or with what it answered',
    async (_, operation) => {
      const { path, body } = await requestOf(operation)
      const first = await send(operation, path, body)
      expect(first.status, first.text).toBe(operation.method === 'DELETE' ? 204 : 200)
      const again = await leavesNoTrace(operation, path, body, first)
      if (isWithinStory(operation) || commands.includes(operation.operationId)) return
      expect(contentOf(again)).toEqual(contentOf(first))
      const read = sentBack(operation, first.body)
      const repeated = await leavesNoTrace(operation, path, read, first)
      expect([repeated.status, repeated.text]).toEqual([200, first.text])
      await leavesNoTrace(operation, path, reversed(read), first)
    },
  )
})

describe('A5 what only the server writes is accepted as it was read, and otherwise refused', () => {
  const representations = writes.filter(
    (operation) => !isWithinStory(operation) && operation.body && readOnlyMembers(operation).length > 0,
  )
  it.each(representations.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const { path, body } = await requestOf(operation)
      const read = sentBack(operation, (await send(operation, path, body)).body)
      const before = await databaseDigest(app.deps.db)
      const { properties = {} } = operation.body as Schema
      for (const name of readOnlyMembers(operation)) {
        const other = otherThan(read[name], properties[name])
        if (JSON.stringify(other) === JSON.stringify(read[name])) continue
        const { status, body: refused } = await send(operation, path, { ...read, [name]: other })
        const [{ path: at, code }] = refused.errors
        expect([status, at, code], name).toEqual(
          name === 'version' ? [412, name, 'other-version'] : [400, name, 'read-only'],
        )
        const withIds = { ...read, [name]: identityOf(read[name]) }
        expect((await send(operation, path, withIds)).status, `${name} by its id`).toBe(200)
        const withOthers = await send(operation, path, { ...read, [name]: identityOf(other) })
        expect(withOthers.body.errors, `${name} by another id`).toEqual(refused.errors)
      }
      expect(await databaseDigest(app.deps.db)).toEqual(before)
    },
  )
})

const usual: Readonly<Record<string, unknown>> = { string: 'other', integer: 1, number: 1, boolean: true }

/** Values that a member may be given: another than it has, those that its schema shows, and the usual one of its type. */
const valuesFor = (value: unknown, schema: Schema): unknown[] => {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type)
  const values = [otherThan(value, schema), ...(schema.examples ?? []), ...types.map((type) => usual[type])]
  return values.filter((one) => one !== null && one !== undefined && !isDeepStrictEqual(one, value))
}

/** Whether an answer shows what was sent; it may show more of embedded objects. */
const shows = (answered: unknown, sent: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null) return answered === sent
  return Object.entries(sent).every(([name, value]) => shows(Object(answered)[name], value))
}

/** What no answer shows, and what the path itself says. */
const isHidden = ({ operationId, path }: Write, name: string): boolean =>
  (operationId === 'patchChannel' && name === 'url') ||
  (name === 'externalId' && path.includes('/external-id/'))

/** What a GET of the same path answers, if there is one. */
const readAgain = async (operation: Write, at: string, answered: Members): Promise<Members> => {
  const isThere = operations.some(({ method, path }) => method === 'GET' && path === operation.path)
  return isThere ? (await call(app.app, 'GET', at, { headers: headersFor(operation, owner) })).body : answered
}

describe('1.5 what a PATCH or PUT sends, and is not refused, is stored', () => {
  const changes = writes.filter(
    (operation) =>
      (operation.method === 'PATCH' || operation.method === 'PUT') &&
      200 in operation.answers &&
      !isWithinStory(operation) &&
      !commands.includes(operation.operationId),
  )
  let tried = 0
  it.each(changes.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const { path, body } = await requestOf(operation)
      let { body: present } = await send(operation, path, body)
      const { properties = {} } = (operation.body ?? {}) as Schema
      for (const [name, schema] of Object.entries(properties)) {
        if (schema.readOnly || isHidden(operation, name)) continue
        for (const value of valuesFor(present[name], schema)) {
          const others = operation.method === 'PUT' ? sentBack(operation, present) : {}
          const { status, body: answered } = await send(operation, path, { ...others, [name]: value })
          if (status !== 200) continue
          tried += 1
          present = answered
          const after = await readAgain(operation, path, answered)
          expect(shows(after[name], value), `${name}: ${JSON.stringify([value, after[name]])}`).toBe(true)
        }
      }
    },
  )
  it('most members have a value to try', () => expect(tried).toBeGreaterThan(250))
})
