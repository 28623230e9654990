import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { requestToken, useToken } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, deps, clock, newsroom, client } = await testApp()
const { organizationId, credentials } = await newsroom()
const { access_token: good } = (await requestToken(app, credentials)).body

const {
  key_id: keyId,
  private_key: privateKey,
  public_key: publicKey,
} = await deps.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow()
const signer = await importJWK(privateKey as unknown as JWK, 'EdDSA')

const seconds = () => clock.now().getTime() / 1000

interface Forgery {
  readonly header?: Record<string, unknown>
  readonly claims?: Record<string, unknown>
  readonly key?: Parameters<SignJWT['sign']>[0]
}

/** A token as the server would sign it, except for the given parts. */
const forged = ({ header = {}, claims = {}, key = signer }: Forgery = {}): Promise<string> =>
  new SignJWT({
    iss: 'http://daybook.test',
    aud: 'http://daybook.test/api',
    sub: credentials.clientId,
    client_id: credentials.clientId,
    jti: crypto.randomUUID(),
    family: crypto.randomUUID(),
    iat: seconds(),
    exp: seconds() + 3600,
    scope: 'api.read',
    org: organizationId,
    gen: 1,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keyId, ...header })
    .sign(key, { crit: { x: true } })

const expectUnauthorized = (
  answer: ApiAnswer,
  challenge = 'Bearer error="invalid_token"',
  detail = 'Invalid or expired authentication token',
) => {
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized', detail } })
  expect(answer.body).not.toHaveProperty('errors')
  expect(answer.headers['www-authenticate']).toBe(challenge)
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('Authorization: Bearer', () => {
  test('2.4 accepts a token of this service', async () => {
    expect((await useToken(app, good)).status).toBe(200)
    expect((await useToken(app, await forged())).status).toBe(200)
  })

  test('A15 says that a header is missing', async () => {
    const answer = await call(app, 'GET', '/api/v2/platforms')
    expectUnauthorized(answer, 'Bearer', 'The Authorization header is missing')
  })

  test('2.4 accepts the scheme in any case (RFC 9110 section 11.1)', async () => {
    const headers = { authorization: `bEARER  ${good}` }
    expect((await call(app, 'GET', '/api/v2/platforms', { headers })).status).toBe(200)
  })

  test.each([
    ['with another scheme', { authorization: 'Basic eDp5' }, 'Bearer'],
    ['with only the scheme', { authorization: 'Bearer' }, 'Bearer'],
    ['with a token of another kind', { authorization: 'Bearer abc' }, 'Bearer error="invalid_token"'],
    ['with three empty parts', { authorization: 'Bearer ..' }, 'Bearer error="invalid_token"'],
    ['without JSON inside', { authorization: 'Bearer eA.eA.eA' }, 'Bearer error="invalid_token"'],
    ['with two tokens', { authorization: `Bearer ${good} ${good}` }, 'Bearer error="invalid_token"'],
  ])('2.4 rejects a request %s as unauthorized', async (_, headers, challenge) => {
    expectUnauthorized(await call(app, 'GET', '/api/v2/platforms', { headers }), challenge)
  })

  test('2.4 rejects an expired token, even one that was accepted before', async () => {
    const { access_token: token } = (await requestToken(app, credentials)).body
    const start = clock.now().toISOString()
    clock.advance(3599)
    expect((await useToken(app, token)).status).toBe(200)
    clock.advance(1)
    expectUnauthorized(await useToken(app, token))
    clock.set(start)
  })

  test('2.4 rejects a changed signature or changed claims', async () => {
    const [header, claims, signature] = good.split('.')
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expectUnauthorized(await useToken(app, `${header}.${claims}.${flipped}`))
    const raised = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), scope: 'api.admin' }
    expectUnauthorized(await useToken(app, `${header}.${encode(raised)}.${signature}`))
    expectUnauthorized(await useToken(app, `${header}.${claims}.`))
  })

  test('2.4 rejects a token that is written in another way', async () => {
    const [header, claims, signature] = good.split('.')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(signature.at(-1))
    const bytes = Buffer.from(signature, 'base64url')
    for (const other of [
      `${signature.slice(0, -1)}${alphabet[last + 1]}`,
      `${signature}==`,
      bytes.toString('base64'),
      `${signature.slice(0, 40)} ${signature.slice(40)}`,
      `${signature.slice(0, 40)}\t${signature.slice(40)}`,
    ])
      expectUnauthorized(await useToken(app, `${header}.${claims}.${other}`))
    expect((await useToken(app, good)).status).toBe(200)
  })

  test("2.4 rejects another key's signature, under our key id or its own", async () => {
    const { privateKey: foreign } = await generateKeyPair('EdDSA')
    expectUnauthorized(await useToken(app, await forged({ key: foreign })))
    expectUnauthorized(await useToken(app, await forged({ key: foreign, header: { kid: 'other' } })))
  })

  test('2.6 pins the algorithm: rejects none, HS256 with the public key, and others', async () => {
    const claims = good.split('.')[1]
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt', kid: keyId })}.${claims}.`
    expectUnauthorized(await useToken(app, unsigned))
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: keyId })}.${claims}`
    for (const secret of [
      JSON.stringify(publicKey),
      Buffer.from((publicKey as unknown as JWK).x ?? '', 'base64url'),
    ]) {
      const mac = createHmac('sha256', secret).update(input).digest('base64url')
      expectUnauthorized(await useToken(app, `${input}.${mac}`))
    }
    const { privateKey: elliptic } = await generateKeyPair('ES256')
    expectUnauthorized(await useToken(app, await forged({ key: elliptic, header: { alg: 'ES256' } })))
  })

  test.each<[string, Forgery]>([
    ['another issuer', { claims: { iss: 'http://elsewhere.test' } }],
    ['another audience', { claims: { aud: 'http://daybook.test' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['no key id', { header: { kid: undefined } }],
    ['an unknown critical header', { header: { crit: ['x'], x: 1 } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['an expiry that is not a number', { claims: { exp: '9999999999' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no id', { claims: { jti: undefined } }],
    ['an id that is not a UUID', { claims: { jti: 'x' } }],
    ['no family', { claims: { family: undefined } }],
    ['no scope', { claims: { scope: undefined } }],
    ['no organization', { claims: { org: undefined } }],
    ['an organization that is not an id', { claims: { org: '1' } }],
    ['an organization beyond the range of ids', { claims: { org: 1e300 } }],
    ['no generation', { claims: { gen: undefined } }],
  ])('2.4 rejects a token with %s as unauthorized', async (_, forgery) => {
    expectUnauthorized(await useToken(app, await forged(forgery)))
  })

  test("2.4 rejects a token that names an organization other than its client's", async () => {
    const other = await newsroom()
    const token = await forged({ claims: { org: other.organizationId } })
    expect(await useToken(app, token)).toMatchObject({ status: 401 })
  })

  test('2.4 ignores keys inside the token', async () => {
    const { privateKey: foreign, publicKey: foreignPublic } = await generateKeyPair('EdDSA', {
      extractable: true,
    })
    const jwk = await exportJWK(foreignPublic)
    const token = await forged({ key: foreign, header: { jwk } })
    expectUnauthorized(await useToken(app, token))
  })
})

describe('scopes', () => {
  test('2.7 api.read reads, api.write writes, api.admin administers, and each permits nothing else', async () => {
    const reader = (await client(organizationId, ['api.read'])).api
    const writer = (await client(organizationId, ['api.write'])).api
    const admin = (await client(organizationId, ['api.admin'])).api
    const denied = {
      status: 403,
      body: { code: 'access-denied' },
      headers: {
        'www-authenticate': expect.stringMatching(/^Bearer error="insufficient_scope", scope="api\.\w+"$/),
      },
    }
    expect((await reader.get('/platforms')).status).toBe(200)
    expect(await reader.post('/platforms', { name: 'Refused' })).toMatchObject(denied)
    expect(await reader.get('/api/daybook/v1/clients')).toMatchObject(denied)
    expect((await writer.post('/platforms', { name: 'Made' })).status).toBe(201)
    expect(await writer.get('/platforms')).toMatchObject(denied)
    expect((await admin.get('/api/daybook/v1/clients')).status).toBe(200)
    expect(await admin.get('/platforms')).toMatchObject(denied)
    const { body } = await reader.get('/platforms')
    expect(body.content.map(({ name }: { name: string }) => name)).toEqual(['Made'])
  })

  test('2.7 HEAD needs what GET needs', async () => {
    const { access_token: token } = (await requestToken(app, credentials, { scope: 'api.write' })).body
    const answer = await app.inject({
      method: 'HEAD',
      url: '/api/v2/platforms',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(403)
  })
})
