import { notFound } from '../../base/errors.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { Answer } from '../../http/answer.ts'
import { noContent } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { sightOfPerson } from '../../http/sight.ts'
import { holdPasswordHash } from '../../people/users/password-hash-queries.ts'
import { nameOfUser, userName } from '../../people/users/user-name.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { recordAudit } from '../audit/audit.ts'
import type { PublicContext, ReadContext, WriteContext } from '../deps.ts'
import { findSecondFactor } from '../second-factor/second-factor-queries.ts'
import { needsSecondFactor } from '../second-factor/second-factor-rules.ts'
import { hashSecret, newSecret } from '../tokens/secrets.ts'
import { browserCookie, browserTokenIn } from './browser-cookie.ts'
import { noSessionCookie, sessionCookie, sessionTokenIn } from './session-cookie.ts'
import { sessionBounds, sessionSeconds } from './session-lifetime.ts'
import {
  countSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOfUser,
  insertSession,
  listSessions,
} from './session-queries.ts'
import type { SessionView } from './session-schemas.ts'
import { sessionEntryView, sessionView } from './session-view.ts'
import { findPersonOfBrowser, saveSignIn } from './sign-in-origin-queries.ts'
import { hashOfBrowser, originsKnownSince, originsOf } from './sign-in-origins.ts'

/** Intermediaries must store neither the cookie nor the response. */
const noStore = { 'cache-control': 'no-store' }
const longestUserAgent = 500

const userAgentOf = ({ headers }: PublicContext): string | null => {
  const given = [headers['user-agent']].flat().join(' ').slice(0, longestUserAgent)
  return given === '' ? null : given
}

/** Ends the session of the request's cookie, if there is one: its user signs out, or somebody signs in over it. */
const endCarriedSession = async (
  trx: Transaction,
  { deps, headers, now, address, traceId }: PublicContext,
) => {
  const token = sessionTokenIn(headers.cookie, deps.config.baseUrl)
  const ended = token === undefined ? undefined : await deleteSessionByToken(trx, hashSecret(token))
  if (!ended) return
  const { organizationId, id, userId } = ended
  await recordAudit(trx, {
    organizationId,
    time: now,
    actor: { type: 'user', id: userId, name: userName(ended), address, traceId },
    action: 'session-deleted',
    subject: { type: 'session', id },
  })
}

/** The result of a sign-in: the cookie's token, and the person who is signed in. */
interface StartedSession {
  readonly token: string
  /** By which the browser is known again. */
  readonly browserToken: string
  readonly view: SessionView
}

/** A person who has proven their identity. */
interface ProvenPerson {
  readonly organizationId: number
  readonly userId: number
  readonly signedInBy: 'password' | 'single-sign-on'
  /** The hash that the password was compared with, if the person signed in with a password. */
  readonly passwordHash?: string | null
}

/**
 * Whether the password is still the one that was checked. Changing it ends all sessions, including those that start at
 * the same moment.
 */
const isStillProven = async (
  trx: Transaction,
  { organizationId, userId, passwordHash }: ProvenPerson,
): Promise<boolean> =>
  passwordHash === undefined || (await holdPasswordHash(trx, organizationId, userId)) === passwordHash

/** A browser that is known keeps its token; any other one gets a new one, so that nobody is known by a token that others made up. */
const browserTokenFor = async (trx: Transaction, { headers, deps, now }: PublicContext): Promise<string> => {
  const token = browserTokenIn(headers.cookie, deps.config.baseUrl)
  const isKnown =
    token !== undefined && (await findPersonOfBrowser(trx, hashOfBrowser(token), originsKnownSince(now)))
  return isKnown ? token : newSecret()
}

/**
 * Starts a session with a new token for a person who has proven their identity. The browser's previous session ends, so
 * that nobody can plant a session whose token they know. Returns null if the person may not sign in, or no longer.
 */
