import { describe, expect, test } from 'vitest'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { basic, form, formHeader, refresh, requestToken, useToken } from '../support/oauth-requests.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const main = await testApp()
const { app, deps, clock, newsroom } = main
const { organizationId, credentials } = await newsroom()

const issued = async (members = {}): Promise<{ access_token: string; refresh_token: string }> =>
  (await requestToken(app, credentials, members)).body

const expectInvalid = (answer: ApiAnswer) => {
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'unauthorized', detail: 'Invalid or expired refresh token', error: 'invalid_grant' },
  })
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.headers['cache-control']).toBe('no-store')
}

const reuses = () =>
  deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('action', '=', 'refresh-token-reused')
    .orderBy('id')
    .execute()

describe('POST /api/v2/auth/refresh', () => {
  test('2.2 gives a new access token and a new refresh token', async () => {
    const first = await issued()
    const answer = await refresh(app, first.refresh_token)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'api.read api.write api.admin',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.refresh_token).not.toBe(first.refresh_token)
    expect(answer.body.access_token).not.toBe(first.access_token)
    expect((await useToken(app, answer.body.access_token)).status).toBe(200)
    expect((await useToken(app, first.access_token)).status).toBe(200)
  })

  test('2.3 refuses a spent token, and the newest stays usable', async () => {
    const first = await issued()
    const second = (await refresh(app, first.refresh_token)).body
    expectInvalid(await refresh(app, first.refresh_token))
    expect((await refresh(app, second.refresh_token)).status).toBe(200)
  })

  test('2.3 refuses an unknown token', async () => {
    expectInvalid(await refresh(app, 'x'.repeat(43)))
    expectInvalid(await refresh(app, ''))
  })

  test('2.3 refuses an expired token', async () => {
    const { refresh_token: token } = await issued()
    clock.advance(deps.config.refreshTokenSeconds - 1)
    const next = await refresh(app, token)
    expect(next.status).toBe(200)
    clock.advance(deps.config.refreshTokenSeconds)
    expectInvalid(await refresh(app, next.body.refresh_token))
  })

  test('2.3 of simultaneous uses of one token exactly one succeeds, and its new token works', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refresh_token: token } = await issued()
      const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(app, token)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      for (const answer of answers.filter(({ status }) => status !== 200)) expectInvalid(answer)
      expect((await refresh(app, won[0]?.body.refresh_token)).status).toBe(200)
    }
  })

  test('2.3 records a reuse in the audit log although the answer is 401', async () => {
    const { refresh_token: token } = await issued()
    await refresh(app, token)
    const before = await reuses()
    expectInvalid(await refresh(app, token))
    const entries = (await reuses()).slice(before.length)
    expect(entries).toMatchObject([
      {
        actor_type: 'client',
        subject_type: 'client',
        address: '127.0.0.1',
        time: clock.now(),
        details: { clientId: credentials.clientId, familyEnded: false },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('2.3 one spent token cannot fill the audit log', async () => {
    const { refresh_token: token } = await issued()
    await refresh(app, token)
    const before = await reuses()
    for (let use = 0; use < 15; use += 1) expectInvalid(await refresh(app, token))
    expect((await reuses()).length - before.length).toBe(deps.config.failedTokenRequests)
  })

  test('2.3 nor can many simultaneous uses of one spent token', async () => {
    const { refresh_token: token } = await issued()
    await refresh(app, token)
    const before = await reuses()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(app, token)))
    for (const answer of answers) expectInvalid(answer)
    expect((await reuses()).length - before.length).toBe(deps.config.failedTokenRequests)
  })

  test('A11 takes grant_type and client credentials, by HTTP Basic too, and ignores unknown parameters', async () => {
    const { clientId, clientSecret } = credentials
    let token = (await issued()).refresh_token
    const inBody = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret }
    for (const members of [
      inBody,
      { client_id: clientId },
      { resource: 'https://example.org', audience: 'x' },
    ]) {
      const answer = await refresh(app, token, members)
      expect(answer.status, answer.text).toBe(200)
      token = answer.body.refresh_token
    }
    const body = form({ grant_type: 'refresh_token', refresh_token: token, resource: 'x' })
    const headers = { ...formHeader, ...basic(clientId, clientSecret) }
    expect((await call(app, 'POST', '/api/v2/auth/refresh', { headers, body })).status).toBe(200)
  })

  test('A11 verifies what is sent, and the token stays usable', async () => {
    const { clientId } = credentials
    const token = (await issued()).refresh_token
    const wrong = { client_id: clientId, client_secret: 'wrong' }
    expect(await refresh(app, token, wrong)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await refresh(app, token, { client_secret: 'wrong' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'client_id', code: 'required' }] },
    })
    expectInvalid(await refresh(app, token, { client_id: 'dbk_another' }))
    expect(await refresh(app, token, { grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    })
    expect((await refresh(app, token)).status).toBe(200)
  })

  test('2.2 narrows only the access token: the next refresh has all scopes again', async () => {
    const { refresh_token: token } = await issued({ scope: 'api.read api.write' })
    const narrowed = await refresh(app, token, { scope: 'api.read' })
    expect(narrowed).toMatchObject({ status: 200, body: { scope: 'api.read' } })
    const next = await refresh(app, narrowed.body.refresh_token)
    expect(next.body.scope).toBe('api.read api.write')
  })

  test('2.2 refuses a scope beyond the grant and leaves the token unspent', async () => {
    const { refresh_token: token } = await issued({ scope: 'api.read' })
    expect(await refresh(app, token, { scope: 'api.write' })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', error: 'invalid_scope' },
    })
    expect((await refresh(app, token)).status).toBe(200)
  })

  test('2.2 refuses a request without a token as invalid', async () => {
    expect(await call(app, 'POST', '/api/v2/auth/refresh', { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', error: 'invalid_request', errors: [{ path: 'refresh_token' }] },
    })
  })

  test('2.8 a new secret ends the refresh tokens', async () => {
    const { api, credentials: own } = await newsroom()
    const [{ id }] = (await api.get('/api/daybook/v1/clients')).body.content
    const { refresh_token: token } = (await requestToken(app, own)).body
    await api.post(`/api/daybook/v1/clients/${id}/secret`)
    expectInvalid(await refresh(app, token))
  })

  test('2.3 stores the hash of the new token, never the token', async () => {
    const { refresh_token: token } = await issued()
    const rows = await deps.db.selectFrom('refresh_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
  })
})

