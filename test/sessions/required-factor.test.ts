import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterFile } from '../support/after-file.ts'
import { type ApiClient, call } from '../support/api-client.ts'
import { cleanUpCommands, daybook } from '../support/command-line.ts'
import { fromOwnPage, newPerson, password, type SignedIn, signedInPerson, signIn } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

const v1 = '/api/daybook/v1'
const organizationPath = `${v1}/organization`
const factorPath = `${v1}/session/second-factor`

const test = await testApp()
afterFile(cleanUpCommands)
let organizationId: number
let system: ApiClient

beforeAll(async () => {
  await test.newsroom()
})

beforeEach(async () => {
  const newsroom = await test.newsroom()
  organizationId = newsroom.organizationId
  system = newsroom.api
})

const signedInAs = (role: 'admin' | 'editor' | 'reader', internal = true) =>
  signedInPerson(test, organizationId, { role, internal })

const askFor = async (who: string) =>
  expect((await system.patch(organizationPath, { requireSecondFactor: who })).body.requireSecondFactor).toBe(
    who,
  )

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })

const setUp = async ({ api }: SignedIn): Promise<void> => {
  const { secret } = (await api.post(factorPath, { password })).body
  expect((await api.post(`${factorPath}/confirm`, { code: codeOf(secret) })).status).toBe(200)
  test.clock.advance(30)
}

const needed = async ({ api }: SignedIn): Promise<boolean> =>
  (await api.get(`${v1}/session`)).body.secondFactorNeeded

describe('B17 a newsroom that asks for a second factor', () => {
  it.each([
    ['nobody', { admin: false, editor: false, reader: false }],
    ['administrators', { admin: true, editor: false, reader: false }],
    ['everyone', { admin: true, editor: true, reader: true }],
  ] as const)('asks %s', async (who, expected) => {
    const people = {
      admin: await signedInAs('admin'),
      editor: await signedInAs('editor'),
      reader: await signedInAs('reader', false),
    }
    await askFor(who)
    for (const role of ['admin', 'editor', 'reader'] as const) {
      expect([role, await needed(people[role])]).toEqual([role, expected[role]])
      const again = await signIn(test.app, people[role])
      expect([again.status, again.body.secondFactorNeeded]).toEqual([201, expected[role]])
    }
  })

  it('12 lets whoever has none do nothing but set it up and sign out, and everything once it is there', async () => {
    const person = await signedInAs('admin')
    await askFor('everyone')
    const refused: readonly [string, string, object?][] = [
      ['GET', '/api/v2/elements'],
      ['GET', `${v1}/plan?dateFrom=2026-11-26&dateTo=2026-11-27`],
      ['GET', '/api/v2/changes'],
      ['GET', '/api/v2/changes/stream'],
      ['GET', `${v1}/sessions`],
      ['GET', `${v1}/reference-data`],
      ['POST', '/api/v2/elements', { title: 'No' }],
      [
        'POST',
        `${v1}/session/password`,
        { currentPassword: password, newPassword: 'seven yellow boats go by' },
      ],
      ['POST', `${factorPath}/remove`, { password }],
      ['PATCH', organizationPath, { requireSecondFactor: 'nobody' }],
      ['DELETE', `${v1}/session/see-as`],
    ]
    for (const [method, path, body] of refused) {
      const answer = await call(test.app, method as 'GET', path, {
        headers: { cookie: person.cookie, ...fromOwnPage },
        ...(body && { body }),
      })
      expect([path, answer.status, answer.body.secondFactorNeeded]).toEqual([path, 401, true])
    }
    expect((await person.api.get(factorPath)).body.enabled).toBe(false)
    await setUp(person)
    expect(await needed(person)).toBe(false)
    expect((await person.api.get(organizationPath)).status).toBe(200)
  })

  it('lets them sign out instead', async () => {
    const person = await signedInAs('editor')
    await askFor('everyone')
    const headers = { cookie: person.cookie, ...fromOwnPage }
    expect((await call(test.app, 'DELETE', `${v1}/session`, { headers })).status).toBe(204)
    expect((await person.api.get(`${v1}/session`)).status).toBe(401)
  })

  it('asks at once when a factor is removed, and an administrator who sees as somebody looks with their own eyes', async () => {
    const administrator = await signedInAs('admin')
    const seen = await signedInAs('editor')
    expect((await administrator.api.post(`${v1}/users/${seen.id}/see-as`)).status).toBe(200)
    await askFor('administrators')
    expect(await needed(administrator)).toBe(true)
    await setUp(administrator)
    expect((await administrator.api.get(`${v1}/session`)).body.seeingAs).toMatchObject({ id: seen.id })
    await administrator.api.delete(`${v1}/session/see-as`)
    expect((await administrator.api.post(`${factorPath}/remove`, { password })).status).not.toBe(500)
    expect(await needed(administrator)).toBe(true)
  })

  it('does not concern systems, nor people who come by single sign-on', async () => {
    const person = await signedInAs('editor')
    await askFor('everyone')
    expect((await system.get('/elements')).status).toBe(200)
    await test.deps.db
      .updateTable('session')
      .set({ signed_in_by: 'single-sign-on' })
      .where('user_id', '=', person.id)
      .execute()
    expect(await needed(person)).toBe(false)
  })
})

