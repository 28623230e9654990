import type { Static } from 'typebox'
import { type Actor, auditInto } from '../audit/audit.ts'
import { inTransaction, type Queries, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { refusalFor, refuseIfAny } from '../errors.ts'
import type { Answer } from '../http/answer.ts'
import type { Open, Writing } from '../http/operation.ts'
import { makeOrganization } from '../organizations/make-organization.ts'
import { listOrganizationNames } from '../organizations/organization-queries.ts'
import { answerNewSession } from '../sessions/session-service.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { passwordIssues } from '../users/password-rules.ts'
import { hashPassword, newPassword } from '../users/passwords.ts'
import { deleteSetupCodes, holdSetup, insertSetupCode, isSetupCode } from './setup-queries.ts'
import type { SetUp } from './setup-schemas.ts'

/** Whether there is no organization yet. */
export const isSetupNeeded = async (db: Queries): Promise<boolean> =>
  (await listOrganizationNames(db, 1)).length === 0

/**
 * The address of the set-up page with a new code, or null where there is an organization. Whoever reads what the server
 * prints may set it up, and nobody else who reaches it.
 */
export const newSetupAddress = async ({ db, clock, config }: Deps): Promise<string | null> => {
  if (!(await isSetupNeeded(db))) return null
  const code = newPassword()
  await insertSetupCode(db, hashSecret(code), clock.now())
  return `${config.baseUrl}/setup?code=${code}`
}

const doneAlready = () => refusalFor('conflict', 'already-set-up', 'This server has been set up already.')

/** Refuses whoever may not set the server up (any more). */
const assertMaySetUp = async (db: Queries, code: string): Promise<void> => {
  if (!(await isSetupNeeded(db))) throw doneAlready()
  if (!(await isSetupCode(db, hashSecret(code))))
    throw refusalFor(
      'access-denied',
      'wrong-setup-code',
      'The set-up code is not right: open the address that the server printed when it started.',
    )
}

/** The administrator at work, for what fills the newsroom. */
const workAs = (
  request: Open,
  db: Transaction,
  { id, organizationId, name, actor }: { id: number; organizationId: number; name: string; actor: Actor },
): Writing => ({
  db,
  organizationId,
  now: request.now,
  deps: request.deps,
  principal: { type: 'user', id, organizationId, name, role: 'admin', freelancer: false, sessionId: 0 },
  ifMatch: undefined,
  address: request.address,
  traceId: request.traceId,
  audit: auditInto(db, organizationId, request.now, actor),
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  afterCommit: () => undefined,
})

const makeNewsroom = async (
  request: Open,
  trx: Transaction,
  { organization, administrator, demo }: Static<typeof SetUp>,
  passwordHash: string,
): Promise<{ organizationId: number; userId: number }> => {
  const { now, address, traceId } = request
  const { firstName = null, lastName, email } = administrator
  const actor: Actor = { type: 'system', id: null, name: 'set-up', address, traceId }
  const made = await makeOrganization(
    { db: trx, now, actor },
    { ...organization, administrator: { firstName, lastName, email, passwordHash } },
  )
  if (!made.created) throw doneAlready()
  const { organizationId, administratorId } = made
  if (demo) {
    // Loaded here: hardly any server ever needs it.
    const { fillNewsroom } = await import('../demo/fill-newsroom.ts')
    const name = firstName === null ? lastName : `${firstName} ${lastName}`
    const work = workAs(request, trx, { id: administratorId, organizationId, name, actor })
    await fillNewsroom(work, organization.timeZone)
  }
  return { organizationId, userId: administratorId }
}

/** Makes the first organization with its administrator, who is signed in. Of any number at once exactly one succeeds. */
export const setUp = async (request: Open, body: Static<typeof SetUp>): Promise<Answer> => {
  const { db } = request.deps
  await assertMaySetUp(db, body.code)
  const { organization, administrator } = body
  const known = { email: administrator.email, organizationName: organization.name }
  refuseIfAny('business-error', passwordIssues('administrator.password', administrator.password, known))
  const passwordHash = await hashPassword(administrator.password)
  const person = await inTransaction(db, async (trx) => {
    await holdSetup(trx)
    await assertMaySetUp(trx, body.code)
    await deleteSetupCodes(trx)
    return makeNewsroom(request, trx, body, passwordHash)
  })
  const answer = await answerNewSession(request, person)
  if (answer === null) throw new Error('the first administrator may not sign in')
  return answer
}
