import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/passwords/passwords.ts'
import { call } from '../support/api-client.ts'
import { mailServer } from '../support/mail-server.ts'
import { cookieOf, cookiesOf, fromOwnPage, newPerson, password, signIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Somebody guesses at another person's account: who must not suffer from it, and who hears of it (contract B17). */

const v1 = '/api/daybook/v1'
const limit = 3

let first: TestApp
let test: TestApp
let organizationId: number

beforeAll(async () => {
  first = await testApp()
  organizationId = (await first.newsroom()).organizationId
})

/** Counters of their own for each test. */
beforeEach(async () => {
  const { url: smtpUrl } = await mailServer()
  const config = { failedSignIns: limit, trustProxy: ['127.0.0.1'], smtpUrl }
  test = await testApp({ databaseUrl: first.databaseUrl, clock: first.clock, config })
})

type Person = Awaited<ReturnType<typeof newPerson>>

const person = () => newPerson(test, organizationId)
const home = '203.0.113.7'

const from = (address: string, cookie = '') => ({
  headers: { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
})

const status = async (answer: ReturnType<typeof signIn>): Promise<number> => (await answer).status

const signsIn = (someone: Person, address: string, cookie = '') =>
  status(signIn(test.app, someone, from(address, cookie)))

/** Signs in and out, and returns what the browser keeps. */
const browserOf = async (someone: Person, address = home): Promise<string> => {
  const answer = await signIn(test.app, someone, from(address))
  expect(answer.status, answer.text).toBe(201)
  const cookie = cookiesOf(answer)
  await call(test.app, 'DELETE', `${v1}/session`, { headers: { ...fromOwnPage, cookie } })
  return cookie.replace(cookieOf(answer), '').replace(/^; /, '')
}

/** Wrong passwords from so many networks, as long as anybody judges them. */
const attack = async (
  { email }: Person,
  networks: number,
  address = (index: number) => `198.51.100.${index}`,
) => {
  const seen: number[] = []
  for (let index = 0; index < networks; index++)
    for (let i = 0; i <= limit; i++)
      seen.push(await status(signIn(test.app, { email }, { password: 'wrong', ...from(address(index)) })))
  expect(seen.at(-1)).toBe(429)
}

const entriesOf = async (action: string, userId: number) => {
  const { rows } = await sql<{ details: Record<string, unknown>; address: string; actor_type: string }>`
    select details, address, actor_type from audit_entry
    where organization_id = ${organizationId} and action = ${action} and subject_type = 'user' and subject_id = ${String(userId)}
    order by id`.execute(test.deps.db)
  return rows
}

const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select text from mail where address = ${email} and kind = 'sign-in-attacked' order by id`.execute(
    test.deps.db,
  )
  return rows.map(({ text }) => text)
}

describe('B17 wrong passwords of others', () => {
  it('never bar a browser that has signed in, wherever it is, and bar every other one', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    await attack(someone, 12)
    expect(await signsIn(someone, '192.0.2.1')).toBe(429)
    expect(await signsIn(someone, '192.0.2.1', browser)).toBe(201)
    expect(await signsIn(someone, '198.51.100.1', browser)).toBe(201)
  })

  it('never bar a network from which the person has signed in', async () => {
    const someone = await person()
    await browserOf(someone)
    await attack(someone, 12)
    expect(await signsIn(someone, '192.0.2.1')).toBe(429)
    expect(await signsIn(someone, home)).toBe(201)
  })

  it('never bar a known browser in the network of who guesses, at one account or at many', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    await attack(someone, 1, () => home)
    for (let i = 0; i <= limit * 5; i++)
      await signIn(test.app, { email: `victim${i}@example.org` }, { password: 'wrong', ...from(home) })
    expect(await signsIn(await person(), home)).toBe(429)
    expect(await signsIn(someone, home, browser)).toBe(201)
  })

  it('are not judged without end because the browser is known: it has tries of its own', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    const guess = (address: string) =>
      status(signIn(test.app, someone, { password: 'wrong', ...from(address, browser) }))
    for (let i = 0; i < limit; i++) expect(await guess(`192.0.2.${i}`)).toBe(401)
    expect(await guess('192.0.2.99')).toBe(429)
    expect(await signsIn(someone, home, browser)).toBe(429)
    const together = await Promise.all(Array.from({ length: 9 }, () => guess('192.0.2.100')))
    expect(together.every((answer) => answer === 429)).toBe(true)
  })

  it('are barred in a browser that is known for somebody else, that is made up, or that was last used 30 days ago', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    const ofOther = await browserOf(await person(), '192.0.2.50')
    await attack(someone, 12)
    expect(await signsIn(someone, '192.0.2.1', ofOther)).toBe(429)
    expect(await signsIn(someone, '192.0.2.1', `daybook_browser=${'x'.repeat(43)}`)).toBe(429)
    first.clock.advance(30 * 86_400 + 1)
    expect(await signsIn(someone, '192.0.2.1', browser)).toBe(429)
  })

  it('do not become known by failing', async () => {
    const someone = await person()
    const answer = await signIn(test.app, someone, { password: 'wrong', ...from(home) })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('B17 an account with the same address in another organization', () => {
  const guess = 'a guess at the password'
  let other: number

  /** Somebody, and the account that another organization has made with the address, whose password is the guess. */
  const twins = async () => {
    other = (await first.newsroom()).organizationId
    const someone = await person()
    const twin = await newPerson(test, other, { email: someone.email })
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(guess) })
      .where('organization_id', '=', other)
      .where('id', '=', twin.id)
      .execute()
    return someone
  }
  const triesAt = (someone: Person, sent: string, at: number | null, cookie = '') => {
    const chosen = at === null ? {} : { organizationId: at }
    return status(signIn(test.app, someone, { password: sent, ...chosen, ...from('192.0.2.1', cookie) }))
  }
  const browsersOfTwin = async (someone: Person, count: number): Promise<string[]> => {
    const options = { password: guess, organizationId: other, ...from(home) }
    const answers = await Promise.all(Array.from({ length: count }, () => signIn(test.app, someone, options)))
    return answers.map((answer) => cookiesOf(answer).replace(cookieOf(answer), '').replace(/^; /, ''))
  }

  it('gives no further tries, however many browsers have signed in to it, and the person is told', async () => {
    const someone = await twins()
    const seen: number[] = []
    for (const browser of await browsersOfTwin(someone, 3))
      for (let i = 0; i < limit; i++) seen.push(await triesAt(someone, 'wrong', organizationId, browser))
    expect(seen).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429])
    await expect.poll(() => mailsTo(someone.email)).toHaveLength(1)
  })

  it('tries its own password at every account with the address: a wrong one counts there, and is audited', async () => {
    const someone = await twins()
    const [browser = ''] = await browsersOfTwin(someone, 1)
    for (let i = 1; i < limit; i++) expect(await triesAt(someone, guess, null, browser)).toBe(201)
    // As often as that, it is somebody who has two accounts.
    expect(await entriesOf('sign-in-failed', someone.id)).toEqual([])
    expect(await triesAt(someone, guess, null, browser)).toBe(201)
    await expect.poll(() => entriesOf('sign-in-failed', someone.id)).toHaveLength(1)
    await expect.poll(() => entriesOf('sign-in-attacked', someone.id)).toHaveLength(1)
    expect(await triesAt(someone, password, organizationId)).toBe(429)
    // Nor does the account of the other organization tell any longer which guess is right.
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password) })
      .where('organization_id', '=', other)
      .execute()
    expect(await triesAt(someone, password, null, browser)).toBe(201)
  })

  it('keeps nobody out who has used the browser for the other one', async () => {
    const someone = await twins()
    const [browser = ''] = await browsersOfTwin(someone, 1)
    await attack(someone, 12)
    expect(await triesAt(someone, guess, null)).toBe(429)
    expect(await triesAt(someone, guess, null, browser)).toBe(201)
    expect(await triesAt(someone, password, null, browser)).toBe(401)
  })
})

describe('B17 wrong codes of others', () => {
  it('never bar a browser that has signed in, and the mail says that the password is known', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    const secret = 'JBSWY3DPEHPK3PXP'
    await test.deps.db
      .insertInto('second_factor')
      .values({
        organization_id: organizationId,
        user_id: someone.id,
        secret,
        confirmed_time: test.clock.now(),
      })
      .execute()
    const tries = (code: string, address: string, cookie = '') =>
      status(signIn(test.app, someone, { code, ...from(address, cookie) }))
    for (let index = 0; index < 12; index++)
      for (let i = 0; i < limit; i++) await tries('000000', `198.51.100.${index}`)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock.now().getTime(),
    })
    expect(await tries(code, '192.0.2.1')).toBe(429)
    expect(await tries(code, home, browser)).toBe(201)
    await expect.poll(() => mailsTo(someone.email)).toEqual([expect.stringContaining('knew your password')])
  })
})

describe('B17 a person whose account is guessed at', () => {
  it('is told by mail once a day, and the audit log says it', async () => {
    const someone = await person()
    await attack(someone, 12)
    await expect.poll(() => mailsTo(someone.email)).toHaveLength(1)
    expect(await entriesOf('sign-in-attacked', someone.id)).toMatchObject([
      { actor_type: 'system', details: { knowsPassword: false, mailed: true } },
    ])
    const again = await testApp({
      databaseUrl: first.databaseUrl,
      clock: first.clock,
      config: { failedSignIns: 1, smtpUrl: 'smtp://127.0.0.1:1' },
    })
    await signIn(again.app, someone, { password: 'wrong' })
    await expect
      .poll(() => entriesOf('sign-in-failed', someone.id).then((rows) => rows.at(-1)?.address))
      .toBe('127.0.0.1')
    expect(await mailsTo(someone.email)).toHaveLength(1)
    first.clock.advance(86_400)
    const nextDay = await testApp({
      databaseUrl: first.databaseUrl,
      clock: first.clock,
      config: { failedSignIns: 1, smtpUrl: 'smtp://127.0.0.1:1' },
    })
    await signIn(nextDay.app, someone, { password: 'wrong' })
    await expect.poll(() => mailsTo(someone.email)).toHaveLength(2)
  })

  it('is not told of their own slips in a browser that is known', async () => {
    const someone = await person()
    const browser = await browserOf(someone)
    for (let i = 0; i <= limit; i++)
      await signIn(test.app, someone, { password: 'slip', ...from(home, browser) })
    await expect.poll(() => entriesOf('sign-in-failed', someone.id)).toHaveLength(1)
    expect(await mailsTo(someone.email)).toEqual([])
  })
})

describe('B17 failed sign-ins in the audit log', () => {
  it('name the person, the reason and the network, and hold no secret', async () => {
    const someone = await person()
    await signIn(test.app, someone, { password: 'not it at all', ...from(home) })
    await expect
      .poll(() => entriesOf('sign-in-failed', someone.id))
      .toEqual([
        { actor_type: 'system', address: home, details: { by: 'password', reason: 'wrong-password' } },
      ])
  })

  it('are few, however many there are', async () => {
    const someone = await person()
    const roomy = await testApp({
      databaseUrl: first.databaseUrl,
      clock: first.clock,
      config: { failedSignIns: 40, trustProxy: ['127.0.0.1'] },
    })
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn(roomy.app, someone, { password: 'wrong', ...from(`198.51.100.${index % 30}`) }),
      ),
    )
    await expect.poll(() => entriesOf('sign-in-failed', someone.id)).toHaveLength(20)
  })

  it('are none for an address that nobody has, in any organization', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit_entry`.execute(test.deps.db)).rows[0]?.n
    const before = await count()
    await signIn(test.app, { email: 'nobody@example.org' }, { password: 'wrong' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await count()).toBe(before)
  })
})

