import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { rotateClientSecret } from '../../src/access/api-clients/client-service.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import {
  basic,
  form,
  formHeader,
  refresh,
  requestToken,
  revoke,
  useToken,
} from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const main = await testApp()
const { app, deps, clock, newsroom, client } = main
const { organizationId, credentials, api } = await newsroom()
const other = await testApp({ databaseUrl: main.databaseUrl, clock })

const issued = async (own = credentials): Promise<{ access_token: string; refresh_token: string }> =>
  (await requestToken(app, own)).body

const expectRevoked = (answer: ApiAnswer) => {
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'token-revoked', detail: 'The authentication token has been revoked' },
  })
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
}

/** A client of its own, with its row id and tokens that both instances have seen. */
const usedClient = async () => {
  const { credentials: own } = await client(organizationId, ['api.read', 'api.write'])
  const { content } = (await api.get('/api/daybook/v1/clients?size=100')).body
  const { id } = content.find((row: { clientId: string }) => row.clientId === own.clientId)
  const tokens = await issued(own)
  for (const instance of [app, other.app])
    expect((await useToken(instance, tokens.access_token)).status).toBe(200)
  return { id: Number(id), own, tokens }
}

/** The token stops on the other instance within a second, without any notification. */
const expectRevokedElsewhere = async (token: string, since: number) => {
  let answer = await useToken(other.app, token)
  while (answer.status === 200 && performance.now() - since < 1000) {
    await sleep(20)
    answer = await useToken(other.app, token)
  }
  expectRevoked(answer)
}

describe('POST /api/v2/auth/revoke', () => {
  test('2.5 stops an access token at once here and within a second elsewhere; others stay valid', async () => {
    const { own, tokens } = await usedClient()
    const sibling = await issued(own)
    const answer = await revoke(app, own, tokens.access_token)
    const since = performance.now()
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.headers['cache-control']).toBe('no-store')
    expectRevoked(await useToken(app, tokens.access_token))
    await expectRevokedElsewhere(tokens.access_token, since)
    expect((await useToken(app, sibling.access_token)).status).toBe(200)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(200)
  })

  test('2.5 ends a refresh token with every token of its grant', async () => {
    const { own, tokens } = await usedClient()
    const sibling = await issued(own)
    const next = (await refresh(app, tokens.refresh_token)).body
    expect((await revoke(app, own, next.refresh_token)).status).toBe(200)
    expect(await refresh(app, next.refresh_token)).toMatchObject({ status: 401 })
    expectRevoked(await useToken(app, next.access_token))
    expectRevoked(await useToken(app, tokens.access_token))
    expect((await useToken(app, sibling.access_token)).status).toBe(200)
    expect((await refresh(app, sibling.refresh_token)).status).toBe(200)
  })

  test('2.5 a spent refresh token also ends its grant', async () => {
    const first = await issued()
    const next = (await refresh(app, first.refresh_token)).body
    await revoke(app, credentials, first.refresh_token)
    expectRevoked(await useToken(app, next.access_token))
  })

  test('2.5 a refresh at the same time leaves no usable token behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await issued()
      const [refreshed] = await Promise.all([
        refresh(app, first.refresh_token),
        revoke(app, credentials, first.refresh_token),
      ])
      if (refreshed.status === 200) {
        expectRevoked(await useToken(app, refreshed.body.access_token))
        expect(await refresh(app, refreshed.body.refresh_token)).toMatchObject({ status: 401 })
      }
    }
  })

  test('2.5 accepts Basic credentials and a form with a hint (RFC 7009)', async () => {
    const { access_token: token } = await issued()
    const answer = await call(app, 'POST', '/api/v2/auth/revoke', {
      body: form({ token, token_type_hint: 'refresh_token', foo: 'bar' }),
      headers: { ...formHeader, ...basic(credentials.clientId, credentials.clientSecret) },
    })
    expect(answer.status).toBe(200)
    expectRevoked(await useToken(app, token))
  })

  test('2.5 answers 200 to a second revocation and to something that never was a token', async () => {
    const { access_token: token } = await issued()
    for (const text of [token, token, 'x', 'a.b.c', '..', 'x'.repeat(8000)])
      expect(await revoke(app, credentials, text)).toMatchObject({ status: 200, body: {} })
  })

  test("2.5 does not affect another client's tokens", async () => {
    const { tokens } = await usedClient()
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect((await revoke(app, credentials, token)).status).toBe(200)
    expect((await useToken(app, tokens.access_token)).status).toBe(200)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(200)
  })

  test("2.5 requires the client's credentials", async () => {
    const { access_token: token } = await issued()
    const wrong = { ...credentials, clientSecret: 'wrong' }
    expect(await revoke(app, wrong, token)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', error: 'invalid_client' },
    })
    expect(await call(app, 'POST', '/api/v2/auth/revoke', { body: { token } })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', errors: [{ path: 'client_id' }, { path: 'client_secret' }] },
    })
    const { clientId: client_id, clientSecret: client_secret } = credentials
    expect(
      await call(app, 'POST', '/api/v2/auth/revoke', { body: { client_id, client_secret } }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_request', errors: [{ path: 'token' }] } })
    expect((await useToken(app, token)).status).toBe(200)
  })
})

