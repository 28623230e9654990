import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditInto } from '../../src/access/audit/audit.ts'
import { setPassword } from '../../src/access/passwords/password-service.ts'
import { hashPassword } from '../../src/access/passwords/passwords.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { call } from '../support/api-client.ts'
import { newPerson, type SignedIn, signedIn, signedInPerson } from '../support/people.ts'
import { notThere, refusalOf } from '../support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/sessions'

let test: TestApp
/** Another process that serves the same database. */
let elsewhere: TestApp
let newsroom: TestNewsroom
let admin: SignedIn

beforeAll(async () => {
  test = await testApp()
  elsewhere = await testApp({ databaseUrl: test.databaseUrl, clock: test.clock })
})

beforeEach(async () => {
  newsroom = await test.newsroom()
  admin = await signedInPerson(test, newsroom.organizationId)
})

/** The answers of the two processes to the cookie. */
const statuses = ({ cookie }: SignedIn) =>
  Promise.all(
    [test, elsewhere].map(
      async ({ app }) => (await call(app, 'GET', '/api/daybook/v1/session', { headers: { cookie } })).status,
    ),
  )

const somebody = () => newPerson(test, newsroom.organizationId, { role: 'editor' })

describe('GET /sessions', () => {
  it("lists only one's own sessions, and marks the one that asks", async () => {
    const person = await somebody()
    const first = await signedIn(test.app, person)
    test.clock.advance(120)
    const second = await signedIn(elsewhere.app, person)
    const { body } = await second.api.get(path)
    expect(body).toMatchObject({ size: 20, hasMore: false })
    expect(body.content).toEqual([
      expect.objectContaining({ id: first.sessionId, current: false }),
      {
        id: second.sessionId,
        createdTime: expect.stringMatching(/^2026-06-18T/),
        lastUsedTime: expect.stringMatching(/^2026-06-18T/),
        userAgent: 'lightMyRequest',
        address: '127.0.0.1',
        current: true,
      },
    ])
  })

  it('leaves out expired sessions', async () => {
    const person = await somebody()
    await signedIn(test.app, person)
    test.clock.advance(4320 * 60)
    const second = await signedIn(test.app, person)
    const { content } = (await second.api.get(path)).body
    expect(content.map(({ id }: { id: number }) => id)).toEqual([second.sessionId])
  })

  it('shows the last use to the minute', async () => {
    const person = await signedIn(test.app, await somebody())
    const lastUse = async () => (await person.api.get(path)).body.content[0].lastUsedTime
    const before = await lastUse()
    test.clock.advance(59)
    expect(await lastUse()).toBe(before)
    test.clock.advance(1)
    expect(Date.parse(await lastUse()) - Date.parse(before)).toBe(60_000)
  })
})

describe('DELETE /sessions/{id}', () => {
  it('12.2 ends one session in every process, and no other', async () => {
    const person = await somebody()
    const [lost, kept] = [await signedIn(test.app, person), await signedIn(test.app, person)]
    expect(await statuses(lost)).toEqual([200, 200])
    expect((await kept.api.delete(`${path}/${lost.sessionId}`)).status).toBe(204)
    expect([await statuses(lost), await statuses(kept)]).toEqual([
      [401, 401],
      [200, 200],
    ])
  })

  it("removes the cookie if it is one's current session", async () => {
    const person = await signedIn(test.app, await somebody())
    const answer = await person.api.delete(`${path}/${person.sessionId}`)
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      expect.stringMatching(/^daybook_session=; Max-Age=0/),
    ])
  })

  it("does not find somebody else's session, even for an administrator", async () => {
    const person = await signedIn(test.app, await somebody())
    expect(refusalOf(await admin.api.delete(`${path}/${person.sessionId}`))).toEqual(notThere)
    expect(await statuses(person)).toEqual([200, 200])
  })
})

describe('12.2 every session of a user ends at once, in every process,', () => {
  const userPath = (id: number) => `/api/daybook/v1/users/${id}`
  const ways: readonly [string, (person: SignedIn) => Promise<unknown>][] = [
    ['when the user is deleted', ({ id }) => admin.api.delete(userPath(id))],
    ['when the role is removed', ({ id }) => admin.api.patch(userPath(id), { role: null })],
    ['when an administrator ends them', ({ id }) => admin.api.delete(`${userPath(id)}/sessions`)],
    [
      'when the password is changed',
      async ({ id, organizationId }) => {
        const passwordHash = await hashPassword('another long password')
        const now = test.clock.now()
        const actor = { type: 'command-line', id: null, name: 'test', address: null, traceId: null } as const
        await inTransaction(test.deps.db, (db) =>
          setPassword(
            { db, organizationId, now, audit: auditInto(db, organizationId, now, actor) },
            id,
            passwordHash,
          ),
        )
      },
    ],
  ]

  it.each(ways)('%s', async (_, end) => {
    const person = await somebody()
    const both = [await signedIn(test.app, person), await signedIn(elsewhere.app, person)] as const
    for (const one of both) expect(await statuses(one)).toEqual([200, 200])
    await end(both[0])
    for (const one of both) expect(await statuses(one)).toEqual([401, 401])
    const rows = await test.deps.db
      .selectFrom('session')
      .select('id')
      .where('organization_id', '=', newsroom.organizationId)
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toEqual([])
    expect(await statuses(admin)).toEqual([200, 200])
  })
})

describe("a change of somebody's rights", () => {
  it('takes effect with the next request, in every process', async () => {
    const person = await signedIn(test.app, await somebody())
    const write = (app = elsewhere.app) =>
      call(app, 'GET', '/api/daybook/v1/trash', { headers: { cookie: person.cookie } })
    expect((await write()).status).toBe(200)
    await admin.api.patch(`/api/daybook/v1/users/${person.id}`, { role: 'reader' })
    expect((await write()).status).toBe(403)
    await admin.api.patch(`/api/daybook/v1/users/${person.id}`, { role: 'admin', internal: false })
    expect((await write()).status).toBe(403)
  })
})