describe('B17 a password that confirms something', () => {
  it('is not barred by failed sign-ins of others, nor by another session of the person, but by its own failures', async () => {
    const someone = await person()
    await attack(someone, 12, (index) => (index < 2 ? home : `198.51.100.${index}`))
    expect(await signsIn(someone, '192.0.2.9')).toBe(429)
    const fresh = await testApp({
      databaseUrl: first.databaseUrl,
      clock: first.clock,
      config: { failedSignIns: limit },
    })
    const answers = [await signIn(fresh.app, someone), await signIn(fresh.app, someone)]
    const sessions = answers.map(cookieOf)
    const begin = (index: number, sent: string) =>
      call(fresh.app, 'POST', `${v1}/session/second-factor`, {
        body: { password: sent },
        headers: { ...fromOwnPage, cookie: sessions[index] ?? '' },
      })
    for (let i = 0; i < limit; i++) expect((await begin(0, 'wrong')).status).toBe(400)
    expect((await begin(0, password)).status).toBe(429)
    expect((await begin(1, password)).status).toBe(200)
    expect((await signIn(fresh.app, someone)).status).toBe(429)
    const headers = { cookie: answers.map(cookiesOf)[1] ?? '' }
    expect((await signIn(fresh.app, someone, { headers })).status).toBe(201)
  })
})
