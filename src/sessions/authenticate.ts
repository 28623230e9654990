import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Authenticate } from '../http/serve-operations.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { userName } from '../users/user-name.ts'
import { sessionTokenIn } from './session-cookie.ts'
import { sessionBounds } from './session-lifetime.ts'
import { findStandingSession, saveSessionUse } from './session-queries.ts'

/** The time of use is written this often: each request would otherwise write. */
const noteUseAfter = 60_000

/**
 * The person who has the session of this token, or undefined. The database is asked each time, so that a session that was
 * ended anywhere has ended everywhere, and a changed role counts at once.
 */
const findPerson = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<UserPrincipal | undefined> => {
  const now = clock.now()
  const found = await findStandingSession(db, hashSecret(token), sessionBounds(config, now))
  if (!found || found.role === null) return undefined
  const { organizationId, sessionId, userId, role, internal, lastUsedTime } = found
  if (now.getTime() - lastUsedTime.getTime() >= noteUseAfter)
    await saveSessionUse(db, organizationId, sessionId, now)
  return {
    type: 'user',
    id: userId,
    organizationId,
    name: userName(found),
    role,
    freelancer: !internal,
    sessionId,
  }
}

/** Who sent a request: the client of its bearer token, or the person of its cookie where it has no `Authorization`. */
export const authenticateBy =
  (deps: Deps): Authenticate =>
  async ({ authorization, cookie }) => {
    const token = authorization === undefined ? sessionTokenIn(cookie, deps.config.baseUrl) : undefined
    if (token === undefined) return deps.accessTokens.authenticate(authorization)
    const person = await findPerson(deps, token)
    if (!person) throw new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    return person
  }
