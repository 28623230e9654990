import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { newPerson, password, type SignedIn, signedIn, signIn } from '../support/people.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/session/password'
const next = 'seven yellow boats go by at noon'

let test: TestApp
let person: SignedIn

beforeAll(async () => {
  test = await testApp({ config: { failedSignIns: 4 } })
})

beforeEach(async () => {
  const { organizationId } = await test.newsroom()
  // The role does not matter, and freelancers count too.
  const made = await newPerson(test, organizationId, { role: 'reader', internal: false })
  person = await signedIn(test.app, made)
})

const whoIs = async ({ cookie }: SignedIn) =>
  (await call(test.app, 'GET', '/api/daybook/v1/session', { headers: { cookie } })).status

const refused = async (body: object) => {
  const before = await databaseDigest(test.deps.db)
  const answer = await person.api.post(path, body)
  expect(await databaseDigest(test.deps.db)).toEqual(before)
  return refusalOf(answer)
}

const wrongPassword = {
  status: 400,
  code: 'business-error',
  errors: ['body currentPassword wrong-password'],
}

describe('POST /session/password', () => {
  it('changes the password and ends every other session', async () => {
    const elsewhere = await signedIn(test.app, person)
    const answer = await person.api.post(path, { currentPassword: password, newPassword: next })
    expect([answer.status, answer.body.user.id]).toEqual([200, person.id])
    expect([await whoIs(person), await whoIs(elsewhere)]).toEqual([200, 401])
    expect((await signIn(test.app, person)).status).toBe(401)
    expect((await signIn(test.app, person, { password: next })).status).toBe(201)
  })

  it('asks for the current password, and counts wrong ones as failed sign-ins', async () => {
    for (let i = 0; i < 4; i++)
      expect(await refused({ currentPassword: 'wrong', newPassword: next })).toEqual(wrongPassword)
    expect(await refused({ currentPassword: password, newPassword: next })).toMatchObject({ status: 429 })
    expect((await signIn(test.app, person)).status).toBe(429)
  })

  it('refuses short and easily guessed passwords', async () => {
    expect(await refused({ currentPassword: password, newPassword: 'elevenchars' })).toMatchObject({
      code: 'validation-failed',
      errors: ['body newPassword too-short'],
    })
    expect(await refused({ currentPassword: password, newPassword: person.email.toUpperCase() })).toEqual({
      status: 400,
      code: 'business-error',
      errors: ['body newPassword guessable-password'],
    })
  })

  it('B9 is carried out once for each Idempotency-Key, and not even a hash of a password is stored', async () => {
    const headers = { 'idempotency-key': 'password' }
    const body = { currentPassword: password, newPassword: next }
    expect((await person.api.post(path, body, headers)).status).toBe(200)
    for (const again of [body, { ...body, newPassword: 'another one, which is as long' }])
      expect(refusalOf(await person.api.post(path, again, headers))).toEqual({
        status: 409,
        code: 'conflict',
        errors: ['header Idempotency-Key already-done'],
      })
    const records = await test.deps.db
      .selectFrom('idempotency_record')
      .select(['request_hash', 'body'])
      .where('key', '=', 'password')
      .execute()
    const withoutPasswords = createHash('sha256').update(`POST ${path}\n`).digest()
    expect(records).toEqual([{ request_hash: withoutPasswords, body: null }])
  })

  it('records in the audit log who did it, and no password', async () => {
    await person.api.post(path, { currentPassword: password, newPassword: next })
    const rows = await test.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('organization_id', '=', person.organizationId)
      .where('action', '=', 'own-password-set')
      .execute()
    expect(rows).toMatchObject([{ actor_type: 'user', actor_id: person.id, subject_type: 'user' }])
    expect(JSON.stringify(rows)).not.toMatch(/boats|horse|argon2/)
  })
})
