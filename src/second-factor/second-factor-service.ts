import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError, bodyIssue, notFound } from '../errors.ts'
import { personOf, type Reading, type Writing } from '../http/operation.ts'
import { assertMatchesNoTag } from '../http/preconditions.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { assertOwnPassword } from '../sessions/own-password-service.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { getUser } from '../users/user-queries.ts'
import {
  counterOfCode,
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  normalizedCode,
} from './one-time-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  type Owner,
  takeCounter,
  takeRecoveryCode,
} from './second-factor-queries.ts'

const ownerOf = (context: Reading | Writing): Owner => ({
  organizationId: context.organizationId,
  userId: personOf(context).id,
})

const hashOfCode = (code: string): Buffer => hashSecret(normalizedCode(code))

/** Whether the caller has a second factor, and for how many lost devices there is a code left. */
export const presentSecondFactor = async (reading: Reading | Writing) => {
  const owner = ownerOf(reading)
  const found = await findSecondFactor(reading.db, owner)
  const enabled = found?.confirmedTime != null
  return { enabled, recoveryCodesLeft: enabled ? await countRecoveryCodes(reading.db, owner) : 0 }
}

/** Makes a secret for the caller's authenticator app. Nothing is asked for until a code of it has confirmed it. */
export const beginOwnSecondFactor = async (work: Writing, password: string) => {
  const { db, organizationId } = work
  const owner = ownerOf(work)
  await assertOwnPassword(work, 'password', password)
  const secret = newFactorSecret()
  if (!(await beginSecondFactor(db, owner, secret)))
    throw new ApiError('conflict', { detail: 'There is a second factor already: remove it first.' })
  const { content } = await getUser(db, organizationId, owner.userId)
  const { name } = await getOrganization(db, organizationId)
  await work.audit({ action: 'second-factor-begun', subject: { type: 'user', id: owner.userId } })
  return { secret, uri: factorUri(secret, content.email ?? content.lastName, `Daybook ${name}`) }
}

const wrongCode = () =>
  new ApiError('business-error', {
    issues: [bodyIssue('code', 'wrong-code', 'is not the present code of this secret')],
  })

/** Proves that the caller's app has the secret; from now on a code is asked for. Returns the recovery codes, this once. */
export const confirmOwnSecondFactor = async (work: Writing, code: string): Promise<readonly string[]> => {
  const { db, now } = work
  const owner = ownerOf(work)
  const found = await findSecondFactor(db, owner)
  if (!found || found.confirmedTime !== null)
    throw new ApiError('conflict', { detail: 'There is no second factor to confirm.' })
  const counter = counterOfCode(found.secret, code, now)
  if (counter === null || !(await takeCounter(db, owner, counter))) throw wrongCode()
  const codes = newRecoveryCodes()
  await confirmSecondFactor(db, owner, now, codes.map(hashOfCode))
  await work.audit({ action: 'second-factor-confirmed', subject: { type: 'user', id: owner.userId } })
  return codes
}

/** Removes the caller's second factor; the password is asked for, for a browser may stand open. */
export const removeOwnSecondFactor = async (work: Writing, password: string): Promise<void> => {
  const owner = ownerOf(work)
  await assertOwnPassword(work, 'password', password)
  if (!(await deleteSecondFactor(work.db, owner))) throw notFound()
  await work.audit({ action: 'second-factor-removed', subject: { type: 'user', id: owner.userId } })
}

/** Removes a user's second factor, if there is one, for an administrator: the device and the recovery codes are lost. */
export const removeSecondFactorOf = async (work: Writing, userId: number): Promise<void> => {
  const { db, organizationId, ifMatch } = work
  assertMatchesNoTag(ifMatch)
  await getUser(db, organizationId, userId)
  await deleteSecondFactor(db, { organizationId, userId })
  await work.audit({ action: 'user-second-factor-deleted', subject: { type: 'user', id: userId } })
}

const takeCode = async (trx: Transaction, owner: Owner, secret: string, code: string, now: Date) => {
  const counter = /^\d{6}$/.test(code) ? counterOfCode(secret, code, now) : null
  return counter === null ? takeRecoveryCode(trx, owner, hashOfCode(code)) : takeCounter(trx, owner, counter)
}

/** What a sign-in has to know of the second factor: `none` needed, a code `missing`, or whether the code was `right`. */
export const checkSecondFactor = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  code: string | undefined,
): Promise<'none' | 'missing' | 'right' | 'wrong'> => {
  const found = await findSecondFactor(db, owner)
  if (!found || found.confirmedTime === null) return 'none'
  if (code === undefined) return 'missing'
  const isRight = await inTransaction(db, (trx) => takeCode(trx, owner, found.secret, code, clock.now()))
  return isRight ? 'right' : 'wrong'
}
