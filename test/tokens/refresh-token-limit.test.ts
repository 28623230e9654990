import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refresh, requestToken } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, deps, clock, newsroom } = await testApp()
const maximum = 1000

const clientIdsOf = (organizationId: number) =>
  deps.db
    .selectFrom('api_client')
    .select(['id', 'organization_id'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()

const countOf = async (organizationId: number): Promise<number> => {
  const row = await deps.db
    .selectFrom('refresh_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Adds this many refresh tokens, issued now, to the newsroom's client. */
const pileUp = async (organizationId: number, count: number): Promise<void> => {
  const client = await clientIdsOf(organizationId)
  const now = clock.now()
  const rows = Array.from({ length: count }, () => ({
    organization_id: organizationId,
    token_hash: randomBytes(32),
    api_client_id: client.id,
    family: randomUUID(),
    token_generation: 1,
    scopes: ['api.read'],
    issue_time: now,
    expiry_time: new Date(now.getTime() + 86_400_000),
    spent_time: null,
  }))
  await deps.db.insertInto('refresh_token').values(rows).execute()
}

test('2.3 a client that requests a token for every call keeps its newest thousand refresh tokens', async () => {
  const { organizationId, credentials } = await newsroom()
  const other = await newsroom()
  await pileUp(other.organizationId, 20)
  const { refresh_token: oldest } = (await requestToken(app, credentials)).body
  clock.advance(1)
  await pileUp(organizationId, maximum)
  clock.advance(1)
  const { refresh_token: newest } = (await requestToken(app, credentials)).body
  expect(await countOf(organizationId)).toBe(maximum)
  expect(await countOf(other.organizationId)).toBe(21)
  expect((await refresh(app, oldest)).status).toBe(401)
  const exchanged = await refresh(app, newest)
  expect(exchanged.status).toBe(200)
  expect((await refresh(app, exchanged.body.refresh_token)).status).toBe(200)
  expect(await countOf(organizationId)).toBe(maximum)
})

test('2.3 the newest token stays usable even when a thousand are issued within its second', async () => {
  const { organizationId, credentials } = await newsroom()
  await pileUp(organizationId, maximum)
  for (let use = 0; use < 5; use += 1) {
    const { refresh_token: token } = (await requestToken(app, credentials)).body
    expect((await refresh(app, token)).status).toBe(200)
  }
})

test('2.1 all tokens requested at once at the limit are issued', async () => {
  const { organizationId, credentials } = await newsroom()
  await pileUp(organizationId, maximum)
  clock.advance(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestToken(app, credentials)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await requestToken(app, credentials)
  expect(await countOf(organizationId)).toBe(maximum)
})
