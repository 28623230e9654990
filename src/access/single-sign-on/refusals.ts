import type { Refusal } from '@daybook/shared/sign-in-refusals'
import type { AccessDeps } from '../deps.ts'
import { noteFailedSignIns } from '../sessions/failed-sign-ins.ts'
import {
  findConcernedOrganization,
  listBarredUsers,
  listSignInCandidates,
} from '../sessions/sign-in-queries.ts'

/** A refusal with what is known of the person. */
export interface Refused {
  readonly refusal: Refusal
  readonly email?: string | undefined
  /** Names of the claims that the provider sent, where an operator has to see what is missing. */
  readonly claims?: readonly string[] | undefined
  readonly error?: unknown
}

interface Sender {
  readonly deps: AccessDeps
  readonly now: Date
  readonly address: string
  readonly traceId: string
}

interface Concerned {
  readonly organizationId: number
  readonly userId: number | null
}

/** The most accounts of one address that are told of. */
const maximumAccounts = 8

/** Whose sign-in it was. Somebody who has not proven the address is nobody in particular. */
const concernedBy = async (
  { db }: AccessDeps,
  { refusal, email }: Refused,
  chosen: number | undefined,
): Promise<readonly Concerned[]> => {
  if (refusal === 'several' && email !== undefined)
    return listSignInCandidates(db, email, chosen, maximumAccounts)
  if ((refusal === 'no-role' || refusal === 'deleted') && email !== undefined)
    return listBarredUsers(db, email, chosen, maximumAccounts)
  const organizationId = await findConcernedOrganization(db, chosen)
  return organizationId === null ? [] : [{ organizationId, userId: null }]
}

/** Why nobody with this address may sign in. */
export const refusalOfAddress = async (
  { db }: AccessDeps,
  email: string,
  chosen: number | undefined,
): Promise<Refusal> => {
  const barred = await listBarredUsers(db, email, chosen, maximumAccounts)
  if (barred.some(({ isDeleted }) => !isDeleted)) return 'no-role'
  return barred.length > 0 ? 'deleted' : 'unknown'
}

/** What an error of the provider means. */
export const refusalOfError = (error: unknown): Refusal => {
  const said = error instanceof Error && 'error' in error ? error.error : undefined
  return said === 'access_denied' || said === 'consent_required' || said === 'interaction_required'
    ? 'denied'
    : 'failed'
}

/**
 * Leaves a line in the log and, where it is clear whose sign-in it was, an entry in the audit log of the organization: of the person's
 * own, of the one that was chosen, or of the only one of the server. Elsewhere an entry would tell one newsroom of the people of another.
 */
export const noteRefusal = async (
  sender: Sender,
  refused: Refused,
  chosen: number | undefined,
): Promise<void> => {
  const { deps, address, traceId } = sender
  const { refusal, email, claims, error } = refused
  const facts = { refusal, email, claims, address, traceId, ...(error !== undefined && { err: error }) }
  deps.log.warn(facts, `single sign-on let nobody in: ${refusal}`)
  const isNobodys = refusal === 'unknown' || refusal === 'unverified'
  const concerned = await concernedBy(deps, refused, chosen)
  noteFailedSignIns(
    sender,
    concerned.map(({ organizationId, userId }) => ({
      organizationId,
      userId,
      by: 'single-sign-on',
      reason: refusal,
      ...(isNobodys && email !== undefined && { email }),
    })),
  )
}
