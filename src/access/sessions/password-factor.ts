import { ApiError, refusalFor } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import type { PublicContext } from '../deps.ts'
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts'
import { newSecret } from '../tokens/secrets.ts'
import { warnOfAttack } from './attack-warning.ts'
import { noteFailedSignIns } from './failed-sign-ins.ts'
import { networkOf } from './network.ts'
import type { SignIn } from './session-schemas.ts'
import { signInMethods } from './session-view.ts'
import { findKnownOrigins } from './sign-in-origin-queries.ts'
import { originsKnownSince, originsOf } from './sign-in-origins.ts'
import { listSignInCandidates, type SignInCandidate } from './sign-in-queries.ts'

/** A person with more organizations than this has to name one, because each of them costs a password check. */
const maximumCandidates = 8

/** The hash of a random password, which nobody has. */
const hashOfNobody = lazily(() => hashPassword(newSecret()))

/** The only error for any mismatch. It does not reveal which addresses are known. */
export const wrongCredentials = () =>
  new ApiError('unauthorized', {
    detail: 'Wrong e-mail address or password',
    members: { signInMethods },
    headers: { 'www-authenticate': 'Bearer' },
  })

/** Only people who know the password learn it. */
const noPasswords = () =>
  refusalFor(
    'access-denied',
    'single-sign-on-only',
    'Your organization lets people in by single sign-on only. A password is not accepted.',
  )

type FailureReason = 'wrong-password' | 'wrong-code' | 'single-sign-on-only'

const ambiguous = (fitting: readonly SignInCandidate[]) =>
  new ApiError('conflict', {
    detail:
      'The e-mail address and password match in several organizations. Choose one with `organizationId`.',
    members: {
      organizations: fitting.map(({ organizationId: id, organizationName: name }) => ({ id, name })),
    },
  })

/** Checks a password even if nobody has the address, so that timing does not reveal which addresses are known. */
const fittingCandidates = async (
  candidates: readonly SignInCandidate[],
  password: string,
): Promise<SignInCandidate[]> => {
  const nobody = await hashOfNobody()
  const hashes =
    candidates.length === 0 ? [nobody] : candidates.map(({ passwordHash }) => passwordHash ?? nobody)
  const fits = await Promise.all(hashes.map((hash) => isPasswordOf(password, hash)))
  return candidates.filter((_, index) => fits[index])
}

/** A person who gave the right password, and the attempt, which stays open while the second factor is checked. */
interface PersonByPassword {
  readonly person: SignInCandidate
  readonly attempt: { succeeded(): void; failed(): void }
}

/**
 * The first factor: the person identified by an e-mail address and password. Throws 401, 409 if several match, or 429.
 * The attempt counts as failed until the caller reports its success.
 */
export const personByPassword = async (
  request: PublicContext,
  { email, password, organizationId }: SignIn,
): Promise<PersonByPassword> => {
  const { db, signInAttempts } = request.deps
  const origins = originsOf(request)
  const known = await findKnownOrigins(db, email, origins, originsKnownSince(request.now))
  const candidates = await listSignInCandidates(db, email, organizationId, maximumCandidates)
  // Until the password is judged, nothing waits: of many simultaneous attempts no more are judged than the limit allows.
  const attempt = signInAttempts.begin({
    account: email,
    network: networkOf(request.address),
    knownBrowser: known.browser && origins.browser !== null ? origins.browser.toString('base64') : null,
    isKnownNetwork: known.network,
  })
  const failed = (people: readonly SignInCandidate[], reason: FailureReason): void => {
    noteFailedSignIns(
      request,
      people.map(({ organizationId: of, userId }) => ({
        organizationId: of,
        userId,
        by: 'password',
        reason,
      })),
    )
    if (reason !== 'single-sign-on-only' && attempt.endsTries())
      warnOfAttack(request, people, reason === 'wrong-code')
  }
  const fitting = await fittingCandidates(candidates, password)
  if (fitting.length === 0) {
    failed(candidates, 'wrong-password')
    throw wrongCredentials()
  }
  const welcome = fitting.filter(({ singleSignOnOnly }) => !singleSignOnOnly)
  const [person] = welcome
  if (!person || welcome.length > 1) attempt.succeeded()
  if (!person) {
    failed(fitting, 'single-sign-on-only')
    throw noPasswords()
  }
  if (welcome.length > 1) throw ambiguous(welcome)
  return {
    person,
    attempt: { succeeded: attempt.succeeded, failed: () => failed([person], 'wrong-code') },
  }
}
