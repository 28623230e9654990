import { beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '../../../test/support/identity-provider.ts'
import { newPerson } from '../../../test/support/people.ts'
import { providerVisitor } from '../../../test/support/provider-visitor.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { flowCookie, flowIn } from './flow-cookie.ts'
import { beginPath, callbackPath } from './provider.ts'

const baseUrl = 'http://daybook.test'

let test: TestApp
let email: string
let issuer: string
let tokenRequests: () => number

beforeAll(async () => {
  const identity = await identityProvider(`${baseUrl}${callbackPath}`)
  const { client } = identity
  ;({ issuer, tokenRequests } = identity)
  const provider = { oidcIssuer: issuer, oidcClientId: client.id, oidcClientSecret: client.secret }
  test = await testApp({ config: { baseUrl, ...provider } })
  const { organizationId } = await test.newsroom()
  email = (await newPerson(test, organizationId)).email
})

const signing = () => ({ keys: test.deps.accessTokens.keys, baseUrl, now: test.clock.now() })

/** The cookie as the browser sends it back. */
const sentBack = (cookie: string): string => cookie.replace(/;.*/, '')

/** Signs in through the provider, optionally with a tampered cookie, and returns the last response. */
const signInWith = async (
  query: string,
  tampered: (cookie: string) => string | Promise<string> = (cookie) => cookie,
) => {
  const begun = await test.app.inject(`${beginPath}${query}`)
  expect(begun.statusCode).toBe(303)
  const back = await providerVisitor(baseUrl)(String(begun.headers.location), email)
  const cookie = await tampered(sentBack(String(begun.headers['set-cookie'])))
  return test.app.inject({ url: back.slice(baseUrl.length), headers: { cookie } })
}

const leadsTo = ({ statusCode, headers }: Awaited<ReturnType<typeof signInWith>>) => ({
  statusCode,
  location: headers.location,
  hasSession: /daybook_session=[^;]/.test(String(headers['set-cookie'])),
})

describe('after single sign-on', () => {
  it.each([
    ['', '/'],
    ['?next=/plan%3Fview=week', '/plan?view=week'],
    ['?next=//elsewhere.example/login', '/'],
    ['?next=/%5Celsewhere.example/login', '/'],
    ['?next=/%09/elsewhere.example/login', '/'],
    ['?next=/%0D%0A/elsewhere.example/login', '/'],
    ['?next=/.//elsewhere.example/login', '/'],
    ['?next=https://elsewhere.example/login', '/'],
    ['?next=/plan%0aSet-Cookie:x=y', '/'],
    ['?next=/plan%3Fq=%C5%82', '/plan?q=%C5%82'],
    ['?next=/plan%3Fq=%E2%80%8B', '/plan?q=%E2%80%8B'],
    ['?next=/a&next=/b', '/'],
  ])('%s leads to %s, signed in', async (query, location) => {
    expect(leadsTo(await signInWith(query))).toEqual({ statusCode: 303, location, hasSession: true })
  })

  it.each([
    ['https://elsewhere.example/login', '/'],
    ['//elsewhere.example/login', '/'],
    ['/\t/elsewhere.example/login', '/'],
    ['/plan\n', '/'],
    ['/plan?q=ł', '/plan?q=%C5%82'],
  ])('a cookie with %j leads to %s', async (next, location) => {
    const planted = async (cookie: string): Promise<string> => {
      const flow = await flowIn(cookie, signing())
      if (flow === null) throw new Error('no flow was begun')
      return sentBack(await flowCookie({ ...flow, next }, signing()))
    }
    expect(leadsTo(await signInWith('', planted))).toEqual({ statusCode: 303, location, hasSession: true })
  })

  it('a cookie that somebody made or changed leads back to signing in, without a request to the provider', async () => {
    const flow = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', next: '/' }
    const selfMade = Buffer.from(JSON.stringify(flow)).toString('base64url')
    for (const cookie of [
      `daybook_single_sign_on=${selfMade}`,
      sentBack(await flowCookie(flow, signing())).slice(0, -3),
    ]) {
      const startedRequests = tokenRequests()
      const url = `${callbackPath}?code=x&state=state`
      expect(leadsTo(await test.app.inject({ url, headers: { cookie } }))).toEqual({
        statusCode: 303,
        location: '/sign-in?problem=failed',
        hasSession: false,
      })
      expect(tokenRequests()).toBe(startedRequests)
    }
  })

  it('many failures from one network reach the provider no more', async () => {
    const flow = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', next: '/' }
    const fail = async (port: number) =>
      test.app.inject({
        url: `${callbackPath}?code=x&state=state&iss=${encodeURIComponent(issuer)}`,
        remoteAddress: `203.0.113.9:${port}`,
        headers: { cookie: sentBack(await flowCookie(flow, signing())) },
      })
    const before = tokenRequests()
    for (let port = 1; port <= 25; port++)
      expect(leadsTo(await fail(port))).toMatchObject({
        location: '/sign-in?problem=failed',
        hasSession: false,
      })
    expect(tokenRequests() - before).toBe(20)
  })
})
