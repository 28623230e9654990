import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isMaintenanceDue, signingKeyAt } from '../../src/access/tokens/signing-keys.ts'
import { tryBackupLock } from '../../src/app/backup/backup-state-queries.ts'
import { afterFile } from '../support/after-file.ts'
import { call } from '../support/api-client.ts'
import { requestToken, useToken } from '../support/oauth-requests.ts'
import { type TestAppOptions, testApp } from '../support/test-app.ts'

const day = 86_400

const keyIdOf = (token: string) => String(decodeProtectedHeader(token).kid)

const setUp = async (options: TestAppOptions = {}) => {
  const main = await testApp(options)
  const { credentials } = await main.newsroom()
  return {
    ...main,
    credentials,
    token: async (app = main.app): Promise<string> =>
      (await requestToken(app, credentials)).body.access_token,
    published: async (app = main.app): Promise<string[]> =>
      (await call(app, 'GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid),
  }
}

describe('rotation', () => {
  test('2.6 a key signs for SIGNING_KEY_DAYS; its successor is published an hour before it signs', async () => {
    const { clock, token, published } = await setUp()
    const first = keyIdOf(await token())
    expect(await published()).toEqual([first])
    clock.advance(90 * day - 3600)
    const announced = await published()
    expect(announced).toHaveLength(2)
    expect(announced[0]).toBe(first)
    expect(keyIdOf(await token())).toBe(first)
    clock.advance(3600)
    expect(keyIdOf(await token())).toBe(announced[1])
    expect(await published()).toEqual(announced)
  })

  test('2.1 a new key waits for no backup', async () => {
    const { clock, databaseUrl, token, published } = await setUp()
    const first = await token()
    const backup = new pg.Client({ connectionString: databaseUrl })
    await backup.connect()
    afterFile(() => backup.end())
    await backup.query('begin')
    expect(await tryBackupLock(backup)).toBe(true)
    clock.advance(90 * day)
    expect(keyIdOf(await token())).not.toBe(keyIdOf(first))
    expect(await published()).toHaveLength(2)
  })

  test('2.6 tokens of the old key stay valid until they expire', async () => {
    const { app, clock, token, published } = await setUp({ config: { accessTokenSeconds: day } })
    const first = await token()
    clock.advance(90 * day - 60)
    const last = await token()
    expect(keyIdOf(last)).toBe(keyIdOf(first))
    clock.advance(day - 1)
    const next = await token()
    expect(keyIdOf(next)).not.toBe(keyIdOf(last))
    expect((await useToken(app, last)).status).toBe(200)
    expect((await useToken(app, next)).status).toBe(200)
    expect(await published()).toEqual([keyIdOf(last), keyIdOf(next)])
    clock.advance(2 * day + 1)
    expect(await published()).toEqual([keyIdOf(next)])
  })

  test('2.6 another instance accepts tokens signed with a key it has never seen', async () => {
    const { databaseUrl, clock, token, published } = await setUp()
    const other = await testApp({ databaseUrl, clock })
    const first = await token()
    expect((await useToken(other.app, first)).status).toBe(200)
    expect(await published(other.app)).toEqual(await published())
  })

  test('2.6 instances that need the first key at once create only one', async () => {
    const { databaseUrl, clock, credentials, app, deps } = await setUp()
    await deps.db.deleteFrom('signing_key').execute()
    const others = await Promise.all([1, 2, 3].map(() => testApp({ databaseUrl, clock })))
    const tokens = await Promise.all(
      others.flatMap((instance) => [1, 2, 3].map(() => requestToken(instance.app, credentials))),
    )
    expect(new Set(tokens.map(({ body }) => keyIdOf(body.access_token))).size).toBe(1)
    expect(await deps.db.selectFrom('signing_key').select('key_id').execute()).toHaveLength(1)
    // The deleted key stays in the first instance's memory for at most a minute.
    expect((await useToken(app, String(tokens[0]?.body.access_token))).status).toBe(200)
  })

  test('2.6 a smaller SIGNING_KEY_DAYS creates a new key and leaves tokens of the old one valid', async () => {
    const { databaseUrl, clock, token, credentials } = await setUp()
    await token()
    clock.advance(5 * day)
    const old = await token()
    const other = await testApp({ databaseUrl, clock, config: { signingKeyDays: 1 } })
    const { body } = await requestToken(other.app, credentials)
    expect(keyIdOf(body.access_token)).not.toBe(keyIdOf(old))
    expect((await useToken(other.app, old)).status).toBe(200)
  })
})

describe('keys by age', () => {
  const at = (days: number) => new Date(days * day * 1000)
  const key = (made: number, retired: number | null = null) => ({
    creationTime: at(made),
    retirementTime: retired === null ? null : at(retired),
  })

  test.each([
    ['there is none', [], 0, true],
    ['the only one is young', [key(0)], 50, false],
    ['the only one is about to retire', [key(0)], 89.99, true],
    ['its successor is there', [key(0), key(89.97)], 89.99, false],
    ['an old one was not retired', [key(0), key(89.97)], 90, true],
    ['an old one was retired', [key(0, 90), key(89.97)], 91, false],
    ['an old one was retired long ago', [key(0, 90), key(89.97)], 92.01, true],
  ])('2.6 need care when %s', (_, keys, now, due) => {
    expect(isMaintenanceDue(keys, 90, at(now))).toBe(due)
  })

  test('2.6 the oldest key that is still young enough signs', () => {
    const [first, second] = [key(0), key(89)]
    expect(signingKeyAt([first, second], 90, at(89.5))).toBe(first)
    expect(signingKeyAt([first, second], 90, at(90))).toBe(second)
    expect(signingKeyAt([first, second], 90, at(180))).toBeUndefined()
  })
})

describe('GET /.well-known/jwks.json', () => {
  test('2.6 another program verifies tokens with the published keys, which hold no private part', async () => {
    const { app, token, clock } = await setUp()
    const text = await token()
    const answer = await call(app, 'GET', '/.well-known/jwks.json')
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } })
    expect(answer.body.keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: keyIdOf(text),
        alg: 'EdDSA',
        use: 'sig',
      },
    ])
    const keys = createLocalJWKSet(answer.body as JSONWebKeySet)
    const { payload } = await jwtVerify(text, keys, { currentDate: clock.now(), typ: 'at+jwt' })
    expect(payload.iss).toBe('http://daybook.test')
  })

  test('2.6 exists before the first token', async () => {
    const { app } = await testApp()
    expect((await call(app, 'GET', '/.well-known/jwks.json')).body.keys).toHaveLength(1)
  })
})

describe('GET /.well-known/oauth-authorization-server', () => {
  test('2.6 RFC 8414 metadata names existing endpoints', async () => {
    const { app } = await testApp()
    const { status, body } = await call(app, 'GET', '/.well-known/oauth-authorization-server')
    expect(status).toBe(200)
    expect(body).toEqual({
      issuer: 'http://daybook.test',
      token_endpoint: 'http://daybook.test/api/v2/auth/token',
      revocation_endpoint: 'http://daybook.test/api/v2/auth/revoke',
      jwks_uri: 'http://daybook.test/.well-known/jwks.json',
      scopes_supported: ['api.read', 'api.write', 'api.admin'],
      response_types_supported: [],
      grant_types_supported: ['client_credentials', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      service_documentation: 'http://daybook.test/docs',
    })
    for (const url of [body.token_endpoint, body.revocation_endpoint])
      expect((await call(app, 'POST', new URL(url).pathname, { body: {} })).status).toBe(400)
    expect((await call(app, 'GET', new URL(body.jwks_uri).pathname)).status).toBe(200)
  })
})
