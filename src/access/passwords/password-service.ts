import { savePasswordHash } from '../../people/users/password-hash-queries.ts'
import { findUserIdByEmail, lockUser } from '../../people/users/user-queries.ts'
import type { UserWork } from '../../people/users/user-service.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { type UselessPassword, uselessPassword } from './password-rules.ts'

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
 * As `setPassword`, for the user with this e-mail address, ignoring case. Returns the id, or why a password would be useless, or
 * null if there is no such user.
 */
export const setPasswordByEmail = async (
  work: UserWork,
  email: string,
  passwordHash: string,
): Promise<{ readonly id: number } | UselessPassword | null> => {
  const { db, organizationId } = work
  const id = await findUserIdByEmail(db, organizationId, email)
  if (id === null) return null
  const { content } = await lockUser(db, organizationId, id)
  const useless = uselessPassword(content, await getOrganization(db, organizationId))
  if (useless) return useless
  await setPassword(work, id, passwordHash)
  return { id }
}
