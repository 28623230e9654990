import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api-client.ts'
import { mailServer, type ReceivedMail, tokenIn } from '../support/mail-server.ts'
import {
  cookiesOf,
  fromOwnPage,
  newPerson,
  password,
  type SignedIn,
  signedInPerson,
  signIn,
} from '../support/people.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

const v1 = '/api/daybook/v1'
const chosen = 'a walk along the river at noon'

const mail = await mailServer()
const test = await testApp({
  config: { smtpUrl: mail.url, mailFrom: 'Desk <desk@example.org>' },
  works: true,
})
const withoutMail = await testApp()

let newsroom: TestNewsroom
let administrator: SignedIn

beforeAll(async () => {
  newsroom = await test.newsroom()
  administrator = await signedInPerson(test, newsroom.organizationId)
})

const post = (
  path: string,
  body: unknown,
  app: TestApp = test,
  headers: Record<string, string> = fromOwnPage,
) => call(app.app, 'POST', `${v1}${path}`, { body, headers })

const use = (token: string, newPassword = chosen) =>
  post('/password-link/use', { token, password: newPassword })

describe('inviting a user', () => {
  it('mails a link with which the user chooses a password and then signs in', async () => {
    const made = await administrator.api.post(`${v1}/users`, {
      lastName: 'New',
      email: 'new@example.org',
      role: 'editor',
    })
    const answer = await administrator.api.post(`${v1}/users/${made.body.id}/password-link`)
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'invitation', mailedTo: 'new@example.org', mail: { state: 'queued' } },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const received = await mail.next()
    expect(received.to).toEqual(['new@example.org'])
    expect(received.raw).toMatch(/^From: Desk <desk@example.org>/m)
    const token = tokenIn(received)
    expect(answer.body.url).toMatch(/^http:\/\/daybook\.test\/password#[\w-]{43}$/)
    expect(answer.body.url, 'the administrator has a link of their own').not.toContain(token)
    expect((await post('/password-link/check', { token })).body).toMatchObject({
      kind: 'invitation',
      email: 'new@example.org',
    })
    expect((await use(token)).status).toBe(204)
    expect((await signIn(test.app, { email: 'new@example.org' }, { password: chosen })).status).toBe(201)
  })

  it('gives only the administrator the link if no mail server is configured', async () => {
    const { organizationId } = await withoutMail.newsroom()
    const admin = await signedInPerson(withoutMail, organizationId)
    const { id } = await newPerson(withoutMail, organizationId, { role: 'reader' })
    const { body } = await admin.api.post(`${v1}/users/${id}/password-link`)
    expect(body).toMatchObject({
      kind: 'reset',
      mailedTo: null,
      mail: null,
      url: expect.stringMatching(/\/password#/),
    })
  })

  it('refuses a user without the right to sign in', async () => {
    const { id } = await newPerson(test, newsroom.organizationId, { role: null })
    expect(await administrator.api.post(`${v1}/users/${id}/password-link`)).toMatchObject({
      status: 400,
      body: { code: 'business-error', errors: [{ path: 'id', code: 'no-role' }] },
    })
  })

  it('still returns the link if the mail server does not answer', async () => {
    const away = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'desk@example.org' } })
    const { organizationId } = await away.newsroom()
    const admin = await signedInPerson(away, organizationId)
    const answer = await admin.api.post(`${v1}/users/${admin.id}/password-link`)
    expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching(/#[\w-]{43}$/) } })
  })
})

