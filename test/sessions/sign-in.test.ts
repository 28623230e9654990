import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/passwords/passwords.ts'
import { deleteSessionsOfUser } from '../../src/access/sessions/session-queries.ts'
import { packageVersion } from '../../src/base/package-folder.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { savePasswordHash } from '../../src/people/users/password-hash-queries.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import {
  cookieOf,
  fromOwnPage,
  newPerson,
  password,
  type SignedIn,
  signedIn,
  signIn,
} from '../support/people.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/session'

let test: TestApp
let newsroom: TestNewsroom

beforeAll(async () => {
  test = await testApp({ config: { failedSignIns: 1000 } })
})

beforeEach(async () => {
  newsroom = await test.newsroom()
})

const person = (options?: Parameters<typeof newPerson>[2]) =>
  newPerson(test, newsroom.organizationId, options)

const whoIs = (cookie: string): Promise<ApiAnswer> => call(test.app, 'GET', path, { headers: { cookie } })

/** A promise, and the function that resolves it. */
const signal = () => {
  let give = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

const refusal = { status: 401, code: 'unauthorized', detail: 'Wrong e-mail address or password' }

describe('POST /session', () => {
  it('12.1 signs in with the right password, and shows the person and their rights', async () => {
    const { id, email } = await person({ role: 'editor' })
    const answer = await signIn(test.app, { email: email.toUpperCase() })
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      user: {
        id,
        firstName: 'Test',
        lastName: 'Person',
        screenName: null,
        email,
        internal: true,
        reads: 'all',
        writes: 'all',
      },
      role: 'editor',
      freelancer: false,
      organization: {
        id: newsroom.organizationId,
        name: expect.stringMatching(/^Newsroom/),
        timeZone: 'Europe/Berlin',
        firstDayOfWeek: 'mon',
        weekNumbers: false,
        holidays: false,
        defaultReach: 'all',
      },
      seeingAs: null,
      secondFactorNeeded: false,
      signInMethods: ['password'],
      serverVersion: packageVersion,
    })
    const read = await whoIs(cookieOf(answer))
    expect([read.status, read.body]).toEqual([200, answer.body])
  })

  it('sets a cookie that scripts cannot read and other sites cannot send with writes', async () => {
    const answer = await signIn(test.app, await person())
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['daybook_session', 'daybook_browser'])
    for (const sent of cookies) {
      const [cookie = '', ...attributes] = sent.split('; ')
      expect(cookie).toMatch(/^daybook_(session|browser)=[A-Za-z0-9_-]{43}$/)
      expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    }
  })

  it('behind https sets a Secure cookie whose name binds it to the host', async () => {
    const config = { baseUrl: 'https://daybook.test' }
    const { app } = await testApp({ databaseUrl: test.databaseUrl, config })
    const answer = await signIn(app, await person())
    const [session, browser] = [answer.headers['set-cookie'] ?? []].flat()
    expect(session).toMatch(/^__Host-daybook_session=/)
    expect(browser).toMatch(/^__Host-daybook_browser=/)
    for (const sent of [session, browser]) expect(sent).toContain('; Path=/; HttpOnly; Secure; SameSite=Lax')
    const cookie = cookieOf(answer)
    expect((await call(app, 'GET', path, { headers: { cookie } })).status).toBe(200)
    const plain = cookie.replace('__Host-', '')
    expect((await call(app, 'GET', path, { headers: { cookie: plain } })).status).toBe(401)
  })

  it('B19 over http names the port in its cookies, so that two servers of a host do not sign each other out', async () => {
    const config = { baseUrl: 'http://localhost:4010' }
    const { app } = await testApp({ databaseUrl: test.databaseUrl, config })
    const answer = await signIn(app, await person())
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'daybook_session_4010',
      'daybook_browser_4010',
    ])
    const cookie = `daybook_session=x; daybook_session_4011=y; ${cookieOf(answer)}`
    expect((await call(app, 'GET', path, { headers: { cookie } })).status).toBe(200)
    const elsewhere = cookieOf(answer).replaceAll('4010', '4011')
    expect((await call(app, 'GET', path, { headers: { cookie: elsewhere } })).status).toBe(401)
  })

  it('12.1 gives a wrong password, an unknown person and one without sign-in the same answer', async () => {
    const known = await person()
    const noRole = await person({ role: null })
    const gone = await person()
    await newsroom.api.delete(`/api/daybook/v1/users/${gone.id}`)
    const answers = [
      await signIn(test.app, known, { password: 'wrong' }),
      await signIn(test.app, known, { password: '' }),
      await signIn(test.app, { email: 'nobody@example.org' }),
      await signIn(test.app, noRole),
      await signIn(test.app, gone),
      await signIn(test.app, known, { organizationId: 999_999_999 }),
    ]
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code, detail: body.detail }).toEqual(refusal)
      expect(body.signInMethods).toEqual(['password'])
      expect(headers['set-cookie']).toBeUndefined()
      expect(body).not.toHaveProperty('errors')
    }
  })

  it('accepts a password however the keyboard composed its letters', async () => {
    const { id, email } = await person()
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('caf\u00e9 au lait') })
      .where('organization_id', '=', newsroom.organizationId)
      .where('id', '=', id)
      .execute()
    expect((await signIn(test.app, { email }, { password: 'cafe\u0301 au lait' })).status).toBe(201)
  })

  it('asks for the organization if the password fits in several, and never names one if it does not', async () => {
    const email = `both${newsroom.organizationId}@example.org`
    const other = await test.newsroom()
    const [one, two] = [await person({ email }), await newPerson(test, other.organizationId, { email })]
    const answer = await signIn(test.app, one)
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(answer.body.organizations).toEqual([
      { id: newsroom.organizationId, name: expect.any(String) },
      { id: other.organizationId, name: expect.any(String) },
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const chosen = await signIn(test.app, two, { organizationId: other.organizationId })
    expect(chosen.body).toMatchObject({ user: { id: two.id }, organization: { id: other.organizationId } })
    const wrong = await signIn(test.app, one, { password: 'wrong' })
    expect([wrong.status, wrong.body.organizations]).toEqual([401, undefined])
  })

  it("ends the browser's previous session and never reuses its token: no fixation", async () => {
    const [attacker, victim] = [await signedIn(test.app, await person()), await person()]
    const answer = await signIn(test.app, victim, { headers: { cookie: attacker.cookie } })
    expect(cookieOf(answer)).not.toBe(attacker.cookie)
    expect((await whoIs(attacker.cookie)).status).toBe(401)
    expect((await whoIs(cookieOf(answer))).body.user.id).toBe(victim.id)
  })

  it('does not adopt a made-up token', async () => {
    const cookie = `daybook_session=${'A'.repeat(43)}`
    const answer = await signIn(test.app, await person(), { headers: { cookie } })
    expect(cookieOf(answer)).not.toBe(cookie)
    expect((await whoIs(cookie)).status).toBe(401)
  })

  it('fails if the password is being changed at that moment', async () => {
    const victim = await person()
    const { promise: changed, give: tell } = signal()
    const { promise: allowed, give: commit } = signal()
    const change = inTransaction(test.deps.db, async (trx) => {
      await savePasswordHash(
        trx,
        newsroom.organizationId,
        victim.id,
        await hashPassword('another passphrase'),
      )
      await deleteSessionsOfUser(trx, newsroom.organizationId, victim.id)
      tell()
      await allowed
    })
    await changed
    // It compares with the committed password, which is about to change.
    const late = signIn(test.app, victim)
    await sleep(500)
    commit()
    await change
    expect((await late).status).toBe(401)
  })

  it('stores only a hash of the token', async () => {
    const { cookie } = await signedIn(test.app, await person())
    const token = cookie.split('=')[1] ?? ''
    const rows = await test.deps.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(token))).toBe(false)
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40example.org&password=x'],
    ['plain text', 'text/plain', '{"email":"a@example.org","password":"x"}'],
  ])('accepts only JSON: not %s', async (_, type, body) => {
    const headers = { 'content-type': type, ...fromOwnPage }
    expect((await call(test.app, 'POST', path, { body, headers })).status).toBe(415)
  })
})

