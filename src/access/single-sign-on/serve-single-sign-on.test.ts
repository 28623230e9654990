import { beforeAll, describe, expect, it } from 'vitest'
import { identityProvider } from '../../../test/support/identity-provider.ts'
import { newPerson } from '../../../test/support/people.ts'
import { providerVisitor } from '../../../test/support/provider-visitor.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { addressCookie } from './address-cookie.ts'
import { flowCookie, flowIn } from './flow-cookie.ts'
import { beginPath, callbackPath } from './provider.ts'

const baseUrl = 'http://daybook.test'

let test: TestApp
let email: string
let issuer: string
let tokenRequests: () => number
let forgeNextToken: () => void

beforeAll(async () => {
  const identity = await identityProvider(`${baseUrl}${callbackPath}`)
  const { client } = identity
  ;({ issuer, tokenRequests, forgeNextToken } = identity)
  const provider = { oidcIssuer: issuer, oidcClientId: client.id, oidcClientSecret: client.secret }
  test = await testApp({ config: { baseUrl, ...provider } })
  const { organizationId } = await test.newsroom()
  email = (await newPerson(test, organizationId)).email
})

const signing = () => ({ keys: test.deps.accessTokens.keys, baseUrl, now: test.clock.now() })

/** The cookie as the browser sends it back. */
const echoed = (cookie: string): string => cookie.replace(/;.*/, '')

/** Signs in through the provider, optionally with a tampered cookie, and returns the last response. */
const signInWith = async (
  query: string,
  tampered: (cookie: string) => string | Promise<string> = (cookie) => cookie,
) => {
  const begun = await test.app.inject(`${beginPath}${query}`)
  expect(begun.statusCode).toBe(303)
  const back = await providerVisitor(baseUrl)(String(begun.headers.location), email)
  const cookie = await tampered(echoed(String(begun.headers['set-cookie'])))
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
      return echoed(await flowCookie({ ...flow, next }, signing()))
    }
    expect(leadsTo(await signInWith('', planted))).toEqual({ statusCode: 303, location, hasSession: true })
  })

  it('a cookie that somebody made or changed leads back to signing in, without a request to the provider', async () => {
    const flow = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', next: '/' }
    const selfMade = Buffer.from(JSON.stringify(flow)).toString('base64url')
    for (const cookie of [
      `daybook_single_sign_on=${selfMade}`,
      echoed(await flowCookie(flow, signing())).slice(0, -3),
    ]) {
      const startedRequests = tokenRequests()
      const url = `${callbackPath}?code=x&state=state`
      expect(leadsTo(await test.app.inject({ url, headers: { cookie } }))).toEqual({
        statusCode: 303,
        location: '/sign-in?problem=expired',
        hasSession: false,
      })
      expect(tokenRequests()).toBe(startedRequests)
    }
  })

  it('an ID token that somebody else has signed signs nobody in', async () => {
    forgeNextToken()
    const problem = { statusCode: 303, location: '/sign-in?problem=failed', hasSession: false }
    expect(leadsTo(await signInWith(''))).toEqual(problem)
    expect(leadsTo(await signInWith(''))).toMatchObject({ location: '/', hasSession: true })
  })

  it('many failures from one network reach the provider no more', async () => {
    const flow = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', next: '/' }
    const fail = async (port: number) =>
      test.app.inject({
        url: `${callbackPath}?code=x&state=state&iss=${encodeURIComponent(issuer)}`,
        remoteAddress: `203.0.113.9:${port}`,
        headers: { cookie: echoed(await flowCookie(flow, signing())) },
      })
    const before = tokenRequests()
    for (let port = 1; port <= 25; port++)
      expect(leadsTo(await fail(port))).toMatchObject({
        location: `/sign-in?problem=${port <= 20 ? 'failed' : 'too-many'}`,
        hasSession: false,
      })
    expect(tokenRequests() - before).toBe(20)
  })
})

describe('an address that several organizations know', () => {
  let first: number
  let second: number

  beforeAll(async () => {
    email = 'shared@example.org'
    first = (await test.newsroom()).organizationId
    second = (await test.newsroom()).organizationId
    await newPerson(test, first, { email })
    await newPerson(test, second, { email: email.toUpperCase() })
  })

  const organizations = async (cookie: string): Promise<{ id: number; name: string }[]> => {
    const answer = await test.app.inject({
      url: '/api/daybook/v1/sign-in-organizations',
      headers: { cookie },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json().organizations
  }

  /** The cookies of a response, as the browser sends them back. */
  const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof signInWith>>): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  it('leads to a choice, which only this browser can see', async () => {
    const back = await signInWith('?next=/account')
    expect(leadsTo(back)).toEqual({
      statusCode: 303,
      location: '/sign-in?problem=several&next=%2Faccount',
      hasSession: false,
    })
    const offered = await organizations(cookiesOf(back))
    expect(offered.map(({ id }) => id)).toEqual([first, second])
    expect(await organizations('')).toEqual([])
  })

  it('signs in to the organization in the address, and to no other', async () => {
    for (const id of [first, second]) {
      const back = await signInWith(`?next=/account&organizationId=${id}`)
      expect(leadsTo(back)).toEqual({ statusCode: 303, location: '/account', hasSession: true })
      const session = await test.app.inject({
        url: '/api/daybook/v1/session',
        headers: { cookie: cookiesOf(back) },
      })
      expect(session.json().organization.id).toBe(id)
    }
    const { organizationId: foreign } = await test.newsroom()
    expect(leadsTo(await signInWith(`?organizationId=${foreign}`)).location).toBe('/sign-in?problem=unknown')
  })

  it('is asked again where the address names no organization', async () => {
    for (const sent of ['0', '-1', 'x', '', `${first}&organizationId=${second}`])
      expect(leadsTo(await signInWith(`?organizationId=${sent}`)).location).toBe(
        '/sign-in?problem=several&next=%2F',
      )
  })

  it('the choice ends after ten minutes, and a cookie of another kind does not give it', async () => {
    const cookie = echoed(await addressCookie(email, signing()))
    expect(await organizations(cookie)).toHaveLength(2)
    test.clock.advance(11 * 60)
    expect(await organizations(cookie)).toEqual([])
    const flow = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', next: '/', email }
    const [, ofFlow] = echoed(await flowCookie(flow, signing())).split('=')
    expect(await organizations(`daybook_proven_address=${ofFlow}`)).toEqual([])
  })
})
