import { savePasswordHash } from '../../people/users/password-hash-queries.ts'
import { findUserIdByEmail } from '../../people/users/user-queries.ts'
import type { UserWork } from '../../people/users/user-service.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'

/**
 * Sets a user's password, given as the result of `hashPassword`, and ends all the user's sessions except
 * `keptSessionId`.
 */
export const setPassword = async (
  { db, organizationId, audit }: UserWork,
  id: number,
  passwordHash: string,
  keptSessionId: number | null = null,
): Promise<void> => {
  await savePasswordHash(db, organizationId, id, passwordHash)
  await deleteSessionsOfUser(db, organizationId, id, keptSessionId)
  await audit({ action: 'user-password-set', subject: { type: 'user', id } })
}

/**
 * As `setPassword`, for the user with this e-mail address, ignoring case. Returns the id, or null if there is no such
 * user.
 */
export const setPasswordByEmail = async (
  work: UserWork,
  email: string,
  passwordHash: string,
): Promise<number | null> => {
  const id = await findUserIdByEmail(work.db, work.organizationId, email)
  if (id !== null) await setPassword(work, id, passwordHash)
  return id
}