describe('DELETE /session', () => {
  it('ends the session and removes the cookie', async () => {
    const { cookie } = await signedIn(test.app, await person())
    const answer = await call(test.app, 'DELETE', path, { headers: { cookie, ...fromOwnPage } })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['set-cookie']).toMatch(/^daybook_session=; Max-Age=0; Path=\//)
    expect((await whoIs(cookie)).status).toBe(401)
  })

  it('removes the cookie even if it is no longer valid', async () => {
    const headers = { cookie: 'daybook_session=nonsense', ...fromOwnPage }
    const answer = await call(test.app, 'DELETE', path, { headers })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0/)
  })
})

describe('the lifetime of a session', () => {
  const minutes = (count: number) => test.clock.advance(count * 60)

  it('12.2 ends after SESSION_IDLE_MINUTES without use', async () => {
    const { cookie } = await signedIn(test.app, await person())
    minutes(4319)
    expect((await whoIs(cookie)).status).toBe(200)
    minutes(4319)
    expect((await whoIs(cookie)).status).toBe(200)
    minutes(4320)
    expect((await whoIs(cookie)).status).toBe(401)
  })

  it('ends after SESSION_DAYS however much it is used', async () => {
    const { cookie } = await signedIn(test.app, await person())
    for (let day = 1; day < 30; day++) {
      minutes(1440)
      expect((await whoIs(cookie)).status).toBe(200)
    }
    minutes(1440)
    expect((await whoIs(cookie)).status).toBe(401)
  })
})