describe('B17 a lost second factor', () => {
  it('is removed by a command, with an entry in the audit log', async () => {
    const person = await signedInAs('editor')
    await setUp(person)
    const { name } = (await system.get(organizationPath)).body
    const run = (email: string) =>
      daybook(['user', 'remove-second-factor', '--organization', name, '--email', email, '--json'], {
        DATABASE_URL: test.databaseUrl,
      })
    expect((await signIn(test.app, person)).status).toBe(401)
    expect(await run(person.email.toUpperCase())).toMatchObject({
      code: 0,
      json: { id: person.id, removed: true },
    })
    expect((await signIn(test.app, person)).status).toBe(201)
    expect(await run(person.email)).toMatchObject({ code: 0, json: { removed: false } })
    expect((await run('nobody@example.org')).code).not.toBe(0)
    const { content } = (await system.get(`${v1}/audit?subject=user:${person.id}`)).body
    expect(
      content.filter(({ action }: { action: string }) => action === 'user-second-factor-deleted'),
    ).toMatchObject([{ actor: { type: 'command-line' } }])
  })
})

describe('B17 the list of users', () => {
  const signInOf = async (id: number) => {
    const { content } = (await system.get(`${v1}/users?size=100`)).body
    return content.find((user: { id: number }) => user.id === id).signIn
  }

  it('shows second factor, last sign-in and invitation, and a row can be sent back', async () => {
    const made = (
      await system.post(`${v1}/users`, {
        lastName: 'New',
        email: `new${organizationId}@example.org`,
        role: 'editor',
      })
    ).body
    expect(await signInOf(made.id)).toEqual({
      password: false,
      secondFactor: false,
      lastTime: null,
      invitation: null,
      undelivered: null,
    })
    await system.post(`${v1}/users/${made.id}/password-link`)
    expect(await signInOf(made.id)).toMatchObject({ invitation: { state: 'open' } })
    test.clock.advance(7 * 86_400)
    // The token has expired as well.
    system = (await test.client(organizationId, ['api.admin'])).api
    expect(await signInOf(made.id)).toMatchObject({ invitation: { state: 'expired' } })

    const person = await newPerson(test, organizationId, { role: 'editor' })
    expect(await signInOf(person.id)).toMatchObject({ password: true, lastTime: null, invitation: null })
    const inside = await signedInPerson(test, organizationId)
    const now = test.clock.now().toISOString().replace(/\.\d+/, '')
    expect((await signInOf(inside.id)).lastTime.slice(0, 19)).toBe(now.slice(0, 19))
    await setUp(inside)
    expect(await signInOf(inside.id)).toMatchObject({ secondFactor: true })

    const { content } = (await system.get(`${v1}/users?size=100`)).body
    const row = content.find((user: { id: number }) => user.id === inside.id)
    expect((await system.patch(`${v1}/users/${inside.id}`, row)).status).toBe(200)
    const { etag } = await system.get(`${v1}/users/${inside.id}`)
    await system.delete(`${v1}/users/${inside.id}/second-factor`)
    expect(
      (await system.patch(`${v1}/users/${inside.id}`, { firstName: 'Jo' }, { 'if-match': etag })).status,
    ).toBe(200)
  })
})

