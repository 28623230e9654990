import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../support/api-client.ts'
import { fromOwnPage, newPerson, password, signIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let organizationId: number

/** An app of its own on the same database, so that one test's failures do not count in another. */
const freshApp = (make = testApp) =>
  make({ databaseUrl: test.databaseUrl, config: { failedSignIns: 3, trustProxy: ['127.0.0.1'] } })

beforeAll(async () => {
  test = await testApp()
  organizationId = (await test.newsroom()).organizationId
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const person = () => newPerson(test, organizationId)

describe('failed sign-ins', () => {
  let app: TestApp['app']
  beforeEach(async () => {
    app = (await freshApp()).app
  })

  const wrong = (email: string, address = '192.0.2.1') =>
    signIn(app, { email }, { password: 'wrong', ...from(address) })

  const failTimes = async (times: number, send: (index: number) => ReturnType<typeof wrong>) => {
    for (let i = 0; i < times; i++) expect((await send(i)).status).toBe(401)
  }

  it('are throttled for one account from one address, even if the password is then right', async () => {
    const { email } = await person()
    await failTimes(3, () => wrong(email))
    const answer = await signIn(app, { email }, from('192.0.2.1'))
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(answer.headers['retry-after'])).toBe(answer.body.retryAfter)
    expect(answer.body.retryAfter).toBeGreaterThan(800)
    expect((await wrong(email.toUpperCase())).status).toBe(429)
    expect((await signIn(app, { email }, from('192.0.2.2'))).status).toBe(201)
    expect((await signIn(app, await person(), from('192.0.2.1'))).status).toBe(201)
  })

  it('are throttled from one address across all accounts: no password spraying', async () => {
    await failTimes(15, (index) => wrong(`victim${index}@example.org`))
    expect((await wrong('victim99@example.org')).status).toBe(429)
    expect((await signIn(app, await person(), from('192.0.2.1'))).status).toBe(429)
    expect((await signIn(app, await person(), from('192.0.2.2'))).status).toBe(201)
  })

  it('are throttled for one account across all addresses', async () => {
    const { email } = await person()
    await failTimes(30, (index) => wrong(email, `198.51.100.${index}`))
    expect((await signIn(app, { email }, from('203.0.113.1'))).status).toBe(429)
  })

  it('from one address count together, whichever port a proxy adds', async () => {
    await failTimes(15, (index) => wrong(`target${index}@example.org`, `192.0.2.77:${40_000 + index}`))
    expect((await wrong('target99@example.org', '192.0.2.77:50000')).status).toBe(429)
    expect((await wrong('target99@example.org', '192.0.2.77')).status).toBe(429)
    expect((await wrong('target99@example.org', '192.0.2.78:50000')).status).toBe(401)
  })

  it('from one IPv6 network count together', async () => {
    const { email } = await person()
    await failTimes(3, (index) => wrong(email, `2001:db8:1:2::${index + 1}`))
    expect((await wrong(email, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await signIn(app, { email }, from('2001:db8:1:3::1'))).status).toBe(201)
  })

  it('are judged only up to the limit, even when many arrive at once', async () => {
    const { email } = await person()
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('do not include successful sign-ins', async () => {
    const { email } = await person()
    for (let i = 0; i < 10; i++) expect((await signIn(app, { email }, from('192.0.2.1'))).status).toBe(201)
    await failTimes(2, () => wrong(email))
    expect((await signIn(app, { email }, from('192.0.2.1'))).status).toBe(201)
    await failTimes(1, () => wrong(email))
    expect((await wrong(email)).status).toBe(429)
  })
})

describe('the work that a sign-in costs', () => {
  const verify = vi.fn<typeof Argon2.verify>()
  let countingApp: typeof freshApp
  let closeApps: () => Promise<void>

  // Freshly loaded modules get the real library with counted calls; afterwards no module does.
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@node-rs/argon2', async (importOriginal) => {
      const argon2 = await importOriginal<typeof Argon2>()
      verify.mockImplementation(argon2.verify)
      return { ...argon2, verify }
    })
    const loaded = await import('../support/test-app.ts')
    countingApp = () => freshApp(loaded.testApp)
    closeApps = (await import('../support/after-file.ts')).endFile
  })
  afterAll(async () => {
    await closeApps()
    vi.doUnmock('@node-rs/argon2')
    vi.resetModules()
  })

  const hashesLookedAt = async (send: () => Promise<unknown>): Promise<string[]> => {
    verify.mockClear()
    await send()
    return verify.mock.calls.map(([hash]) => String(hash))
  }
  const costOf = (hash: string) => hash.split('$').slice(0, 4)

  it('is the same for unknown users, users without password or role, and wrong passwords', async () => {
    const { app } = await countingApp()
    const known = await person()
    const withoutPassword = await person()
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', withoutPassword.id)
      .execute()
    const withoutRole = await newPerson(test, organizationId, { role: null })
    const looks = [
      await hashesLookedAt(() => signIn(app, known, { password: 'wrong' })),
      await hashesLookedAt(() => signIn(app, known)),
      await hashesLookedAt(() => signIn(app, { email: 'nobody@example.org' })),
      await hashesLookedAt(() => signIn(app, withoutPassword)),
      await hashesLookedAt(() => signIn(app, withoutRole)),
    ]
    for (const hashes of looks) expect(hashes.map(costOf)).toEqual([costOf(looks[0]?.[0] ?? '')])
    expect(costOf(looks[0]?.[0] ?? '')).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  })

  it('is avoided for requests that are too large or come from another site: they are refused before any password check', async () => {
    const { app } = await countingApp()
    const { email } = await person()
    const tooLong = () => signIn(app, { email }, { password: 'x'.repeat(1025) })
    expect(await hashesLookedAt(tooLong)).toEqual([])
    const foreign = () =>
      call(app, 'POST', '/api/daybook/v1/session', {
        body: { email, password },
        headers: { ...fromOwnPage, 'sec-fetch-site': 'cross-site' },
      })
    expect(await hashesLookedAt(foreign)).toEqual([])
  })
})
