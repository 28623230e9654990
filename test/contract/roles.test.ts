import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../src/app/deps.ts'
import { operations } from '../../src/app/operations.ts'
import type { Role } from '../../src/database/tables.ts'
import { type ApiAnswer, call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { fromOwnPage, newPerson, signedIn, signedInPerson } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { type Tenant, tenant } from './tenants.ts'

/**
 * States the rights a second time, so that the operations' own rights are not tested against themselves. The first
 * match counts; administrators may do everything else.
 */
const ownAccount =
  /^(GET|DELETE) \/api\/daybook\/v1\/sessions?\b|^POST \/api\/daybook\/v1\/session\/(password|second-factor(\/(confirm|remove))?)$|^GET \/api\/daybook\/v1\/(me\/|comments\/:id$)|^\w+ \/api\/daybook\/v1\/me\/feeds\b|^PUT \/api\/daybook\/v1\/me\/notices\/read$|^PATCH \/api\/daybook\/v1\/me\/notice-settings$/
const ownWork =
  /^(POST|PUT|PATCH|DELETE) \/api\/daybook\/v1\/me\/(tasks|absences)\b|^(PATCH|DELETE) \/api\/daybook\/v1\/comments\/:id$/
const readersMay =
  /^GET \/api\/v2\/|^GET \/api\/daybook\/v1\/(availability|finding-rules(\/:rule)?|findings|holidays|elements\/:id(\/(activity|at|comments|publications\/:publicationId\/days))?|issues\/:platformId(\/order)?|organization|plan(\.csv|\/since|\/versions)?|reference-data|roster|saved-views(\/:id)?|platforms\/:platformId\/closing|targets(\/:id)?|target-days|templates(\/uses|\/:id(\/ended)?)?|series(-dates|\/:id(\/members)?)?|who-is-here)$|^PUT \/api\/daybook\/v1\/presence$|^\w+ \/api\/daybook\/v1\/elements\/:id\/followed$/
const editorsMay =
  /^\w+ \/api\/v2\/(elements|absences|shifts\/(:shiftId|external-id\/:externalId)\/notes)\b|^\w+ \/api\/daybook\/v1\/(elements|trash|saved-views|templates|imports|issues|series|changes|comments)\b/

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

const least = (operation: Operation): Role => {
  const name = nameOf(operation)
  if (ownAccount.test(name) || readersMay.test(name)) return 'reader'
  return editorsMay.test(name) || ownWork.test(name) ? 'editor' : 'admin'
}

const ranks: readonly Role[] = ['reader', 'editor', 'admin']
const mayInternally = (role: Role) => (operation: Operation) =>
  ranks.indexOf(role) >= ranks.indexOf(least(operation))
const mayAsFreelancer = (operation: Operation) =>
  ownAccount.test(nameOf(operation)) || ownWork.test(nameOf(operation))
const nobodyMay = () => false

let test: TestApp
let owner: Tenant
let hasWritten: () => Promise<boolean>
/** The headers of each kind of caller. */
const callers = new Map<string, Record<string, string>>()

beforeAll(async () => {
  test = await testApp()
  owner = await tenant(test, 'own')
  const { organizationId } = owner
  const asPage = (cookie: string) => ({ cookie, ...fromOwnPage })
  for (const role of ranks)
    for (const internal of [true, false]) {
      const { cookie } = await signedInPerson(test, organizationId, { role, internal })
      callers.set(internal ? role : `freelancer with the role ${role}`, asPage(cookie))
    }
  const left = await signedIn(test.app, await newPerson(test, organizationId))
  await owner.api.delete(`/api/daybook/v1/users/${left.id}`)
  callers.set('somebody who was deleted', asPage(left.cookie))
  const demoted = await signedIn(test.app, await newPerson(test, organizationId))
  await owner.api.patch(`/api/daybook/v1/users/${demoted.id}`, { role: null })
  callers.set('somebody whose role was taken', asPage(demoted.cookie))
  callers.set('somebody signed out', fromOwnPage)
  hasWritten = await committedWrites(test.deps.db)
})

const send = (operation: Operation, headers: Record<string, string>, body?: unknown): Promise<ApiAnswer> => {
  const { path } = requestFor(operation, owner.ids, new Map())
  return call(test.app, operation.method, path, { headers, ...(body !== undefined && { body }) })
}

const closed = operations.filter(({ kind }) => kind !== 'open')

type Case = [caller: string, may: (operation: Operation) => boolean, refusal: number]

const cases: readonly Case[] = [
  ...ranks.map((role): Case => [role, mayInternally(role), 403]),
  ...ranks.map((role): Case => [`freelancer with the role ${role}`, mayAsFreelancer, 403]),
  ['a deleted user', nobodyMay, 401],
  ['a user who lost their role', nobodyMay, 401],
  ['a signed-out user', nobodyMay, 401],
]

describe.each(cases)('12.4 %s', (caller, may, refusal) => {
  const headers = () => callers.get(caller) ?? {}
  // The callers before were allowed to send test messages, which the audit log tells.
  beforeAll(async () => void (await hasWritten()))

  it.each(closed.filter((operation) => !may(operation)).map((one) => [nameOf(one), one] as const))(
    'may not %s',
    async (_, operation) => {
      const { body } = requestFor(operation, owner.ids, new Map())
      const answer = await send(operation, headers(), body)
      expect([answer.status, answer.body.code]).toEqual([
        refusal,
        refusal === 401 ? 'unauthorized' : 'access-denied',
      ])
      expect(await hasWritten()).toBe(false)
    },
  )

  const allowed = closed.filter(may)
  if (allowed.length > 0)
    it.each(allowed.map((one) => [nameOf(one), one] as const))('may %s', async (_, operation) => {
      // The write is malformed, so nobody can carry it out. Callers without the right are refused before anyone looks
      // at the body.
      const answer = await send(operation, headers(), operation.method === 'GET' ? undefined : '{')
      // Nobody else finds what is one's own.
      expect(operation.method === 'GET' ? [200, 404] : [400], answer.text).toContain(answer.status)
    })
})

describe('12.2 an expired session', () => {
  let late: TestApp
  beforeAll(async () => {
    late = await testApp({ databaseUrl: test.databaseUrl })
    late.clock.advance(31 * 86_400)
  })

  it.each(closed.map((one) => [nameOf(one), one] as const))('may not %s', async (_, operation) => {
    const { path, body } = requestFor(operation, owner.ids, new Map())
    const answer = await call(late.app, operation.method, path, {
      headers: callers.get('admin') ?? {},
      ...(body !== undefined && { body }),
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
  })
})
