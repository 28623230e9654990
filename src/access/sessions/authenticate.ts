import { ApiError } from '../../base/errors.ts'
import type { Authenticate } from '../../http/identify.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import { sightOfClient, sightOfPerson } from '../../http/sight.ts'
import { userName } from '../../people/users/user-name.ts'
import type { AccessDeps } from '../deps.ts'
import { needsSecondFactor } from '../second-factor/second-factor-rules.ts'
import { hashSecret } from '../tokens/secrets.ts'
import { sessionTokenIn } from './session-cookie.ts'
import { sessionBounds } from './session-lifetime.ts'
import { findValidSession, saveSessionUse } from './session-queries.ts'

/** The time of last use is stored at most this often, in milliseconds, to avoid a write for each request. */
const recordUseAfter = 60_000

type FoundSession = NonNullable<Awaited<ReturnType<typeof findValidSession>>>

type Eyes = Pick<UserPrincipal, 'role' | 'freelancer' | 'sight' | 'seeingAs' | 'secondFactorNeeded'>

/** Through whose eyes an administrator looks. Undefined: their own. */
const seenThrough = (found: FoundSession): Pick<UserPrincipal, 'sight' | 'seeingAs'> | undefined => {
  const { seenId, seenRole, seenLastName, seenClientId } = found
  if (seenClientId !== null)
    return {
      sight: sightOfClient({
        id: seenClientId,
        groupIds: found.seenClientGroupIds,
        confidential: found.seenClientConfidential ?? false,
      }),
      seeingAs: { type: 'client', id: seenClientId, name: found.seenClientName ?? '' },
    }
  if (seenId === null || seenRole === null || seenLastName === null) return undefined
  const name = userName({
    first_name: found.seenFirstName,
    last_name: seenLastName,
    screen_name: found.seenScreenName,
  })
  return {
    sight: sightOfPerson({
      id: seenId,
      role: seenRole,
      reads: found.seenReads ?? 'own',
      writes: found.seenWrites ?? 'own',
      groupIds: found.seenGroupIds,
    }),
    seeingAs: { type: 'user', id: seenId, name },
  }
}

/** What the owner of the session sees: with their own eyes or, read-only, with those of somebody else. */
const effectiveViewer = (found: FoundSession): Eyes => {
  const { userId, internal, reads, writes, groupIds, role } = found
  if (role === null) throw new Error('the owner of the session has no role')
  const secondFactorNeeded = needsSecondFactor({ ...found, role })
  // Whoever has to set up a second factor does so for themselves.
  const seen = secondFactorNeeded ? undefined : seenThrough(found)
  if (seen === undefined)
    return {
      role,
      secondFactorNeeded,
      freelancer: !internal,
      sight: sightOfPerson({ id: userId, role, reads, writes, groupIds }),
      seeingAs: null,
    }
  return { role: 'reader', secondFactorNeeded, freelancer: false, ...seen }
}

/**
 * The person whose session has this token, or undefined. Every request asks the database, so that an ended session
 * stops working on every server and a changed role takes effect at once.
 */
const findPerson = async (
  { db, shortReads, clock, config }: Pick<AccessDeps, 'db' | 'shortReads' | 'clock' | 'config'>,
  token: string,
): Promise<UserPrincipal | undefined> => {
  const now = clock.now()
  const found = await findValidSession(shortReads, hashSecret(token), sessionBounds(config, now))
  if (!found || found.role === null) return undefined
  const { organizationId, sessionId, userId, lastUsedTime } = found
  if (now.getTime() - lastUsedTime.getTime() >= recordUseAfter)
    await saveSessionUse(db, organizationId, sessionId, now)
  return {
    type: 'user',
    id: userId,
    organizationId,
    name: userName(found),
    sessionId,
    signedInBy: found.signedInBy,
    ...effectiveViewer(found),
  }
}

/**
 * Identifies the sender of a request: the client of its bearer token or, without `Authorization`, the person of its
 * cookie.
 */
export const authenticateBy =
  (deps: Pick<AccessDeps, 'db' | 'shortReads' | 'clock' | 'config' | 'accessTokens'>): Authenticate =>
  async ({ authorization, cookie }, isFresh) => {
    const token = authorization === undefined ? sessionTokenIn(cookie, deps.config.baseUrl) : undefined
    if (token === undefined) return deps.accessTokens.authenticate(authorization, isFresh)
    const person = await findPerson(deps, token)
    if (!person) throw new ApiError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    return person
  }
