import { ApiError, bodyProblem } from '../../base/errors.ts'
import { typedCode } from '../../base/typed-code.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { personOf } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { findUserIdByEmail, getUser } from '../../people/users/user-queries.ts'
import type { UserWork } from '../../people/users/user-service.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { AccessDeps, ReadContext, WriteContext } from '../deps.ts'
import { assertOwnPassword } from '../sessions/own-password-service.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { counterOfCode, factorUri, newFactorSecret, newRecoveryCodes } from './one-time-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  type Owner,
  useCounter,
  useRecoveryCode,
} from './second-factor-queries.ts'

const ownerOf = (context: ReadContext | WriteContext): Owner => ({
  organizationId: context.organizationId,
  userId: personOf(context).id,
})

const hashOfCode = (code: string): Buffer => hashSecret(typedCode(code))

/** Whether the caller has a second factor, and how many recovery codes are left. */
export const presentSecondFactor = async (reading: ReadContext | WriteContext) => {
  const owner = ownerOf(reading)
  const found = await findSecondFactor(reading.db, owner)
  const enabled = found?.confirmedTime != null
  return { enabled, recoveryCodesLeft: enabled ? await countRecoveryCodes(reading.db, owner) : 0 }
}

/** Creates a secret for the caller's authenticator app. Sign-ins do not require it until a code has confirmed it. */
export const beginOwnSecondFactor = async (work: WriteContext, password: string) => {
  const { db, organizationId } = work
  const owner = ownerOf(work)
  await assertOwnPassword(work, 'password', password)
  const secret = newFactorSecret()
  if (!(await beginSecondFactor(db, owner, secret)))
    throw new ApiError('conflict', { detail: 'You already have a second factor. Remove it first.' })
  const { content } = await getUser(db, organizationId, owner.userId)
  const { name } = await getOrganization(db, organizationId)
  await work.audit({ action: 'second-factor-begun', subject: { type: 'user', id: owner.userId } })
  return { secret, uri: factorUri(secret, content.email ?? content.lastName, `Daybook ${name}`) }
}

const wrongCode = () =>
  new ApiError('business-error', {
    problems: [bodyProblem('code', 'wrong-code', 'is not the current code of this secret')],
  })

/**
 * Confirms that the caller's app has the secret; sign-ins require a code from now on. Returns the recovery codes, which
 * are shown only once.
 */
export const confirmOwnSecondFactor = async (
  work: WriteContext,
  code: string,
): Promise<readonly string[]> => {
  const { db, now } = work
  const owner = ownerOf(work)
  const found = await findSecondFactor(db, owner)
  if (!found || found.confirmedTime !== null)
    throw new ApiError('conflict', { detail: 'There is no second factor to confirm.' })
  const counter = counterOfCode(found.secret, typedCode(code), now)
  if (counter === null || !(await useCounter(db, owner, counter))) throw wrongCode()
  const codes = newRecoveryCodes()
  await confirmSecondFactor(db, owner, now, codes.map(hashOfCode))
  await work.audit({ action: 'second-factor-confirmed', subject: { type: 'user', id: owner.userId } })
  return codes
}

/** Removes the caller's second factor. Requires the password, because a browser may be unattended. */
export const removeOwnSecondFactor = async (work: WriteContext, password: string): Promise<void> => {
  const owner = ownerOf(work)
  await assertOwnPassword(work, 'password', password)
  if (!(await deleteSecondFactor(work.db, owner)))
    throw new ApiError('resource-not-found', { detail: 'There is no second factor to remove.' })
  await work.audit({ action: 'second-factor-removed', subject: { type: 'user', id: owner.userId } })
}

/** Removes a user's second factor with its recovery codes, and audits it. Returns false if there is none. */
const removeLost = async (work: UserWork, userId: number): Promise<boolean> => {
  const { db, organizationId } = work
  const removed = await deleteSecondFactor(db, { organizationId, userId })
  if (removed)
    await work.audit({ action: 'user-second-factor-deleted', subject: { type: 'user', id: userId } })
  return removed
}

/** As an administrator does when the device and the recovery codes are lost. */
export const removeSecondFactorOf = async (work: WriteContext, userId: number): Promise<void> => {
  assertMatches(work.ifMatch)
  await getUser(work.db, work.organizationId, userId)
  if (!(await removeLost(work, userId))) work.auditNothing()
}

/** As `removeSecondFactorOf`, for the user with this e-mail address. Null if there is no such user. */
export const removeSecondFactorByEmail = async (
  work: UserWork,
  email: string,
): Promise<{ id: number; removed: boolean } | null> => {
  const id = await findUserIdByEmail(work.db, work.organizationId, email)
  return id === null ? null : { id, removed: await removeLost(work, id) }
}

const useCode = async (trx: Transaction, owner: Owner, secret: string, sent: string, now: Date) => {
  const code = typedCode(sent)
  const counter = /^\d{6}$/.test(code) ? counterOfCode(secret, code, now) : null
  return counter === null ? useRecoveryCode(trx, owner, hashOfCode(code)) : useCounter(trx, owner, counter)
}

/** Checks the second factor of a sign-in: `none` is required, the code is `missing`, or it is `right` or `wrong`. */
export const checkSecondFactor = async (
  { db, clock }: Pick<AccessDeps, 'db' | 'clock'>,
  owner: Owner,
  code: string | undefined,
): Promise<'none' | 'missing' | 'right' | 'wrong'> => {
  const found = await findSecondFactor(db, owner)
  if (!found || found.confirmedTime === null) return 'none'
  if (code === undefined) return 'missing'
  const isRight = await inTransaction(db, (trx) => useCode(trx, owner, found.secret, code, clock.now()))
  return isRight ? 'right' : 'wrong'
}