describe('a link', () => {
  const linkOf = async (id: number): Promise<string> => {
    const { body } = await administrator.api.post(`${v1}/users/${id}/password-link`)
    await mail.next()
    return body.url.split('#')[1]
  }

  it('works once, and ends all sessions of the user', async () => {
    const person = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
    const token = await linkOf(person.id)
    expect((await use(token)).status).toBe(204)
    expect((await person.api.get(`${v1}/session`)).status).toBe(401)
    expect(await use(token, 'quite another password')).toMatchObject({ status: 404 })
    expect((await signIn(test.app, person, { password: chosen })).status).toBe(201)
    expect((await signIn(test.app, person)).status).toBe(401)
  })

  it('refuses short and easily guessed passwords, and still works afterwards', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const token = await linkOf(person.id)
    const codes = async (sent: string) => {
      const { status, body } = await use(token, sent)
      return [status, body.errors[0].path, body.errors[0].code]
    }
    expect(await codes('elevenchars')).toEqual([400, 'password', 'too-short'])
    expect(await codes(person.email.toUpperCase())).toEqual([400, 'password', 'guessable-password'])
    expect((await use(token)).status).toBe(204)
  })

  it('works for only one of two people who use it at once', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const token = await linkOf(person.id)
    const answers = await Promise.all([use(token, `${chosen} one`), use(token, `${chosen} two`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('ends with a newer link, when it expires, and when the user loses the right to sign in', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const first = await linkOf(person.id)
    const second = await linkOf(person.id)
    expect((await use(first)).status).toBe(404)
    await administrator.api.patch(`${v1}/users/${person.id}`, { role: null })
    expect((await use(second)).status).toBe(404)
    await administrator.api.patch(`${v1}/users/${person.id}`, { role: 'editor' })
    expect((await use(second)).status).toBe(404)
    const third = await linkOf(person.id)
    test.clock.advance(2 * 3600 + 1)
    expect((await use(third)).status).toBe(404)
    expect((await post('/password-link/check', { token: third })).status).toBe(404)
  })

  it('ends when the user gets another address, whoever asked for it', async () => {
    const { id } = await newPerson(test, newsroom.organizationId, { email: 'wrong@elsewhere.example' })
    const change = (body: object) => administrator.api.patch(`${v1}/users/${id}`, body)
    const made = await linkOf(id)
    await post('/password-reset', { email: 'wrong@elsewhere.example' })
    const asked = tokenIn(await mail.next())
    await change({ email: 'Wrong@elsewhere.example', lastName: 'Other' })
    expect((await post('/password-link/check', { token: made })).status).toBe(200)
    expect((await change({ email: 'right@example.org' })).status).toBe(200)
    for (const token of [made, asked]) {
      expect((await post('/password-link/check', { token })).status).toBe(404)
      expect((await use(token)).status).toBe(404)
    }
  })

  it('is stored only as a hash', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const token = await linkOf(person.id)
    const rows = await test.deps.db.selectFrom('password_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false)
  })

  it('can only be used from a page of this server', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const answer = await post('/password-link/use', { token: 'x', password: chosen }, test, elsewhere)
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('asking for a new password', () => {
  it('answers the same for every address, and mails only known ones', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const unknown = await post('/password-reset', { email: 'nobody@example.org' })
    const known = await post('/password-reset', { email: person.email.toUpperCase() })
    expect(known).toMatchObject({ status: 202, body: { mail: true } })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    const received = await mail.next()
    expect(received.to.map((address) => address.toLowerCase())).toEqual([person.email])
    expect((await use(tokenIn(received))).status).toBe(204)
    expect(mail.received).toEqual([])
  })

  it('reports that mail is not available, so that the page can offer another way', async () => {
    expect((await post('/password-reset', { email: 'a@example.org' }, withoutMail)).body).toEqual({
      mail: false,
    })
  })

  /** Another process on the same database, behind a proxy. */
  const another = () =>
    testApp({
      databaseUrl: test.databaseUrl,
      clock: test.clock,
      config: { smtpUrl: mail.url, trustProxy: ['127.0.0.1'] },
    })

  const askFrom = (app: TestApp, email: string, network: string, cookie = '') =>
    post('/password-reset', { email }, app, {
      ...fromOwnPage,
      'x-forwarded-for': network,
      ...(cookie !== '' && { cookie }),
    })

  /** The mails that arrive, of which there must be so many and no more. */
  const arrived = async (count: number): Promise<ReceivedMail[]> => {
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(count)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const mails = mail.received.splice(0)
    expect(mails).toHaveLength(count)
    return mails
  }

  it('B17 voids no unused invitation, whoever asks how often', async () => {
    const { body: made } = await administrator.api.post(`${v1}/users`, {
      lastName: 'Invited',
      email: 'invited@example.org',
      role: 'editor',
    })
    await administrator.api.post(`${v1}/users/${made.id}/password-link`)
    const invitation = tokenIn(await mail.next())
    const asking = await another()
    for (let i = 0; i < 5; i++) await askFrom(asking, made.email, `198.51.100.${i}`)
    const asked = (await arrived(3)).map(tokenIn)
    for (const token of [invitation, ...asked])
      expect((await post('/password-link/check', { token })).body.email).toBe('invited@example.org')
    expect((await use(invitation)).status).toBe(204)
    for (const token of asked) expect((await use(token, 'quite another password')).status).toBe(404)
  })

  it('B17 mails three links an hour at most, from any number of networks and processes, and the last ones work', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const apps = [await another(), await another()]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        askFrom(
          apps[i % 2] ?? test,
          i % 3 === 0 ? person.email.toUpperCase() : person.email,
          `198.51.100.${i}`,
        ),
      ),
    )
    const unknown = await askFrom(apps[0] ?? test, 'nobody@example.org', '192.0.2.200')
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    const mails = await arrived(3)
    test.clock.advance(3601)
    await askFrom(apps[0] ?? test, person.email, '198.51.100.77')
    await arrived(1)
    for (const sent of mails)
      expect((await post('/password-link/check', { token: tokenIn(sent) })).status).toBe(200)
    test.clock.advance(3600)
    expect((await use(tokenIn(mails[0] as ReceivedMail))).status).toBe(404)
  })

  it('B17 may be done ten times an hour in one network, for known and unknown addresses alike', async () => {
    for (const email of ['nobody@example.org', (await newPerson(test, newsroom.organizationId)).email]) {
      const asking = await another()
      const statuses: number[] = []
      for (let i = 0; i < 11; i++) statuses.push((await askFrom(asking, email, '198.51.100.7')).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
      expect((await askFrom(asking, email, '198.51.100.8')).status).toBe(202)
    }
    await arrived(3)
  })

  it('B17 is not barred in a browser that is known by others in its network', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const asking = await another()
    const cookie = cookiesOf(await signIn(asking.app, person))
    for (let i = 0; i < 10; i++) await askFrom(asking, `nobody${i}@example.org`, '198.51.100.7')
    expect((await askFrom(asking, person.email, '198.51.100.7')).status).toBe(429)
    expect((await askFrom(asking, person.email, '198.51.100.7', cookie)).status).toBe(202)
    await arrived(1)
  })

  it('B17 may be done ten times an hour by one person, however many browsers have signed in', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const asking = await another()
    const cookies = [await signIn(asking.app, person), await signIn(asking.app, person)].map(cookiesOf)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await askFrom(asking, `nobody${i}@example.org`, '198.51.100.7', cookies[i % 2])).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })

  it('a link that was asked for ends with one that an administrator makes, and with one that is used', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    const asking = await another()
    const tokens: string[] = []
    for (let i = 0; i < 2; i++) {
      await askFrom(asking, person.email, '198.51.100.9')
      tokens.push(tokenIn(await mail.next()))
    }
    const [first = '', second = ''] = tokens
    const answers = await Promise.all([use(first, `${chosen} one`), use(second, `${chosen} two`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    await askFrom(asking, person.email, '198.51.100.9')
    const asked = tokenIn(await mail.next())
    await administrator.api.post(`${v1}/users/${person.id}/password-link`)
    await mail.next()
    expect((await use(asked)).status).toBe(404)
  })

  it('does not change the current password', async () => {
    const person = await newPerson(test, newsroom.organizationId, { role: 'editor' })
    await post('/password-reset', { email: person.email })
    await mail.next()
    expect((await signIn(test.app, person, { password })).status).toBe(201)
  })
})
