import { inTransaction } from '../../database/transaction.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps } from '../deps.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'
import { networkOf } from './network.ts'

/** A sign-in that was refused, for the audit log of the organization that it concerns. */
export interface FailedSignIn {
  readonly organizationId: number
  /** Null if nobody in the organization was recognized. */
  readonly userId: number | null
  readonly by: 'password' | 'single-sign-on'
  readonly reason: string
  /** The address that the provider sent, where it belongs to nobody. */
  readonly email?: string
}

interface Refused {
  readonly deps: Pick<AccessDeps, 'db' | 'log' | 'failedSignInNotes'>
  readonly now: Date
  readonly address: string
  readonly traceId: string
}

/** Decides which failures are worth an entry, so that nobody can flood the log. */
export interface FailedSignInNotes {
  take(failed: FailedSignIn, network: string): boolean
}

const hour = 3_600_000
/** Entries an hour for one person, or for nobody in particular. */
const entriesAnHour = 20

/** One entry an hour for the same reason, person and network, and few for one person. Each process counts separately. */
export const createFailedSignInNotes = (): FailedSignInNotes => {
  const alike = createFailureCounter(1, hour)
  const all = createFailureCounter(entriesAnHour, hour)
  return {
    take: ({ organizationId, userId, by, reason, email = '' }, network) => {
      const person = `${organizationId} ${userId}`
      const same = `${person} ${by} ${reason} ${network} ${email.toLowerCase()}`
      if (alike.millisecondsBlocked(same) > 0 || all.millisecondsBlocked(person) > 0) return false
      alike.count(same)
      all.count(person)
      return true
    },
  }
}

/**
 * Audits refused sign-ins. Nobody waits for it: a slower answer would reveal which addresses are known. Addresses without a user
 * leave no entry, because no organization may know of them.
 */
export const noteFailedSignIns = (
  { deps: { db, log, failedSignInNotes }, now, address, traceId }: Refused,
  failures: readonly FailedSignIn[],
): void => {
  const network = networkOf(address)
  const noted = failures.filter((failed) => failedSignInNotes.take(failed, network))
  if (noted.length === 0) return
  const write = inTransaction(db, async (trx) => {
    for (const { organizationId, userId, by, reason, email } of noted)
      await recordAudit(trx, {
        organizationId,
        time: now,
        actor: { type: 'system', id: null, name: 'Sign-in', address, traceId },
        action: 'sign-in-failed',
        subject:
          userId === null ? { type: 'organization', id: organizationId } : { type: 'user', id: userId },
        details: { by, reason, ...(email !== undefined && { email }) },
      })
  })
  void write.catch((error: unknown) =>
    log.error({ err: error, traceId }, 'a failed sign-in could not be audited'),
  )
}
