import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { newPerson, password, type SignedIn, signedInPerson } from '../support/people.ts'
import { denied, refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const session = '/api/daybook/v1/session'

let test: TestApp
let admin: SignedIn
let email: string

beforeAll(async () => {
  test = await testApp()
  const { organizationId } = await test.newsroom()
  admin = await signedInPerson(test, organizationId)
  email = (await newPerson(test, organizationId)).email
})

/** The headers that browsers send with a request from a page of another site, or without any origin. */
const foreign: readonly Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://daybook.test' },
  { origin: 'https://evil.example' },
  { origin: 'http://daybook.test.evil.example' },
  { origin: 'http://daybook.test:8080' },
  { origin: 'null' },
  { referer: 'http://daybook.test/' },
]

const own: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'http://daybook.test' },
  { origin: 'http://daybook.test' },
  // The address under which the server was opened.
  { origin: 'http://192.0.2.7:4010', host: '192.0.2.7:4010' },
]

const writes = [
  ['POST', '/api/v2/groups', { name: 'Forged' }],
  ['PATCH', '/api/daybook/v1/organization', { name: 'Forged' }],
  ['DELETE', '/api/v2/groups/1', undefined],
] as const

describe.each(foreign)('12.3 a request with %j', (headers) => {
  it.each(writes)('is refused %s %s with a cookie, and changes nothing', async (method, path, body) => {
    const before = await databaseDigest(test.deps.db)
    const sent = { headers: { cookie: admin.cookie, ...headers }, body }
    expect(refusalOf(await call(test.app, method, path, sent))).toEqual(denied)
    expect(await databaseDigest(test.deps.db)).toEqual(before)
  })

  it('cannot sign anybody in or out', async () => {
    const before = await databaseDigest(test.deps.db)
    const signedIn = await call(test.app, 'POST', session, { headers, body: { email, password } })
    expect([refusalOf(signedIn), signedIn.headers['set-cookie']]).toEqual([denied, undefined])
    const signedOut = await call(test.app, 'DELETE', session, {
      headers: { cookie: admin.cookie, ...headers },
    })
    expect([refusalOf(signedOut), signedOut.headers['set-cookie']]).toEqual([denied, undefined])
    expect(await databaseDigest(test.deps.db)).toEqual(before)
  })

  it('may read, because no page of another origin sees the answer', async () => {
    const answer = await call(test.app, 'GET', session, { headers: { cookie: admin.cookie, ...headers } })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe.each(own)('12.3 a request with %j', (headers) => {
  it('is carried out', async () => {
    const sent = { headers: { cookie: admin.cookie, ...headers }, body: { name: 'Own' } }
    expect((await call(test.app, 'POST', '/api/v2/groups', sent)).status).toBe(201)
  })
})

describe('behind https', () => {
  it('only the public origin counts, whatever host a request names', async () => {
    const { app } = await testApp({
      databaseUrl: test.databaseUrl,
      config: { baseUrl: 'https://daybook.test' },
    })
    const body = { email, password }
    const send = (headers: Record<string, string>) => call(app, 'POST', session, { headers, body })
    expect(refusalOf(await send({ origin: 'http://daybook.test', host: 'daybook.test' }))).toEqual(denied)
    expect((await send({ origin: 'https://daybook.test', host: 'inside:4010' })).status).toBe(201)
  })
})

describe('origins whose pages may call the API with a token', () => {
  it('may not use the cookie', async () => {
    const { app } = await testApp({
      databaseUrl: test.databaseUrl,
      config: { corsOrigins: ['https://cms.example'] },
    })
    const headers = { cookie: admin.cookie, origin: 'https://cms.example' }
    const answer = await call(app, 'POST', '/api/v2/groups', { headers, body: { name: 'x' } })
    expect(refusalOf(answer)).toEqual(denied)
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})
