import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { basic, form, formHeader, requestToken, useToken } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, clock, newsroom, client } = await testApp()
const { organizationId, credentials } = await newsroom()
const { clientId, clientSecret } = credentials
const path = '/api/v2/auth/token'

const expectNotStored = (answer: ApiAnswer) => {
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.pragma).toBe('no-cache')
}

const expectRefused = (answer: ApiAnswer, status: number, code: string, error: string) => {
  expect(answer).toMatchObject({ status, body: { status, code, error } })
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expectNotStored(answer)
}

describe('POST /api/v2/auth/token', () => {
  test('2.1 gives a client an access token, its lifetime, its scopes and a refresh token', async () => {
    const answer = await requestToken(app, credentials)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'api.read api.write api.admin',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expectNotStored(answer)
    expect((await useToken(app, answer.body.access_token)).status).toBe(200)
  })

  test("2.6 issues an RFC 9068 JWT with the contract's claims", async () => {
    const token: string = (await requestToken(app, credentials, { scope: 'api.read' })).body.access_token
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
    const now = clock.now().getTime() / 1000
    expect(decodeJwt(token)).toEqual({
      iss: 'http://daybook.test',
      aud: 'http://daybook.test/api',
      sub: clientId,
      client_id: clientId,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      family: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: now,
      exp: now + 3600,
      scope: 'api.read',
      org: organizationId,
      gen: 1,
    })
  })

  test('2.1 accepts a form', async () => {
    const body = form({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const answer = await call(app, 'POST', path, { body, headers: formHeader })
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
  })

  test('2.1 ignores unknown form parameters, and treats empty ones as omitted (RFC 6749 section 3.2)', async () => {
    const body = form({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience: 'x',
      scope: '',
      __proto__: 'x',
    })
    const answer = await call(app, 'POST', path, { body, headers: formHeader })
    expect(answer).toMatchObject({ status: 200, body: { scope: 'api.read api.write api.admin' } })
  })

  test('2.1 refuses a repeated form parameter (RFC 6749 section 3.2)', async () => {
    const body = form([
      ['grant_type', 'client_credentials'],
      ['client_id', clientId],
      ['client_id', clientId],
      ['client_secret', clientSecret],
    ])
    const answer = await call(app, 'POST', path, { body, headers: formHeader })
    expectRefused(answer, 400, 'type-mismatch', 'invalid_request')
    expect(answer.body.errors).toMatchObject([{ scope: 'body', path: 'client_id' }])
  })

  test('A11 ignores parameters that it does not know, as RFC 6749 3.2 asks', async () => {
    expect((await requestToken(app, credentials, { audience: 'x', resource: [1] })).status).toBe(200)
  })

  test('2.1 accepts HTTP Basic credentials, with JSON and with a form', async () => {
    const headers = basic(clientId, clientSecret)
    const json = await call(app, 'POST', path, { body: { grant_type: 'client_credentials' }, headers })
    expect(json.status).toBe(200)
    const asForm = await call(app, 'POST', path, {
      body: form({ grant_type: 'client_credentials', client_id: clientId }),
      headers: { ...headers, ...formHeader },
    })
    expect(asForm.status).toBe(200)
  })

  test('2.1 decodes form-encoded Basic credentials (RFC 6749 section 2.3.1)', async () => {
    const encoded = clientId.replace(/_/g, '%5F')
    const answer = await call(app, 'POST', path, {
      body: { grant_type: 'client_credentials' },
      headers: basic(encoded, clientSecret.replace(/-/g, '%2D')),
    })
    expect(answer.status).toBe(200)
  })

  test('2.1 refuses credentials that come both by Basic and in the body', async () => {
    const answer = await call(app, 'POST', path, {
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      headers: basic(clientId, clientSecret),
    })
    expectRefused(answer, 400, 'validation-failed', 'invalid_request')
    expect(answer.body.errors).toMatchObject([{ path: 'client_secret', code: 'excluded' }])
  })

  test.each([
    ['that are not base64', 'Basic !!!'],
    ['without a colon', `Basic ${Buffer.from('x').toString('base64')}`],
    ['with broken percent-encoding', `Basic ${Buffer.from('%zz:%').toString('base64')}`],
    ['with U+0000', `Basic ${Buffer.from('%00:x').toString('base64')}`],
    ['empty', 'Basic'],
  ])('2.4 Basic credentials %s are wrong credentials', async (_, authorization) => {
    const answer = await call(app, 'POST', path, {
      body: { grant_type: 'client_credentials' },
      headers: { authorization },
    })
    expectRefused(answer, 401, 'unauthorized', 'invalid_client')
  })

  test('2.4 a wrong secret and an unknown client id get the same answer', async () => {
    const wrong = await requestToken(app, { clientId, clientSecret: 'wrong' })
    const unknown = await requestToken(app, { clientId: 'dbk_unknown', clientSecret })
    for (const answer of [wrong, unknown]) {
      expectRefused(answer, 401, 'unauthorized', 'invalid_client')
      expect(answer.body.detail).toBe('Invalid client credentials')
      expect(answer.body).not.toHaveProperty('errors')
      expect(answer.headers['www-authenticate']).toMatch(/^Basic /)
    }
    const { traceId: _, ...one } = wrong.body
    const { traceId: __, ...other } = unknown.body
    expect(one).toEqual(other)
  })

  test('2.1 refuses any other grant type', async () => {
    for (const grantType of ['password', 'authorization_code', '']) {
      const answer = await requestToken(app, credentials, { grant_type: grantType })
      expectRefused(answer, 400, 'validation-failed', 'unsupported_grant_type')
      expect(answer.body.errors).toMatchObject([{ scope: 'body', path: 'grant_type' }])
    }
  })

  test('2.1 reports all missing parameters together', async () => {
    const answer = await call(app, 'POST', path, { body: { grant_type: 'client_credentials' } })
    expectRefused(answer, 400, 'validation-failed', 'invalid_request')
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'client_id',
      'client_secret',
    ])
    const empty = await call(app, 'POST', path, { body: {} })
    expectRefused(empty, 400, 'validation-failed', 'invalid_request')
    expect(empty.body.errors).toMatchObject([{ path: 'grant_type', code: 'required' }])
  })

  test.each([
    ['no JSON', '{', 'bad-request'],
    ['an empty body', '', 'bad-request'],
    ['no object', '[]', 'type-mismatch'],
    ['a wrong type', '{"grant_type": 1}', 'type-mismatch'],
    [
      'U+0000',
      '{"grant_type": "client_credentials", "client_id": "\\u0000", "client_secret": "x"}',
      'validation-failed',
    ],
  ])('2.1 %s is an invalid request', async (_, body, code) => {
    expectRefused(await call(app, 'POST', path, { body }), 400, code, 'invalid_request')
  })

  test('1.2 refuses another media type and lists the accepted ones', async () => {
    const answer = await call(app, 'POST', path, { body: 'x', headers: { 'content-type': 'text/plain' } })
    expectRefused(answer, 415, 'unsupported-media-type', 'invalid_request')
    expect(answer.body.supportedMediaTypes).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  })

  test('1.2 other endpoints refuse forms', async () => {
    const { access_token: token } = (await requestToken(app, credentials)).body
    const answer = await call(app, 'POST', '/api/v2/platforms', {
      body: 'name=Website',
      headers: { ...formHeader, authorization: `Bearer ${token}` },
    })
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', supportedMediaTypes: ['application/json'] },
    })
  })

  describe('scope', () => {
    test('2.1 narrows the token', async () => {
      const { body } = await requestToken(app, credentials, { scope: 'api.write  api.read api.read' })
      expect(body.scope).toBe('api.read api.write')
    })

    test.each(['api.everything', 'api.read api.everything', '', ' '])(
      '2.1 "%s" is an invalid scope',
      async (scope) => {
        const answer = await requestToken(app, credentials, { scope })
        expectRefused(answer, 400, 'validation-failed', 'invalid_scope')
        expect(answer.body.errors).toMatchObject([{ scope: 'body', path: 'scope' }])
      },
    )

    test('2.7 a scope that exists but that the client lacks is an invalid scope', async () => {
      const reader = await client(organizationId, ['api.read'])
      const answer = await requestToken(app, reader.credentials, { scope: 'api.write' })
      expectRefused(answer, 400, 'validation-failed', 'invalid_scope')
    })
  })

  test('2.8 the client shows the hour of its last token', async () => {
    const { credentials: own } = await newsroom()
    const tokenAndHour = async () => {
      const { access_token: token } = (await requestToken(app, own)).body
      const headers = { authorization: `Bearer ${token}` }
      const { body } = await call(app, 'GET', '/api/daybook/v1/clients', { headers })
      return body.content[0].lastUsedTime
    }
    const first = await tokenAndHour()
    expect(first).toBe(`${clock.now().toISOString().slice(0, 13)}:00:00Z`)
    clock.advance(3600)
    expect(Date.parse(await tokenAndHour()) - Date.parse(first)).toBe(3_600_000)
  })

  test("1.18 issuing tokens does not make a client's entity tag stale", async () => {
    const { api, credentials: own } = await newsroom()
    const [{ id }] = (await api.get('/api/daybook/v1/clients')).body.content
    const path = `/api/daybook/v1/clients/${id}`
    const { etag } = await api.get(path)
    await requestToken(app, own)
    expect((await api.patch(path, { name: 'Renamed' }, { 'if-match': etag })).status).toBe(200)
  })
})
