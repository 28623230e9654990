import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { findUserIdByEmail, savePasswordHash } from './user-queries.ts'
import type { UserWork } from './user-service.ts'

/** Gives a user another password; `passwordHash` is that of `hashPassword`. Every session of the user ends, but the one that is kept. */
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

/** As `setPassword`, for the user with this e-mail address, whatever its case. Returns the id, or null where there is none. */
export const setPasswordByEmail = async (
  work: UserWork,
  email: string,
  passwordHash: string,
): Promise<number | null> => {
  const id = await findUserIdByEmail(work.db, work.organizationId, email)
  if (id !== null) await setPassword(work, id, passwordHash)
  return id
}
