import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { repeatsAnswer, takesIdempotencyKey, takesIfMatch } from '../../src/http/possible-answers.ts'
import type { Scope } from '../../src/http/principal.ts'
import { type ApiAnswer, call, type TokenClient } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { keptState } from '../support/kept-state.ts'
import { refusalOf, stale } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { makeReadyFor } from './ready-for.ts'
import { headersFor, type Ids, type Tenant, tenant } from './tenants.ts'

const backupFolder = mkdtempSync(join(tmpdir(), 'daybook-backups-'))
afterAll(() => rmSync(backupFolder, { recursive: true }))

let test: TestApp
let api: TokenClient
let owner: Tenant
let ids: Ids
/** Clients that each lack one scope. */
let without: Record<Scope, TokenClient>

beforeAll(async () => {
  test = await testApp({ config: { backupFolder } })
  owner = await tenant(test, 'own')
  api = owner.api
  ids = owner.ids
  const lacking = async (...scopes: Scope[]) => (await test.client(owner.organizationId, scopes)).api
  without = {
    'api.read': await lacking('api.write', 'api.admin'),
    'api.write': await lacking('api.read', 'api.admin'),
    'api.admin': await lacking('api.read', 'api.write'),
  }
})

/** The example of an operation, with ids of the newsroom's own things. */
const fitting = (operation: Operation) => requestFor(operation, ids, new Map())

const send = (operation: Operation, headers: Record<string, string>, body = fitting(operation).body) =>
  call(test.app, operation.method, fitting(operation).path, { headers, ...(operation.body && { body }) })

const withToken = ({ token }: Pick<TokenClient, 'token'>) => ({ authorization: `Bearer ${token}` })

const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = await databaseDigest(test.deps.db)
  await work()
  expect(await databaseDigest(test.deps.db)).toEqual(before)
}

const each = (chosen: (operation: Operation) => boolean) =>
  it.each(operations.filter(chosen).map((operation) => [operation.operationId, operation] as const))

const isClosed = ({ kind }: Operation): boolean => kind !== 'open'

describe('2.4 without a valid token every operation is refused', () => {
  each(isClosed)('%s', async (_, operation) => {
    await unchanged(async () => {
      for (const headers of [
        {},
        { authorization: 'Bearer nonsense' },
        { authorization: `Basic ${api.token}` },
      ]) {
        const answer = await send(operation, headers)
        expect(refusalOf(answer)).toEqual({ status: 401, code: 'unauthorized', errors: [] })
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
      }
    })
  })
})

describe('2.7 without its scope every operation is refused', () => {
  each(isClosed)('%s', async (_, operation) => {
    // No scope opens an operation that is only for people.
    const answer = await send(operation, withToken(operation.scope === null ? api : without[operation.scope]))
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'access-denied', errors: [] })
  })
})

describe('1.18 a stale If-Match changes nothing', () => {
  each(takesIfMatch)('%s', async (_, operation) => {
    await unchanged(async () => {
      for (const tag of ['"stale"', 'W/"stale"', '"stale", "older"', '"stale-gzip"']) {
        const answer = await send(operation, { ...headersFor(operation, owner), 'if-match': tag })
        expect(refusalOf(answer), tag).toEqual(stale)
      }
    })
  })
})

describe('B1 a malformed If-Match is refused by every write, and changes nothing', () => {
  each(({ kind }) => kind === 'write')('%s', async (_, operation) => {
    await unchanged(async () => {
      for (const tag of ['nonsense', '', '"open', '*, "x"']) {
        const answer = await send(operation, { ...headersFor(operation, owner), 'if-match': tag })
        const errors = ['header If-Match format']
        expect(refusalOf(answer), tag).toEqual({ status: 400, code: 'input-parameter-error', errors })
      }
    })
  })
})

describe('1.19 an Idempotency-Key', () => {
  const keyed = (operation: Operation, key: string, body?: unknown): Promise<ApiAnswer> =>
    send(operation, { ...headersFor(operation, owner), 'idempotency-key': key }, body)

  // Some of these end what the next ones need: a person is erased, an administrator sees as somebody else (14.8).
  let putBack: () => Promise<void>
  beforeAll(async () => {
    putBack = await keptState(test)
  })
  afterEach(() => putBack())

  each(repeatsAnswer)('makes %s happen once', async (_, operation) => {
    const body = fitting(operation).body
    await makeReadyFor(operation, api, ids)
    const first = await keyed(operation, operation.operationId, body)
    expect(first.status, first.text).toBeLessThan(300)
    await unchanged(async () => {
      const second = await keyed(operation, operation.operationId, body)
      expect([second.status, second.text]).toEqual([first.status, first.text])
      expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
        undefined,
        'true',
      ])
      for (const name of ['etag', 'location', 'content-type'])
        expect(second.headers[name], name).toBe(first.headers[name])
      if (!operation.body) return
      const other = await keyed(operation, operation.operationId, {
        ...Object(body),
        name: 'Other',
        headline: 'x',
      })
      expect([400, 422]).toContain(other.status)
    })
  })

  each((operation) => takesIdempotencyKey(operation) && !repeatsAnswer(operation))(
    'B9 makes %s happen once, and says so, because its answer cannot be repeated',
    async (_, operation) => {
      const first = await keyed(operation, operation.operationId)
      // Some examples are refused here, such as a password that is not the right one: what failed may be tried again.
      const expected =
        first.status < 300
          ? { status: 409, code: 'conflict', errors: ['header Idempotency-Key already-done'] }
          : refusalOf(first)
      await unchanged(async () => {
        const second = await keyed(operation, operation.operationId)
        expect(refusalOf(second)).toEqual(expected)
        if (first.status < 300) expect(second.headers.location).toBe(first.headers.location)
      })
    },
  )

  each(({ kind, method }) => kind === 'open' && method === 'POST')(
    'B9 is no reason to refuse %s',
    async (_, operation) => {
      const { status } = await keyed(operation, operation.operationId)
      expect(status).toBe((await send(operation, headersFor(operation, owner))).status)
    },
  )
})
