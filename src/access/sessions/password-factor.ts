import { ApiError } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import type { AccessDeps } from '../deps.ts'
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts'
import { newSecret } from '../tokens/secrets.ts'
import type { SignIn } from './session-schemas.ts'
import { signInMethods } from './session-view.ts'
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
  readonly attempt: { succeeded(): void }
}

/**
 * The first factor: the person identified by an e-mail address and password. Throws 401, 409 if several match, or 429.
 * The attempt counts as failed until the caller reports its success.
 */
export const personByPassword = async (
  { db, signInAttempts }: Pick<AccessDeps, 'db' | 'signInAttempts'>,
  { email, password, organizationId }: SignIn,
  address: string,
): Promise<PersonByPassword> => {
  const attempt = signInAttempts.begin(email, address)
  const candidates = await listSignInCandidates(db, email, organizationId, maximumCandidates)
  const fitting = await fittingCandidates(candidates, password)
  const [person] = fitting
  if (!person) throw wrongCredentials()
  if (fitting.length > 1) {
    attempt.succeeded()
    throw ambiguous(fitting)
  }
  return { person, attempt }
}
