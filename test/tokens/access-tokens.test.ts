import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createAccessTokens } from '../../src/access/tokens/access-tokens.ts'
import type { Executor } from '../../src/database/short-reads.ts'
import { requestToken, revoke } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, deps, newsroom } = await testApp()
const { credentials } = await newsroom()

const bearer = async (): Promise<string> =>
  `Bearer ${(await requestToken(app, credentials)).body.access_token}`

/** The access tokens of another process. The test counts its database queries and can hold up their results. */
const observed = () => {
  let looks = 0
  let gate = Promise.resolve()
  const shortReads: Executor = {
    executeQuery: async (query) => {
      looks += 1
      const result = await deps.shortReads.executeQuery<never>(query)
      await gate
      return result
    },
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const tokens = createAccessTokens({ ...deps, db: deps.db.withPlugin(plugin), shortReads })
  return {
    tokens,
    looks: () => looks,
    /** Holds up the results of queries from now on; the returned function releases them. */
    hold: () => {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        gate = Promise.resolve()
        release()
      }
    },
  }
}

test('2.6 a token is looked up once, and again only after most of a second', async () => {
  const { tokens, looks } = observed()
  const authorization = await bearer()
  await tokens.authenticate(authorization)
  const first = looks()
  for (let use = 0; use < 100; use += 1) await tokens.authenticate(authorization)
  expect(looks()).toBe(first)
  await sleep(950)
  await tokens.authenticate(authorization)
  expect(looks()).toBe(first + 1)
})

test('2.6 simultaneous uses of one token share one query', async () => {
  const { tokens, looks } = observed()
  const authorization = await bearer()
  await tokens.authenticate(authorization)
  const first = looks()
  tokens.forgetChecks()
  await Promise.all(Array.from({ length: 50 }, () => tokens.authenticate(authorization)))
  expect(looks()).toBe(first + 1)
})

test('2.5 a query that began before a revocation does not count after it', async () => {
  const { tokens, hold } = observed()
  const authorization = await bearer()
  await tokens.authenticate(authorization)
  tokens.forgetChecks()
  const release = hold()
  const early = tokens.authenticate(authorization)
  // The early query reads the database before the revocation, but its answer arrives only afterwards.
  await sleep(50)
  await revoke(app, credentials, authorization.slice('Bearer '.length))
  tokens.forgetChecks()
  const late = tokens.authenticate(authorization)
  late.catch(() => {})
  release()
  await expect(early).resolves.toMatchObject({ clientId: credentials.clientId })
  await expect(late).rejects.toMatchObject({ slug: 'token-revoked' })
  await expect(tokens.authenticate(authorization)).rejects.toMatchObject({ slug: 'token-revoked' })
})

test('2.5 requests that arrive too late for a slow query do not wait for it', async () => {
  const { tokens, looks, hold } = observed()
  const authorization = await bearer()
  await tokens.authenticate(authorization)
  tokens.forgetChecks()
  const release = hold()
  const early = tokens.authenticate(authorization)
  await sleep(50)
  const before = looks()
  const joined = tokens.authenticate(authorization)
  expect(looks()).toBe(before)
  await sleep(950)
  await revoke(app, credentials, authorization.slice('Bearer '.length))
  const late = tokens.authenticate(authorization)
  late.catch(() => {})
  expect(looks()).toBe(before + 1)
  release()
  await Promise.all([early, joined])
  await expect(late).rejects.toMatchObject({ slug: 'token-revoked' })
})

test('2.6 tokens with unknown keys cause at most ten key reads a second', async () => {
  const { tokens, looks } = observed()
  await tokens.authenticate(await bearer())
  const [header, claims, signature] = (await bearer()).slice('Bearer '.length).split('.')
  const madeUp = { ...JSON.parse(Buffer.from(String(header), 'base64url').toString()), kid: 'made-up' }
  const token = `${Buffer.from(JSON.stringify(madeUp)).toString('base64url')}.${claims}.${signature}`
  const before = looks()
  const startedAt = performance.now()
  for (let round = 0; round < 5; round += 1) {
    const attempts = Array.from({ length: 20 }, () => tokens.authenticate(`Bearer ${token}`))
    for (const attempt of await Promise.allSettled(attempts))
      expect(attempt).toMatchObject({ status: 'rejected', reason: { slug: 'unauthorized' } })
  }
  const tenthsOfASecond = Math.ceil((performance.now() - startedAt) / 100)
  expect(looks() - before).toBeGreaterThanOrEqual(5)
  expect(looks() - before).toBeLessThanOrEqual(tenthsOfASecond + 1)
})