describe('POST /api/v2/auth/token with grant_type refresh_token', () => {
  const exchange = (token: string | undefined, headers = {}) =>
    call(app, 'POST', '/api/v2/auth/token', {
      body: form({ grant_type: 'refresh_token', ...(token && { refresh_token: token }) }),
      headers: { ...formHeader, ...headers },
    })

  test('2.2 works the way OAuth libraries refresh', async () => {
    const { refresh_token: token } = await issued()
    const headers = basic(credentials.clientId, credentials.clientSecret)
    expect(await exchange(token, headers)).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
    expectInvalid(await exchange(token, headers))
    expect(await exchange(undefined, headers)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', errors: [{ path: 'refresh_token', code: 'required' }] },
    })
  })

  test("2.4 requires the client's credentials, and leaves another client's token unspent", async () => {
    const { refresh_token: token } = await issued()
    expect(await exchange(token)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    const other = await newsroom()
    const headers = basic(other.credentials.clientId, other.credentials.clientSecret)
    expectInvalid(await exchange(token, headers))
    expect((await refresh(app, token)).status).toBe(200)
  })
})

describe('REFRESH_REUSE=revoke', () => {
  let strict: TestApp | undefined
  const strictApp = async () => {
    strict ??= await testApp({
      databaseUrl: main.databaseUrl,
      clock,
      config: { refreshReuse: 'revoke' },
    })
    return strict.app
  }

  test('2.3 a reuse ends every token of the family, and no other', async () => {
    const app = await strictApp()
    const first = (await requestToken(app, credentials)).body
    const bystander = (await requestToken(app, credentials)).body
    const second = (await refresh(app, first.refresh_token)).body
    expect((await useToken(app, second.access_token)).status).toBe(200)
    expectInvalid(await refresh(app, first.refresh_token))
    expectInvalid(await refresh(app, second.refresh_token))
    for (const token of [first.access_token, second.access_token])
      expect(await useToken(app, token)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect((await useToken(app, bystander.access_token)).status).toBe(200)
    expect((await refresh(app, bystander.refresh_token)).status).toBe(200)
    expect((await reuses()).at(-1)).toMatchObject({ details: { familyEnded: true } })
  })

  test('2.3 simultaneous uses leave no usable token behind', async () => {
    const app = await strictApp()
    const first = (await requestToken(app, credentials)).body
    const answers = await Promise.all([1, 2, 3].map(() => refresh(app, first.refresh_token)))
    const [won] = answers.filter(({ status }) => status === 200)
    expect(won).toBeDefined()
    expect(await useToken(app, won?.body.access_token)).toMatchObject({ status: 401 })
    expectInvalid(await refresh(app, won?.body.refresh_token))
  })
})
