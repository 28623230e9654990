import type { Static } from 'typebox'
import { type Actor, auditInto } from '../../access/audit/audit.ts'
import { passwordProblems } from '../../access/passwords/password-rules.ts'
import { hashPassword, newPassword } from '../../access/passwords/passwords.ts'
import { answerNewSession } from '../../access/sessions/session-service.ts'
import { hashSecret } from '../../access/tokens/secrets.ts'
import { refusalFor, refuseIfAny } from '../../base/errors.ts'
import { typedCode } from '../../base/typed-code.ts'
import { inTransaction, type Queries, type Transaction } from '../../database/transaction.ts'
import type { Answer } from '../../http/answer.ts'
import { neverGone } from '../../http/gone.ts'
import { listOrganizationNames } from '../../settings/organization/organization-queries.ts'
import type { Deps, PublicContext, WriteContext } from '../deps.ts'
import { makeOrganization } from './make-organization.ts'
import { deleteSetupCodes, holdSetup, insertSetupCode, isSetupCode } from './set-up-queries.ts'
import type { SetUp } from './set-up-schemas.ts'

const hashOfCode = (code: string): Buffer => hashSecret(typedCode(code))

/** Whether there is no organization yet. */
export const isSetupNeeded = async (db: Queries): Promise<boolean> =>
  (await listOrganizationNames(db, 1)).length === 0

/**
 * The address of the set-up page with a new code, or null if there is an organization. Only people who can read the
 * server's output may set it up.
 */
export const newSetupAddress = async ({ db, clock, config }: Deps): Promise<string | null> => {
  if (!(await isSetupNeeded(db))) return null
  const code = newPassword()
  await insertSetupCode(db, hashOfCode(code), clock.now())
  return `${config.baseUrl}/setup?code=${code}`
}

const alreadySetUp = () => refusalFor('conflict', 'already-set-up', 'This server has already been set up.')

/** Refuses a wrong code, and any set-up of a server that already has an organization. */
const assertMaySetUp = async (db: Queries, code: string): Promise<void> => {
  if (!(await isSetupNeeded(db))) throw alreadySetUp()
  if (!(await isSetupCode(db, hashOfCode(code))))
    throw refusalFor(
      'access-denied',
      'wrong-setup-code',
      'The set-up code is wrong. Open the address that the server printed when it started.',
    )
}

/** The context in which the administrator fills the newsroom. */
const workAs = (
  request: PublicContext,
  db: Transaction,
  { id, organizationId, name, actor }: { id: number; organizationId: number; name: string; actor: Actor },
): WriteContext => ({
  db,
  organizationId,
  now: request.now,
  deps: request.deps,
  auditBeside: async () => undefined,
  principal: {
    ...{ type: 'user', id, organizationId, name, role: 'admin', freelancer: false },
    sessionId: 0,
    sight: null,
    seeingAs: null,
    signedInBy: null,
    secondFactorNeeded: false,
  },
  gone: neverGone,
  ifMatch: undefined,
  echoed: null,
  override: 'not-needed',
  address: request.address,
  traceId: request.traceId,
  audit: auditInto(db, organizationId, request.now, actor),
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
  afterCommit: () => undefined,
})

const makeNewsroom = async (
  request: PublicContext,
  trx: Transaction,
  { organization, administrator, demo }: Static<typeof SetUp>,
  passwordHash: string,
): Promise<{ organizationId: number; userId: number }> => {
  const { now, address, traceId } = request
  const { firstName = null, lastName, email } = administrator
  const actor: Actor = { type: 'system', id: null, name: 'set-up', address, traceId }
  const made = await makeOrganization(
    { db: trx, now, actor },
    // The demo newsroom is in English.
    {
      ...organization,
      ...(demo && { starterLanguage: 'en' }),
      administrator: { firstName, lastName, email, passwordHash },
    },
  )
  if (!made.created) throw alreadySetUp()
  const { organizationId, administratorId } = made
  if (demo) {
    // Loaded on demand, because hardly any server ever needs it.
    const { fillNewsroom } = await import('../demo/fill-newsroom.ts')
    const name = firstName === null ? lastName : `${firstName} ${lastName}`
    const work = workAs(request, trx, { id: administratorId, organizationId, name, actor })
    await fillNewsroom(work, organization.timeZone)
  }
  return { organizationId, userId: administratorId }
}

/**
 * Creates the first organization with its administrator, and signs them in. Of several simultaneous calls exactly one
 * succeeds.
 */
export const setUp = async (request: PublicContext, body: Static<typeof SetUp>): Promise<Answer> => {
  const { db } = request.deps
  await assertMaySetUp(db, body.code)
  const { organization, administrator } = body
  const known = { email: administrator.email, organizationName: organization.name }
  refuseIfAny('business-error', passwordProblems('administrator.password', administrator.password, known))
  const passwordHash = await hashPassword(administrator.password)
  const person = await inTransaction(db, async (trx) => {
    await holdSetup(trx)
    await assertMaySetUp(trx, body.code)
    await deleteSetupCodes(trx)
    return makeNewsroom(request, trx, body, passwordHash)
  })
  const answer = await answerNewSession(request, { ...person, signedInBy: 'password' })
  if (answer === null) throw new Error('the first administrator may not sign in')
  return answer
}
