import { ApiError, bodyProblem, refuseIfAny } from '../../base/errors.ts'
import { personOf } from '../../http/operation.ts'
import { findPasswordHash } from '../../people/users/password-hash-queries.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { WriteContext } from '../deps.ts'
import { passwordProblems } from '../passwords/password-rules.ts'
import { setPassword } from '../passwords/password-service.ts'
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts'
import { networkOf } from './network.ts'

interface NewPassword {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Refuses the value at `path` unless it is the caller's password, so that somebody at an unattended browser still has
 * to guess. Attempts count as sign-in attempts, and are barred by those of this session alone: nobody else can use them up.
 */
export const assertOwnPassword = async (
  work: WriteContext,
  path: string,
  password: string,
): Promise<void> => {
  const { db, organizationId, deps, address } = work
  const { id, sessionId } = personOf(work)
  const { content } = await getUser(db, organizationId, id)
  const session = { knownBrowser: `session ${organizationId} ${sessionId}`, isKnownNetwork: true }
  const account = content.email ?? `user ${organizationId} ${id}`
  const attempt = deps.signInAttempts.begin({ account, network: networkOf(address) }, [session])
  const hash = await findPasswordHash(db, organizationId, id)
  if (hash === null || !(await isPasswordOf(password, hash)))
    throw new ApiError('business-error', {
      problems: [bodyProblem(path, 'wrong-password', 'is not the current password')],
    })
  attempt.succeeded(session)
}

/** Changes the caller's password and ends all their other sessions. */
export const setOwnPassword = async (work: WriteContext, body: NewPassword): Promise<void> => {
  const { db, organizationId } = work
  const { id, sessionId } = personOf(work)
  const { content } = await getUser(db, organizationId, id)
  const { name: organizationName } = await getOrganization(db, organizationId)
  const known = { email: content.email, organizationName }
  refuseIfAny('business-error', passwordProblems('newPassword', body.newPassword, known))
  await assertOwnPassword(work, 'currentPassword', body.currentPassword)
  await setPassword(work, id, await hashPassword(body.newPassword), sessionId)
}
