import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { keptState } from '../support/kept-state.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type Kind, type Position, positionsOf, requestFor } from './foreign-ids.ts'
import { makeReadyFor } from './ready-for.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

const mark = 'of-alpha'
let app: TestApp
/** The tenant whose ids must stay out of reach. All its names and texts carry the mark. */
let alpha: Tenant
/** The tenant who asks, and who has everything too. */
let beta: Tenant
let hasWritten: () => Promise<boolean>
/** Undoes beta's own writes. */
let putBack: () => Promise<void>

beforeAll(async () => {
  app = await testApp()
  alpha = await tenant(app, mark)
  beta = await tenant(app, 'of-beta')
  hasWritten = await committedWrites(app.deps.db)
  putBack = await keptState(app, { except: ['written_row'] })
})

const closed = operations.filter(({ kind }) => kind !== 'open')
const named = (some: readonly Operation[]) =>
  some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

const unknown = (kind: Kind) => (kind === 'externalId' ? 'no such id' : 999_999_999)

/** An answer without the parts that always differ: trace id and address. */
const essence = ({ status, text, body, etag, headers }: ApiAnswer) => {
  const { traceId: _, instance: __, ...rest } = body ?? {}
  const { 'content-type': contentType, location, 'content-location': contentLocation } = headers
  const shown = body === undefined ? text : JSON.stringify(rest)
  return { status, etag, contentType, location, contentLocation, text: shown }
}

/** A problem names only the path that was requested. */
const expectOwnInstance = ({ status, body }: ApiAnswer, path: string): void => {
  if (status >= 400) expect(body.instance).toBe(path.split('?')[0])
}

const combinations = <T>([first, ...rest]: readonly T[]): T[][] => {
  if (first === undefined) return []
  const others = combinations(rest)
  return [[first], ...others.map((set) => [first, ...set]), ...others]
}

/** Sends a request that is valid except for the ids at the given positions. */
const send = async (
  caller: Tenant,
  { operation, positions }: { operation: Operation; positions: readonly Position[] },
  id: (kind: Kind) => number | string,
): Promise<ApiAnswer> => {
  const substitutes = new Map(positions.map((position) => [position, id(position.kind)]))
  const { path, body } = requestFor(operation, caller.ids, substitutes)
  const headers = headersFor(operation, caller)
  const answer = await call(app.app, operation.method, path, {
    headers,
    ...(body !== undefined && { body }),
  })
  expectOwnInstance(answer, path)
  return answer
}

/**
 * Positions where even one's own id is refused: a task of an element that does not exist yet or that a PUT does not
 * keep; and anything in a schedule that is patched.
 */
const neverAccepted = new Set([
  // It answers nothing, and keeps only elements that its sender sees.
  'PUT /api/daybook/v1/presence elementIds[]',
  ...[
    'POST /api/v2/elements',
    'PUT /api/v2/elements/:id',
    'POST /api/daybook/v1/templates/:id/elements',
  ].flatMap((operation) =>
    ['taskId', 'task.id'].map((id) => `${operation} publications[].assignedTaskRefs[].${id}`),
  ),
  ...['assignedTaskIds[]', 'assignedTasks[].id'].map(
    (ids) => `PUT /api/v2/elements/:id publications[].${ids}`,
  ),
  ...['timeSlotId', 'timeSlot.id'].map(
    (id) => `PATCH /api/v2/elements/:id/publications/:publicationId schedule.timing.${id}`,
  ),
])

const withPositions = closed.filter((operation) => positionsOf(operation).length > 0)

describe.each(named(withPositions))('%s', (name, operation) => {
  const positions = positionsOf(operation)
  const inPath = positions.filter(({ scope }) => scope === 'path')
  const elsewhere = positions.filter(({ scope }) => scope !== 'path').map((position) => [position])
  const cases = [...combinations(inPath), ...elsewhere].map(
    (tested) => [tested.map(({ at }) => at).join(' and '), tested] as const,
  )

  it.each(cases)('1.5 an id of another organization as %s is treated as unknown', async (at, tested) => {
    const request = { operation, positions: tested }
    const hasPrepared = await makeReadyFor(operation, beta.api, beta.ids)
    const withUnknown = await send(beta, request, unknown)
    await hasWritten()
    const withForeign = await send(beta, request, (kind) => alpha.ids[kind])
    expect(await hasWritten()).toBe(false)
    expect(essence(withForeign)).toEqual(essence(withUnknown))
    expect(essence(withForeign).text).not.toContain(mark)
    if (tested.some(({ scope }) => scope === 'path')) expect(withForeign.status).toBe(404)
    // One's own id gets another answer, so it was only the foreign id that was refused.
    const withOwn = await send(beta, request, (kind) => beta.ids[kind])
    if (hasPrepared || (operation.kind === 'write' && withOwn.status < 300)) await putBack()
    if (!neverAccepted.has(`${name} ${at}`)) expect(essence(withOwn)).not.toEqual(essence(withForeign))
  })
})

describe('1.5 lists', () => {
  const lists = closed.filter(({ method, path }) => method === 'GET' && !/:(id|externalId)$/.test(path))

  it.each(named(lists))('%s shows nothing of another organization', async (_, operation) => {
    const request = { operation, positions: [] }
    const own = await send(beta, request, unknown)
    expect(own.status).toBe(200)
    expect(own.text).not.toContain(mark)
    // The owner's own list, if it names anything, shows the mark: otherwise its absence would prove nothing.
    const ofAlpha = await send(alpha, request, unknown)
    // All newsrooms have the same rules.
    if (operation.operationId !== 'listFindingRules' && ofAlpha.body?.content?.[0]?.name)
      expect(ofAlpha.text).toContain(mark)
  })
})
