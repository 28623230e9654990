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

beforeAll(async () => {
  const { issuer, client } = await identityProvider(`${baseUrl}${callbackPath}`)
  const provider = { oidcIssuer: issuer, oidcClientId: client.id, oidcClientSecret: client.secret }
  test = await testApp({ config: { baseUrl, ...provider } })
  const { organizationId } = await test.newsroom()
  email = (await newPerson(test, organizationId)).email
})

/** The cookie as the browser sends it back. */
const sentBack = (cookie: string): string => cookie.replace(/;.*/, '')

/** Signs in through the provider, optionally with a tampered cookie, and returns the last response. */
const signInWith = async (query: string, tampered = (cookie: string) => cookie) => {
  const begun = await test.app.inject(`${beginPath}${query}`)
  expect(begun.statusCode).toBe(303)
  const back = await providerVisitor(baseUrl)(String(begun.headers.location), email)
  const cookie = tampered(sentBack(String(begun.headers['set-cookie'])))
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
    const planted = (cookie: string): string => {
      const flow = flowIn(cookie, baseUrl)
      if (flow === null) throw new Error('no flow was begun')
      return sentBack(flowCookie({ ...flow, next }, baseUrl))
    }
    expect(leadsTo(await signInWith('', planted))).toEqual({ statusCode: 303, location, hasSession: true })
  })
})
