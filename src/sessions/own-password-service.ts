import { ApiError, bodyIssue, refuseIfAny } from '../errors.ts'
import { personOf, type Writing } from '../http/operation.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { passwordIssues } from '../users/password-rules.ts'
import { setPassword } from '../users/password-service.ts'
import { hashPassword, isPasswordOf } from '../users/passwords.ts'
import { findPasswordHash, getUser } from '../users/user-queries.ts'

interface NewPassword {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Refuses what stands at `path` of the body unless it is the caller's password: whoever finds a browser open still has to guess, and attempts are counted as at a sign-in. */
export const assertOwnPassword = async (work: Writing, path: string, password: string): Promise<void> => {
  const { db, organizationId, deps, address } = work
  const { id } = personOf(work)
  const { content } = await getUser(db, organizationId, id)
  const attempt = deps.signInAttempts.begin(content.email ?? `user ${id}`, address)
  const hash = await findPasswordHash(db, organizationId, id)
  if (hash === null || !(await isPasswordOf(password, hash)))
    throw new ApiError('business-error', {
      issues: [bodyIssue(path, 'wrong-password', 'is not the present password')],
    })
  attempt.succeeded()
}

/** Gives the caller another password; every other session of theirs ends. */
export const setOwnPassword = async (work: Writing, body: NewPassword): Promise<void> => {
  const { db, organizationId } = work
  const { id, sessionId } = personOf(work)
  const { content } = await getUser(db, organizationId, id)
  const { name: organizationName } = await getOrganization(db, organizationId)
  const known = { email: content.email, organizationName }
  refuseIfAny('business-error', passwordIssues('newPassword', body.newPassword, known))
  await assertOwnPassword(work, 'currentPassword', body.currentPassword)
  await setPassword(work, id, await hashPassword(body.newPassword), sessionId)
}
