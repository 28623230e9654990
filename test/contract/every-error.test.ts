import { fastify } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeAuditOf } from '../../src/access/audit/write-audit.ts'
import { type ErrorSlug, errorCatalogue } from '../../src/base/error-catalogue.ts'
import { CalendarDate, Closed } from '../../src/base/schemas.ts'
import { okUntagged } from '../../src/http/answer.ts'
import type { BaseDeps } from '../../src/http/deps.ts'
import { errorHandler } from '../../src/http/error-handler.ts'
import { operationsWith } from '../../src/http/operation.ts'
import { requestTimes } from '../../src/http/request-times.ts'
import { serveOperations } from '../../src/http/serve-operations.ts'
import { removableDatabase } from '../support/absent-database.ts'
import { type ApiAnswer, type ApiClient, call } from '../support/api-client.ts'
import { fetched, madeFeed, ownFeeds } from '../support/feeds.ts'
import { signedInPerson } from '../support/people.ts'
import { committing, slowCommits, terminate } from '../support/slow-commit.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { open } = operationsWith<BaseDeps>()

let test: TestApp
let api: ApiClient
let platformId: number
let organizationId: number

beforeAll(async () => {
  test = await testApp()
  const newsroom = await test.newsroom()
  api = newsroom.api
  organizationId = newsroom.organizationId
  platformId = (await api.post('/platforms', { name: 'Website' })).body.id
})

const unavailable = async (): Promise<ApiAnswer> => {
  const database = await removableDatabase()
  const apart = await testApp({ databaseUrl: database.url })
  const caller = (await apart.newsroom()).api
  await database.takeAway()
  const answer = await caller.get('/platforms')
  await database.giveBack()
  return answer
}

/** As PostgreSQL answers when it cannot extend a file. */
const withoutRoom = async (): Promise<ApiAnswer> => {
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    test.deps.db,
  )
  await sql`create trigger no_room before insert on platform execute function no_room()`.execute(test.deps.db)
  const answer = await api.post('/platforms', { name: 'Website' })
  await sql`drop function no_room() cascade`.execute(test.deps.db)
  return answer
}

const faulty = async (): Promise<ApiAnswer> => {
  await sql`alter table platform_time_slot rename to platform_time_slot_gone`.execute(test.deps.db)
  const answer = await api.get('/platforms')
  await sql`alter table platform_time_slot_gone rename to platform_time_slot`.execute(test.deps.db)
  return answer
}

const limited = async (): Promise<ApiAnswer> => {
  const apart = await testApp({ config: { rateLimitPerMinute: 1 } })
  const caller = (await apart.newsroom()).api
  await caller.get('/platforms')
  return caller.get('/platforms')
}

const fullDay = async (): Promise<ApiAnswer> => {
  const apart = await testApp({ config: { bytesPerDay: 1 } })
  const caller = (await apart.newsroom()).api
  await caller.post('/platforms', { name: 'Fits' })
  return caller.post('/platforms', { name: 'Too much' })
}

const revoked = async (): Promise<ApiAnswer> => {
  const { api: caller, credentials } = await test.client(organizationId, ['api.read'])
  await call(test.app, 'POST', '/api/v2/auth/revoke', {
    body: { token: caller.token, client_id: credentials.clientId, client_secret: credentials.clientSecret },
  })
  return caller.get('/platforms')
}

/** No operation has a required query parameter yet; this one is served like any other. */
const withRequiredParameter = open({
  method: 'GET',
  path: '/required',
  operationId: 'required',
  tag: 'Test',
  summary: 'Has a required parameter',
  query: Closed({ date: CalendarDate }),
  answers: { 200: Closed({}) },
  handle: async () => okUntagged({}),
})

const missingParameter = async (): Promise<ApiAnswer> => {
  const app = fastify({ genReqId: () => 'trace' })
  app.setErrorHandler(errorHandler(test.deps))
  app.addHook('onRequest', async (_, reply) => void reply.header('x-request-id', 'trace'))
  serveOperations(app, test.deps, [withRequiredParameter], {
    authenticate: ({ authorization }) => test.deps.accessTokens.authenticate(authorization),
    auditOf: writeAuditOf,
    limitRate: undefined,
    assertMayFillLog: undefined,
    timerOf: ({ operationId, method }) => requestTimes().timer(operationId, method),
    checkAnswers: true,
  })
  return call(app, 'GET', '/required')
}

/** The feed of a client that was limited to a group after it began to follow. */
const afterSightChanged = async (): Promise<ApiAnswer> => {
  const limited = await test.client(organizationId, ['api.read'])
  const { body: group } = await api.post('/groups', { name: 'Own' })
  const { next } = (await limited.api.get('/changes')).body
  const { content } = (await api.get('/api/daybook/v1/clients?size=100')).body
  const one = content.find(({ clientId }: { clientId: string }) => clientId === limited.credentials.clientId)
  await api.patch(`/api/daybook/v1/clients/${one.id}`, { groupIds: [group.id] })
  return limited.api.get(`/changes?after=${next}`)
}

/** A write whose connection to the database is lost while it commits. */
const lostAtCommit = async (): Promise<ApiAnswer> => {
  const database = await createTestDatabase()
  const { api: other } = await (await testApp({ databaseUrl: database.url })).newsroom()
  const { body: group } = await other.post('/groups', { name: 'Own' })
  await slowCommits(database.url)
  const answer = other.post('/elements', { title: 'x', groupIds: [group.id] })
  await terminate(await committing(database.name))
  return answer
}

