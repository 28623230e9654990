import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson, password, type SignedIn, signedIn, signedInPerson, signIn } from '../support/people.ts'
import { type TestNewsroom, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/session/second-factor'

const test = await testApp()
let newsroom: TestNewsroom

beforeAll(async () => {
  newsroom = await test.newsroom()
})

/** The code that the authenticator app shows. */
const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime() + stepsLater * 30_000,
  })

interface WithFactor extends SignedIn {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

const personWithFactor = async (): Promise<WithFactor> => {
  const person = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
  const begun = await person.api.post(path, { password })
  const confirmed = await person.api.post(`${path}/confirm`, { code: codeOf(begun.body.secret) })
  expect(confirmed.status, confirmed.text).toBe(200)
  test.clock.advance(30)
  return { ...person, secret: begun.body.secret, recoveryCodes: confirmed.body.recoveryCodes }
}

const signInWith = (person: { readonly email: string }, code?: string) =>
  signIn(test.app, person, code === undefined ? {} : { code })

describe('setting up a second factor', () => {
  it('asks for the password, and takes effect only after a code from the app', async () => {
    const person = await signedInPerson(test, newsroom.organizationId, { role: 'reader' })
    expect(await person.api.post(path, { password: 'something else altogether' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', code: 'wrong-password' }] },
    })
    const begun = await person.api.post(path, { password })
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(begun.headers['cache-control']).toBe('no-store')
    expect((await signInWith(person)).status).toBe(201)
    const wrong = codeOf(begun.body.secret, 20)
    expect(await person.api.post(`${path}/confirm`, { code: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', code: 'wrong-code' }] },
    })
    expect((await person.api.get(path)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 })
  })

  it('shows ten recovery codes once, and stores only their hashes', async () => {
    const person = await personWithFactor()
    expect(new Set(person.recoveryCodes).size).toBe(10)
    expect((await person.api.get(path)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    const rows = await test.deps.db.selectFrom('recovery_code').select('code_hash').execute()
    const stored = rows.map(({ code_hash }) => code_hash.toString('utf8')).join()
    for (const code of person.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  it('cannot be repeated by somebody who finds the browser open', async () => {
    const person = await personWithFactor()
    expect((await person.api.post(path, { password })).status).toBe(409)
    expect((await person.api.post(`${path}/remove`, { password: 'a guess that is wrong' })).status).toBe(400)
    expect((await person.api.get(path)).body.enabled).toBe(true)
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const person = await personWithFactor()
    const withoutCode = await signInWith(person)
    expect(withoutCode).toMatchObject({ status: 401, body: { secondFactor: true } })
    expect(withoutCode.headers['set-cookie']).toBeUndefined()
    const stranger = await signIn(test.app, person, { password: 'not it, not at all', code: '123456' })
    expect(stranger.status).toBe(401)
    expect(stranger.body).not.toHaveProperty('secondFactor')
  })

  it('accepts the current code and those of the adjacent steps, each once', async () => {
    const person = await personWithFactor()
    test.clock.advance(60)
    expect((await signInWith(person, codeOf(person.secret, 2))).status).toBe(401)
    const code = codeOf(person.secret)
    expect((await signInWith(person, code)).status).toBe(201)
    expect((await signInWith(person, code)).status).toBe(401)
    expect((await signInWith(person, codeOf(person.secret, -1))).status).toBe(401)
    expect((await signInWith(person, codeOf(person.secret, 1))).status).toBe(201)
  })

  it('lets in only one of two people who send the same code at once', async () => {
    const person = await personWithFactor()
    const code = codeOf(person.secret)
    const answers = await Promise.all([signInWith(person, code), signInWith(person, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
  })

  it.each([
    ['blanks, as the app shows it', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'no-break spaces, as it is pasted',
      (code: string) => ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\u202f\n`,
    ],
    ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('B17 takes a code with %s, at the set-up and at every sign-in', async (_, typed) => {
    const person = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
    const { secret } = (await person.api.post(path, { password })).body
    const confirmed = await person.api.post(`${path}/confirm`, { code: typed(codeOf(secret)) })
    expect(confirmed.status, confirmed.text).toBe(200)
    test.clock.advance(30)
    expect((await signInWith(person, typed(codeOf(secret)))).status).toBe(201)
    const [recoveryCode = ''] = confirmed.body.recoveryCodes
    expect((await signInWith(person, recoveryCode.replaceAll('-', '\u00a0–\u00a0'))).status).toBe(201)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const person = await personWithFactor()
    const [code = ''] = person.recoveryCodes
    expect((await signInWith(person, ` ${code.replaceAll('-', ' ').toUpperCase()}`)).status).toBe(201)
    expect((await signInWith(person, code)).status).toBe(401)
    expect((await person.api.get(path)).body.recoveryCodesLeft).toBe(9)
  })

  it('counts wrong codes as failed attempts, so that nobody can try them all', async () => {
    const person = await personWithFactor()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await signInWith(person, `00000${attempt % 10}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await signInWith(person, codeOf(person.secret))).status).toBe(429)
  })
})

describe('removing a second factor', () => {
  it("requires its owner's password", async () => {
    const person = await personWithFactor()
    expect(await person.api.post(`${path}/remove`, { password })).toMatchObject({
      status: 200,
      body: { enabled: false },
    })
    expect((await signInWith(person)).status).toBe(201)
  })

  it('lets an administrator help somebody who has lost everything', async () => {
    const administrator = await signedIn(test.app, await newPerson(test, newsroom.organizationId))
    const person = await personWithFactor()
    const address = `/api/daybook/v1/users/${person.id}/second-factor`
    expect((await administrator.api.delete(address)).status).toBe(204)
    expect((await signInWith(person)).status).toBe(201)
  })
})