describe('the person behind a session', () => {
  let editor: SignedIn

  beforeEach(async () => {
    editor = await signedIn(test.app, await person({ role: 'editor', lastName: 'Editor' }))
  })

  it('is the creator and editor of stories, and appears in the audit log with name and address', async () => {
    const group = (await newsroom.api.post('/groups', { name: 'Desk' })).body.id
    const made = await editor.api.post('/elements', { groupIds: [group], title: 'By hand' })
    const self = { type: 'user', id: editor.id, name: 'Test Editor' }
    expect([made.status, made.body.creator, made.body.editor]).toEqual([201, self, self])
    const changed = await newsroom.api.patch(`/elements/${made.body.id}`, { title: 'By a system' })
    expect(changed.body.creator).toEqual(self)
    expect(changed.body.editor.type).toBe('client')
    await editor.api.delete(`/elements/${made.body.id}`)
    const trash = (await newsroom.api.get('/api/daybook/v1/trash')).body.content
    expect(trash[0].deletedBy).toEqual(self)
    const { content } = (await newsroom.api.get(`/api/daybook/v1/audit?actor=user:${editor.id}`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'element-deleted',
      'element-created',
      'session-created',
    ])
    expect(content[1]).toMatchObject({ actor: self, address: '127.0.0.1' })
  })

  it('appears in stories under a new name once the name changes', async () => {
    const group = (await newsroom.api.post('/groups', { name: 'Desk' })).body.id
    const { id } = (await editor.api.post('/elements', { groupIds: [group] })).body
    await newsroom.api.patch(`/api/daybook/v1/users/${editor.id}`, { screenName: 'Eddie' })
    expect((await newsroom.api.get(`/elements/${id}`)).body.creator.name).toBe('Eddie')
  })

  it('1.19 repeats safely with a key of their own', async () => {
    const group = (await newsroom.api.post('/groups', { name: 'Desk' })).body.id
    const send = (api = editor.api) =>
      api.post('/elements', { groupIds: [group] }, { 'idempotency-key': 'mine' })
    const [first, second] = [await send(), await send()]
    expect(second.text).toBe(first.text)
    const colleague = await signedIn(test.app, await person({ role: 'editor' }))
    expect((await send(colleague.api)).body.id).not.toBe(first.body.id)
  })

  it("1.18 cannot overwrite somebody else's change", async () => {
    const group = (await newsroom.api.post('/groups', { name: 'Desk' })).body.id
    const { body, etag } = await editor.api.post('/elements', { groupIds: [group] })
    await newsroom.api.patch(`/elements/${body.id}`, { title: 'First' })
    const late = await editor.api.patch(`/elements/${body.id}`, { title: 'Second' }, { 'if-match': etag })
    expect(late.status).toBe(412)
  })

  it('12.1 is the client instead if a bearer token is sent as well', async () => {
    const headers = { authorization: `Bearer ${newsroom.api.token}` }
    expect((await editor.api.post('/groups', { name: 'By the client' }, headers)).status).toBe(201)
    const bad = await editor.api.get('/elements', { authorization: 'Bearer nonsense' })
    expect(bad.status).toBe(401)
  })

  it('1.20 has a request count of their own', async () => {
    const { app } = await testApp({ databaseUrl: test.databaseUrl, config: { rateLimitPerMinute: 3 } })
    const colleague = await person()
    const { headers } = await signIn(app, colleague)
    expect(headers.ratelimit).toBe('"default";r=2;t=60')
    const cookie = String([headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? ''
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await call(app, 'GET', path, { headers: { cookie } })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await call(app, 'GET', path, { headers: { cookie: editor.cookie } })).status).toBe(200)
  })

  it('sees no password, token or hash anywhere', async () => {
    const answer = await whoIs(editor.cookie)
    expect(answer.text).not.toMatch(/argon2|hash|token/i)
    expect(answer.text).not.toContain(password)
  })
})