describe('B17 single sign-on only', () => {
  const only = { singleSignOnOnly: true }
  const atField = (code: string) => ({
    status: 400,
    body: { code: 'business-error', errors: [{ path: 'singleSignOnOnly', code }] },
  })

  const withProvider = () =>
    testApp({
      databaseUrl: test.databaseUrl,
      clock: test.clock,
      config: { oidcIssuer: 'http://127.0.0.1:9', oidcClientId: 'x' },
    })

  const bySingleSignOn = ({ id }: SignedIn) =>
    test.deps.db
      .updateTable('session')
      .set({ signed_in_by: 'single-sign-on' })
      .where('user_id', '=', id)
      .execute()

  it('cannot be turned on without a provider, by a system, or by somebody who came with a password', async () => {
    expect(await system.patch(organizationPath, only)).toMatchObject(atField('no-single-sign-on'))
    const server = await withProvider()
    const administrator = await signedInPerson(server, organizationId)
    expect(await administrator.api.patch(organizationPath, only)).toMatchObject(
      atField('not-by-single-sign-on'),
    )
    const { api } = await server.client(organizationId, ['api.admin'])
    expect(await api.patch(organizationPath, only)).toMatchObject(atField('not-by-single-sign-on'))
    expect((await signIn(test.app, administrator)).status).toBe(201)
  })

  it('refuses passwords in words to those who know them, and gives others the usual answer', async () => {
    const server = await withProvider()
    const administrator = await signedInPerson(server, organizationId)
    const colleague = await signedInPerson(server, organizationId, { role: 'editor' })
    await bySingleSignOn(administrator)
    expect((await administrator.api.patch(organizationPath, only)).body.singleSignOnOnly).toBe(true)
    expect((await administrator.api.get(organizationPath)).status).toBe(200)
    expect((await colleague.api.get(`${v1}/session`)).status).toBe(401)
    expect(await signIn(server.app, colleague)).toMatchObject({
      status: 403,
      body: { code: 'access-denied', errors: [{ code: 'single-sign-on-only' }] },
    })
    const wrong = await signIn(server.app, colleague, { password: 'not it' })
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Wrong e-mail address or password'])
    expect(await administrator.api.post(`${v1}/users/${colleague.id}/password-link`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'id', code: 'single-sign-on-only' }] },
    })
    expect((await administrator.api.patch(organizationPath, { singleSignOnOnly: false })).status).toBe(200)
    expect((await colleague.api.get(`${v1}/session`)).status).toBe(200)
    expect((await signIn(server.app, colleague)).status).toBe(201)
  })

  it('of one organization leaves the others alone, and the sign-in page hides passwords only where no organization takes them', async () => {
    const methods = async () => (await call(test.app, 'GET', `${v1}/sign-in-methods`)).body.password
    const person = await newPerson(test, organizationId)
    const { organizationId: other } = await test.newsroom()
    await newPerson(test, other, { email: person.email })
    await test.deps.db
      .updateTable('organization')
      .set({ single_sign_on_only: true })
      .where('id', '=', other)
      .execute()
    const answer = await signIn(test.app, person)
    expect([answer.status, answer.body.organization.id]).toEqual([201, organizationId])
    expect(await methods()).toBe(true)
    await test.deps.db.updateTable('organization').set({ single_sign_on_only: true }).execute()
    expect(await methods()).toBe(false)
    await test.deps.db.updateTable('organization').set({ single_sign_on_only: false }).execute()
  })
})