const startSession = async (
  trx: Transaction,
  request: PublicContext,
  person: ProvenPerson,
): Promise<StartedSession | null> => {
  const { deps, now, address, traceId } = request
  const { organizationId, userId } = person
  if (!(await isStillProven(trx, person))) return null
  const user = await getUser(trx, organizationId, userId)
  const { role } = user.content
  if (role === null || user.deletionDate !== null) return null
  await endCarriedSession(trx, request)
  const token = newSecret()
  const browserToken = await browserTokenFor(trx, request)
  const { network } = originsOf(request)
  await saveSignIn(trx, person, [hashOfBrowser(browserToken), network], now)
  const organization = await getOrganization(trx, organizationId)
  const { signedInBy } = person
  const id = await insertSession(trx, {
    organizationId,
    userId,
    signedInBy,
    tokenHash: hashSecret(token),
    now,
    expiryTime: new Date(now.getTime() + sessionSeconds(deps.config) * 1000),
    userAgent: userAgentOf(request),
    address,
  })
  await recordAudit(trx, {
    organizationId,
    time: now,
    actor: { type: 'user', id: userId, name: nameOfUser(user.content), address, traceId },
    action: 'session-created',
    subject: { type: 'session', id },
  })
  const secondFactorNeeded = needsSecondFactor({
    role,
    signedInBy,
    required: organization.requireSecondFactor,
    hasSecondFactor: (await findSecondFactor(trx, person))?.confirmedTime != null,
  })
  const sight = sightOfPerson({ ...user.content, id: userId, role })
  const eyes = { role, sight, seeingAs: null, secondFactorNeeded }
  return { token, browserToken, view: sessionView(user, eyes, organization) }
}

/**
 * 201 with the session and its cookie, for a person who has proven their identity; null if the person may not sign in.
 */
export const answerNewSession = async (
  request: PublicContext,
  person: ProvenPerson,
): Promise<Answer | null> => {
  const { db, config } = request.deps
  const started = await inTransaction(db, (trx) => startSession(trx, request, person))
  if (!started) return null
  return {
    status: 201,
    body: JSON.stringify(started.view),
    etag: null,
    headers: {
      ...noStore,
      location: `${config.baseUrl}/api/daybook/v1/session`,
    },
    cookies: [
      sessionCookie(started.token, sessionSeconds(config), config.baseUrl),
      browserCookie(started.browserToken, config.baseUrl),
    ],
  }
}

const signedOut = (baseUrl: string): Answer => ({
  ...noContent(),
  headers: noStore,
  cookies: [noSessionCookie(baseUrl)],
})

/** Ends the session of the request's cookie, and removes the cookie even if the session has already ended. */
export const signOut = async (request: PublicContext): Promise<Answer> => {
  const { db, config } = request.deps
  await inTransaction(db, (trx) => endCarriedSession(trx, request))
  return signedOut(config.baseUrl)
}

/** The person who is signed in, with role and organization. */
export const presentSession = async (
  reading: Pick<ReadContext, 'db' | 'organizationId' | 'principal'>,
): Promise<SessionView> => {
  const person = personOf(reading)
  const user = await getUser(reading.db, reading.organizationId, person.id)
  return sessionView(user, person, await getOrganization(reading.db, reading.organizationId))
}

/** A page of the caller's own sessions. */
export const listOwnSessions = (
  reading: ReadContext,
  query: Parameters<typeof hybridList>[1],
): Promise<Answer> => {
  const { db, organizationId, now, deps } = reading
  const { id, sessionId } = personOf(reading)
  const bounds = sessionBounds(deps.config, now)
  return hybridList(reading, query, {
    list: (slice) => listSessions(db, organizationId, id, bounds, slice),
    count: () => countSessions(db, organizationId, id, bounds),
    view: (session) => sessionEntryView(session, sessionId),
  })
}

/** Ends one of the caller's own sessions. Ending the current one signs out. */
export const endOwnSession = async (work: WriteContext, id: number): Promise<Answer> => {
  const person = personOf(work)
  assertMatches(work.ifMatch)
  if (!(await deleteSession(work.db, work.organizationId, person.id, id))) throw notFound()
  return id === person.sessionId ? signedOut(work.deps.config.baseUrl) : noContent()
}

/** Ends every session of a user, whatever their role. */
export const endSessionsOfUser = async (work: WriteContext, userId: number): Promise<void> => {
  assertMatches(work.ifMatch)
  const { id } = await getUser(work.db, work.organizationId, userId)
  const ended = await deleteSessionsOfUser(work.db, work.organizationId, id)
  if (ended === 0) work.auditNothing()
  else
    await work.audit({ action: 'user-sessions-deleted', subject: { type: 'user', id }, details: { ended } })
}