describe('client credentials', () => {
  test('2.8 a new secret revokes the tokens at once here and within a second elsewhere', async () => {
    const { id, own, tokens } = await usedClient()
    const { body } = await api.post(`/api/daybook/v1/clients/${id}/secret`)
    const since = performance.now()
    expectRevoked(await useToken(app, tokens.access_token))
    await expectRevokedElsewhere(tokens.access_token, since)
    expect((await requestToken(app, own)).status).toBe(401)
    const renewed = await issued({ clientId: own.clientId, clientSecret: body.client_secret })
    expect((await useToken(app, renewed.access_token)).status).toBe(200)
  })

  test('2.8 deleting a client revokes its tokens at once here and within a second elsewhere', async () => {
    const { id, own, tokens } = await usedClient()
    expect((await api.delete(`/api/daybook/v1/clients/${id}`)).status).toBe(204)
    const since = performance.now()
    expectRevoked(await useToken(app, tokens.access_token))
    await expectRevokedElsewhere(tokens.access_token, since)
    expect((await requestToken(app, own)).status).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(401)
  })

  test('2.7 removing a scope revokes the tokens that may carry it; adding one does not', async () => {
    const { id, own, tokens } = await usedClient()
    const path = `/api/daybook/v1/clients/${id}`
    await api.patch(path, { scopes: ['api.read', 'api.write', 'api.admin'] })
    expect((await useToken(app, tokens.access_token)).status).toBe(200)
    await api.patch(path, { scopes: ['api.read'] })
    expectRevoked(await useToken(app, tokens.access_token))
    expect((await refresh(app, tokens.refresh_token)).status).toBe(401)
    expect((await requestToken(app, own)).body.scope).toBe('api.read')
  })

  test('2.5 a change by another process, such as the command line, takes effect within a second', async () => {
    const { id, tokens } = await usedClient()
    await inTransaction(deps.db, (trx) =>
      rotateClientSecret({ db: trx, organizationId, now: clock.now(), audit: async () => undefined }, id),
    )
    await expectRevokedElsewhere(tokens.access_token, performance.now())
  })
})

test('2.5 without the database, tokens are trusted for at most a second; once it is back, they work again', async () => {
  const proxy = await databaseProxy(main.databaseUrl)
  const remote = await testApp({ databaseUrl: proxy.url, clock })
  const { access_token: token } = await issued()
  expect((await useToken(remote.app, token)).status).toBe(200)
  await proxy.cut()
  await sleep(1000)
  const answer = await useToken(remote.app, token)
  expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } })
  expect(answer.headers['retry-after']).toBe('1')
  expect(await requestToken(remote.app, credentials)).toMatchObject({
    status: 503,
    body: { code: 'service-unavailable' },
  })
  await proxy.mend()
  expect((await useToken(remote.app, token)).status).toBe(200)
})