/** A way to provoke each error: a new one in the catalogue needs one here. */
const provocations: Readonly<Record<ErrorSlug, () => Promise<ApiAnswer>>> = {
  'validation-failed': () => api.post('/platforms', { name: ' ' }),
  'type-mismatch': () => api.post('/platforms', { name: 7 }),
  'bad-request': () => api.post('/platforms', '{'),
  'missing-parameter': () => missingParameter(),
  'date-format-error': () => api.post('/platforms', { name: 'x', manualSchedule: [{ date: '2026-02-30' }] }),
  'input-parameter-error': () => api.get('/platforms/external-id/%20'),
  'unsupported-version': () => api.get('/platforms', { 'api-version': '3' }),
  'business-error': () => api.patch(`/platforms/${platformId}`, { manualSchedule: [{ date: '2026-06-18' }] }),
  unauthorized: () => call(test.app, 'GET', '/api/v2/platforms'),
  'token-revoked': revoked,
  'access-denied': async () =>
    (await test.client(organizationId, ['api.read'])).api.post('/platforms', { name: 'x' }),
  'endpoint-not-found': () => api.get('/nothing'),
  'resource-not-found': () => api.get('/platforms/99999999'),
  'method-not-allowed': () => api.patch('/platforms', {}),
  'not-acceptable': () => api.get('/platforms', { accept: 'text/html' }),
  'daily-limit-reached': fullDay,
  'changes-expired': () => api.get('/changes?after=9007199254740991'),
  'sight-changed': afterSightChanged,
  conflict: async () => {
    await api.post('/api/daybook/v1/users', { lastName: 'Keller', email: 'mia@example.org' })
    return api.post('/api/daybook/v1/users', { lastName: 'Keller', email: 'mia@example.org' })
  },
  'feed-ended': async () => {
    const { api: editor } = await signedInPerson(test, organizationId, { role: 'editor' })
    const { id, path } = await madeFeed(editor, ownFeeds, { format: 'ics' })
    await editor.delete(`${ownFeeds}/${id}`)
    return fetched(test, path)
  },
  'precondition-failed': () =>
    api.patch(`/platforms/${platformId}`, { name: 'x' }, { 'if-match': '"stale"' }),
  'payload-too-large': () => api.post('/platforms', { name: 'x'.repeat(3 * 1024 * 1024) }),
  'unsupported-media-type': () => api.post('/platforms', 'x', { 'content-type': 'text/plain' }),
  'idempotency-key-reused': async () => {
    await api.post('/platforms', { name: 'Keyed' }, { 'idempotency-key': 'k' })
    return api.post('/platforms', { name: 'Other' }, { 'idempotency-key': 'k' })
  },
  'too-many-requests': limited,
  'internal-error': faulty,
  'outcome-unknown': lostAtCommit,
  'disk-full': withoutRoom,
  'service-unavailable': unavailable,
}

/** The further members of an error, and its headers. */
const further: Readonly<Partial<Record<ErrorSlug, { members?: object; headers?: object }>>> = {
  'unsupported-version': { members: { requestedVersion: '3', supportedVersions: ['2.0'] } },
  unauthorized: { headers: { 'www-authenticate': expect.stringMatching(/^Bearer/) } },
  'token-revoked': { headers: { 'www-authenticate': expect.stringMatching(/^Bearer/) } },
  'method-not-allowed': { headers: { allow: 'GET, HEAD, POST' } },
  'not-acceptable': { members: { supportedMediaTypes: ['application/json'] } },
  'unsupported-media-type': { members: { supportedMediaTypes: ['application/json'] } },
  'too-many-requests': {
    members: { retryAfter: expect.any(Number) },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/), ratelimit: expect.any(String) },
  },
  'outcome-unknown': { headers: { 'retry-after': '1' } },
  'disk-full': { headers: { 'retry-after': '1' } },
  'service-unavailable': { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
}

const withErrors = new Set<string>([
  'validation-failed',
  'type-mismatch',
  'missing-parameter',
  'date-format-error',
  'input-parameter-error',
  'business-error',
])

describe('1.14 every error in the catalogue', () => {
  it.each(Object.keys(provocations) as ErrorSlug[])('%s is answered as a problem', async (slug) => {
    const answer = await provocations[slug]()
    const { status, title } = errorCatalogue[slug]
    expect(answer.status, answer.text).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.body).toMatchObject({
      type: `http://daybook.test/docs/errors/${slug}`,
      title,
      status,
      code: slug,
      instance: expect.stringMatching(/^\//),
      traceId: answer.headers['x-request-id'],
      ...further[slug]?.members,
    })
    expect(answer.headers).toMatchObject(further[slug]?.headers ?? {})
    expect(answer.text).not.toMatch(/\.ts:|node_modules|select /)
    if (withErrors.has(slug)) expect(answer.body.errors.length).toBeGreaterThan(0)
    for (const { parameters: _, ...problem } of answer.body.errors ?? [])
      expect(Object.keys(problem).sort()).toEqual(['code', 'message', 'path', 'scope'])
  })
})
