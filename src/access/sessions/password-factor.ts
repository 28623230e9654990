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
import { listKnownOrigins } from './sign-in-origin-queries.ts'
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
const fittingCandidates = async <C extends SignInCandidate>(
  candidates: readonly C[],
  password: string,
): Promise<C[]> => {
  const nobody = await hashOfNobody()
  const hashes =
    candidates.length === 0 ? [nobody] : candidates.map(({ passwordHash }) => passwordHash ?? nobody)
  const fits = await Promise.all(hashes.map((hash) => isPasswordOf(password, hash)))
  return candidates.filter((_, index) => fits[index])
}

/** Who may be meant, and whether each knows the browser and the network: those of one account are strangers to another. */
const candidatesOf = async (request: PublicContext, { email, organizationId }: SignIn) => {
  const { db } = request.deps
  const origins = originsOf(request)
  const known = await listKnownOrigins(db, email, origins, originsKnownSince(request.now))
  const candidates = await listSignInCandidates(db, email, organizationId, maximumCandidates)
  return candidates.map((candidate) => {
    const { organizationId: of, userId } = candidate
    const from = known.find((one) => one.organizationId === of && one.userId === userId)
    return {
      ...candidate,
      knownBrowser: from?.browser ? `${origins.browser?.toString('base64')} ${of} ${userId}` : null,
      isKnownNetwork: from?.network ?? false,
    }
  })
}

/** A person who gave the right password, and the attempt, which stays open while the second factor is checked. */
interface PersonByPassword {
  readonly person: SignInCandidate
  readonly attempt: { succeeded(): void; failed(): void }
}

/**
 * The first factor: the person identified by an e-mail address and password. Throws 401, 409 if several match, or 429.
 * The attempt counts as failed until the caller reports its success, and wherever else the password did not match: whoever signs in
 * at one organization has still guessed at the others.
 */
export const personByPassword = async (request: PublicContext, body: SignIn): Promise<PersonByPassword> => {
  const candidates = await candidatesOf(request, body)
  // Until the password is judged, nothing waits: of many simultaneous attempts no more are judged than the limit allows.
  const attempt = request.deps.signInAttempts.begin(
    { account: body.email, network: networkOf(request.address) },
    candidates,
  )
  type Candidate = (typeof candidates)[number]
  const failed = (people: readonly Candidate[], reason: FailureReason): void => {
    noteFailedSignIns(
      request,
      people.map(({ organizationId: of, userId }) => ({
        organizationId: of,
        userId,
        by: 'password',
        reason,
      })),
    )
    if (reason !== 'single-sign-on-only')
      warnOfAttack(request, people.filter(attempt.endsTries), reason === 'wrong-code')
  }
  const fitting = await fittingCandidates(attempt.open, body.password)
  const others = attempt.open.filter((candidate) => !fitting.includes(candidate))
  // Whoever has accounts with two passwords leaves no trace at the other one, as long as it does not look like guessing.
  failed(fitting.length === 0 ? others : others.filter(attempt.endsTries), 'wrong-password')
  if (fitting.length === 0) throw wrongCredentials()
  const welcome = fitting.filter(({ singleSignOnOnly }) => !singleSignOnOnly)
  const [person] = welcome
  const isOne = person !== undefined && welcome.length === 1
  for (const candidate of fitting) if (!isOne || candidate !== person) attempt.succeeded(candidate)
  if (!person) {
    failed(fitting, 'single-sign-on-only')
    throw noPasswords()
  }
  if (!isOne) throw ambiguous(welcome)
  return {
    person,
    attempt: {
      succeeded: () => attempt.succeeded(person),
      failed: () => failed([person], 'wrong-code'),
    },
  }
}
