import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityProvider } from '../../../test/support/identity-provider.ts'
import { newPerson } from '../../../test/support/people.ts'
import { providerVisitor } from '../../../test/support/provider-visitor.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../../test/support/test-app.ts'
import { flowIn } from './flow-cookie.ts'
import { beginPath, callbackPath } from './provider.ts'

const baseUrl = 'http://daybook.test'

let test: TestApp
let trusting: TestApp
let organizationId: number
let says: (login: string, claims: Readonly<Record<string, unknown>>) => void
let lines: Record<string, unknown>[] = []

const sink = new Writable({
  write: (line, _, done) => {
    lines.push(JSON.parse(String(line)))
    done()
  },
})

beforeAll(async () => {
  const identity = await identityProvider(`${baseUrl}${callbackPath}`)
  says = identity.says
  const { id, secret } = identity.client
  const config = { baseUrl, oidcIssuer: identity.issuer, oidcClientId: id, oidcClientSecret: secret }
  const made = (options: TestAppOptions) => testApp({ ...options, log: pino({ level: 'warn' }, sink) })
  test = await made({ config })
  organizationId = (await test.newsroom()).organizationId
  trusting = await made({
    databaseUrl: test.databaseUrl,
    clock: test.clock,
    config: { ...config, oidcTrustEmail: true },
  })
})

beforeEach(() => {
  lines = []
})

const begin = async ({ app }: TestApp, query = '') => {
  const begun = await app.inject(`${beginPath}${query}`)
  return {
    address: String(begun.headers.location),
    cookie: String(begun.headers['set-cookie']).replace(/;.*/, ''),
  }
}

const comeBack = async ({ app }: TestApp, url: string, cookie?: string): Promise<string> => {
  const back = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
  const isIn = /daybook_session=[^;]/.test(String(back.headers['set-cookie']))
  return isIn
    ? 'in'
    : (new URL(String(back.headers.location), baseUrl).searchParams.get('problem') ?? 'nothing')
}

const signInAs = async (login: string, server = test, query = ''): Promise<string> => {
  const { address, cookie } = await begin(server, query)
  const back = await providerVisitor(baseUrl)(address, login)
  return comeBack(server, back.slice(baseUrl.length), cookie)
}

let serial = 0
const newLogin = (): string => `login${++serial}`

/** The entries of failed sign-ins since the test began, with what they are about. */
const entries = () =>
  test.deps.db
    .selectFrom('audit_entry')
    .select(['organization_id', 'action', 'subject_type', 'subject_id', 'details', 'actor_type'])
    .where('action', '=', 'sign-in-failed')
    .orderBy('id')
    .execute()

/** Lets somebody fail, and returns the problem with the new line in the log and the new entry. */
const failing = async (fail: () => Promise<string>, wantsEntry = true) => {
  const before = (await entries()).length
  const problem = await fail()
  if (wantsEntry) await expect.poll(async () => (await entries()).length).toBe(before + 1)
  const [entry] = (await entries()).slice(before)
  return { problem, entry, line: lines.find(({ refusal }) => refusal !== undefined) }
}

describe('B2 what providers send', () => {
  it.each([
    ['as text', { email_verified: 'true' }],
    ['as a value', { email_verified: true }],
  ])('an address that is verified %s lets its owner in', async (_, claims) => {
    const login = newLogin()
    says(login, { email: (await newPerson(test, organizationId)).email, ...claims })
    expect(await signInAs(login)).toBe('in')
  })

  it('an address in other case, with blanks or as a list of one is the same', async () => {
    for (const form of [
      (email: string) => email.toUpperCase(),
      (email: string) => ` ${email} `,
      (email: string) => [email],
    ]) {
      const login = newLogin()
      says(login, { email: form((await newPerson(test, organizationId)).email), email_verified: true })
      expect(await signInAs(login)).toBe('in')
    }
  })

  it('people are known by their address: another `sub` is the same person, and names are not needed', async () => {
    const { email } = await newPerson(test, organizationId)
    for (const login of [newLogin(), newLogin()]) {
      says(login, { email, email_verified: true })
      expect(await signInAs(login)).toBe('in')
    }
  })

  it('OIDC_TRUST_EMAIL=true accepts what is left out, and nothing that the provider denies', async () => {
    const { email } = await newPerson(test, organizationId)
    const login = newLogin()
    says(login, { email })
    expect(await signInAs(login)).toBe('unverified')
    expect(await signInAs(login, trusting)).toBe('in')
    for (const denied of [false, 'false']) {
      const other = newLogin()
      says(other, { email, email_verified: denied })
      expect(await signInAs(other, trusting)).toBe('unverified')
    }
  })
})

