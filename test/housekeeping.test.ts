import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runHousekeeping, startHousekeeping } from '../src/app/housekeeping.ts'
import { refresh, requestToken, revoke } from './support/oauth-requests.ts'
import { testApp } from './support/test-app.ts'

const day = 86_400
const { app, deps, clock, newsroom } = await testApp()
const { organizationId, credentials, api } = await newsroom()
const { signal } = new AbortController()

const count = async (table: 'refresh_token' | 'revoked_token' | 'idempotency_record'): Promise<number> => {
  const row = await deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const counts = async () => [
  await count('refresh_token'),
  await count('revoked_token'),
  await count('idempotency_record'),
]

test('removes expired rows once they have expired', async () => {
  const { access_token: token } = (await requestToken(app, credentials)).body
  await revoke(app, credentials, token)
  await api.post('/platforms', { name: 'Once' }, { 'idempotency-key': 'once' })
  await runHousekeeping(deps, signal)
  expect(await counts()).toEqual([2, 1, 1])
  clock.advance(3600)
  await runHousekeeping(deps, signal)
  expect(await counts()).toEqual([2, 0, 1])
  clock.advance(day - 3600)
  await runHousekeeping(deps, signal)
  expect(await counts()).toEqual([2, 0, 0])
  clock.advance(29 * day)
  await runHousekeeping(deps, signal)
  expect(await counts()).toEqual([0, 0, 0])
})

test('2.3 an ended family stays ended for as long as any of its tokens could be used', async () => {
  const { refresh_token: token } = (await requestToken(app, credentials)).body
  const next = (await refresh(app, token)).body
  await revoke(app, credentials, next.refresh_token)
  clock.advance(30 * day - 1)
  await runHousekeeping(deps, signal)
  expect((await refresh(app, next.refresh_token)).status).toBe(401)
  clock.advance(2)
  await runHousekeeping(deps, signal)
  expect(await count('refresh_token')).toBe(0)
})

test('goes on soon if a round was too short for all there was', async () => {
  const times = { firstPause: 1, pause: 3_600_000, round: 1, longest: 60_000 }
  await requestToken(app, credentials)
  await sql`
    insert into refresh_token (organization_id, token_hash, api_client_id, family, token_generation, scopes, issue_time, expiry_time)
    select organization_id, decode(md5(n::text), 'hex'), api_client_id, family, token_generation, scopes, issue_time, ${clock.now()}
    from refresh_token, generate_series(1, 2500) n`.execute(deps.db)
  expect(await count('refresh_token')).toBeGreaterThan(2500)
  const stop = startHousekeeping(deps, times)
  await expect.poll(() => count('refresh_token')).toBeLessThan(10)
  await stop()
})

test('works through several batches, also in two processes at once', async () => {
  const expiryTime = new Date(clock.now().getTime() - 1000)
  await deps.db
    .insertInto('revoked_token')
    .values(
      Array.from({ length: 2500 }, () => ({
        organization_id: organizationId,
        token_id: crypto.randomUUID(),
        expiry_time: expiryTime,
      })),
    )
    .execute()
  const before = await count('revoked_token')
  await Promise.all([runHousekeeping(deps, signal), runHousekeeping(deps, signal)])
  expect(before - (await count('revoked_token'))).toBe(2500)
})

test('21.4 removes notices after 90 days, and no newer ones', async () => {
  const daysAgo = [200, 91, 89, 0]
  await deps.db
    .insertInto('notice')
    .values(
      daysAgo.map((days) => ({
        organization_id: organizationId,
        ...{ user_id: 1, cause: `${days} days ago`, is_batch: false },
        time: new Date(clock.now().getTime() - days * day * 1000),
      })),
    )
    .execute()
  await runHousekeeping(deps, signal)
  const left = await deps.db.selectFrom('notice').select('cause').orderBy('id').execute()
  expect(left).toEqual([{ cause: '89 days ago' }, { cause: '0 days ago' }])
})