describe('B2 each refusal has a problem, a line in the log and an entry in the audit log of its own', () => {
  const ofOrganization = { subject_type: 'organization', actor_type: 'system' }

  it('unverified: the provider does not vouch for the address', async () => {
    const login = newLogin()
    says(login, { email: 'boss@example.org' })
    const { problem, entry, line } = await failing(() => signInAs(login))
    expect(problem).toBe('unverified')
    expect(entry).toMatchObject({
      ...ofOrganization,
      details: { by: 'single-sign-on', reason: 'unverified', email: 'boss@example.org' },
    })
    expect(line).toMatchObject({ refusal: 'unverified', email: 'boss@example.org' })
    expect(line?.claims).toContain('email')
  })

  it('no-address: the provider sent none, and the log says what it sent', async () => {
    const login = newLogin()
    says(login, { preferred_username: 'jo@example.org', name: 'Jo' })
    const { problem, entry, line } = await failing(() => signInAs(login))
    expect([problem, entry?.details]).toEqual(['no-address', { by: 'single-sign-on', reason: 'no-address' }])
    expect(line?.claims).toEqual(expect.arrayContaining(['sub', 'preferred_username', 'name']))
    expect(JSON.stringify(line)).not.toContain('jo@example.org')
  })

  it('unknown: nobody here has the address', async () => {
    const { problem, entry, line } = await failing(() => signInAs('stranger@example.org'))
    expect(problem).toBe('unknown')
    expect(entry).toMatchObject({
      ...ofOrganization,
      organization_id: organizationId,
      details: { reason: 'unknown', email: 'stranger@example.org' },
    })
    expect(line).toMatchObject({ level: 40, refusal: 'unknown', email: 'stranger@example.org' })
  })

  it('no-role: the person may not sign in', async () => {
    const { id, email } = await newPerson(test, organizationId, { role: null })
    const { problem, entry, line } = await failing(() => signInAs(email))
    expect(problem).toBe('no-role')
    expect(entry).toMatchObject({
      subject_type: 'user',
      subject_id: String(id),
      details: { by: 'single-sign-on', reason: 'no-role' },
    })
    expect(line).toMatchObject({ refusal: 'no-role', email })
  })

  it('deleted: the person was here', async () => {
    const { id, email } = await newPerson(test, organizationId)
    await test.deps.db
      .updateTable('app_user')
      .set({ deletion_date: test.clock.now(), role: null, password_hash: null })
      .where('id', '=', id)
      .execute()
    const { problem, entry, line } = await failing(() => signInAs(email))
    expect([problem, entry?.subject_id, line?.refusal]).toEqual(['deleted', String(id), 'deleted'])
  })

  it('expired: the browser began nothing here, or something else', async () => {
    const { cookie } = await begin(test)
    for (const sent of [undefined, cookie]) {
      const { problem, line } = await failing(
        () => comeBack(test, `${callbackPath}?code=x&state=another`, sent),
        sent === undefined,
      )
      expect([problem, line?.refusal]).toEqual(['expired', 'expired'])
    }
    expect((await entries()).at(-1)).toMatchObject({ ...ofOrganization, details: { reason: 'expired' } })
  })

  it('denied: the provider, or the person there, said no', async () => {
    const { cookie } = await begin(test)
    const flow = await flowIn(cookie, { keys: test.deps.accessTokens.keys, baseUrl, now: test.clock.now() })
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: 'not assigned to this application',
      state: flow?.state ?? '',
      iss: test.deps.config.oidcIssuer ?? '',
    })
    const { problem, entry, line } = await failing(() => comeBack(test, `${callbackPath}?${query}`, cookie))
    expect([problem, entry?.details]).toEqual(['denied', { by: 'single-sign-on', reason: 'denied' }])
    expect(JSON.stringify(line)).toContain('not assigned to this application')
  })

  it('failed: the provider cannot be reached', async () => {
    const away = await testApp({
      databaseUrl: test.databaseUrl,
      log: pino({ level: 'warn' }, sink),
      config: { baseUrl, oidcIssuer: 'http://127.0.0.1:9', oidcClientId: 'x', oidcClientSecret: 'y' },
    })
    const { problem, entry, line } = await failing(() => comeBack(away, beginPath))
    expect([problem, entry?.details]).toEqual(['failed', { by: 'single-sign-on', reason: 'failed' }])
    expect(line).toMatchObject({ refusal: 'failed', err: expect.anything() })
  })

  it('several: each organization that knows the address is told, and no other', async () => {
    const { organizationId: other } = await test.newsroom()
    const { email } = await newPerson(test, organizationId)
    await newPerson(test, other, { email })
    const before = (await entries()).length
    expect(await signInAs(email)).toBe('several')
    await expect.poll(async () => (await entries()).length).toBe(before + 2)
    const told = (await entries()).slice(before)
    expect(told.map(({ organization_id }) => organization_id).sort()).toEqual([organizationId, other].sort())
    expect(lines).toContainEqual(expect.objectContaining({ refusal: 'several' }))
  })

  it('where several organizations are here, only the chosen one is told of somebody unknown', async () => {
    const { organizationId: chosen } = await test.newsroom()
    const before = (await entries()).length
    expect(await signInAs('who@example.org')).toBe('unknown')
    expect(await signInAs('who@example.org', test, `?organizationId=${chosen}`)).toBe('unknown')
    await expect.poll(async () => (await entries()).length).toBe(before + 1)
    expect((await entries()).at(-1)).toMatchObject({
      organization_id: chosen,
      details: { email: 'who@example.org' },
    })
  })

  it('none holds a code, token or secret', async () => {
    const { email } = await newPerson(test, organizationId, { role: null })
    await signInAs(email)
    expect(JSON.stringify([lines, await entries()])).not.toMatch(
      /code=|id_token|access_token|verifier|a secret between/,
    )
  })
})
