import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { lazily } from '../lazily.ts'
import { newSecret } from '../tokens/secrets.ts'
import { hashPassword, isPasswordOf } from '../users/passwords.ts'
import type { SignIn } from './session-schemas.ts'
import { signInMethods } from './session-view.ts'
import { listSignInCandidates, type SignInCandidate } from './sign-in-queries.ts'

/** A person of so many organizations says which one: each costs a look at a password. */
const maximumCandidates = 8

/** Nobody's password. */
const hashOfNobody = lazily(() => hashPassword(newSecret()))

/** The one refusal of whatever does not fit: it says nothing of who is known. */
export const wrongCredentials = () =>
  new ApiError('unauthorized', {
    detail: 'Wrong e-mail address or password',
    members: { signInMethods },
    headers: { 'www-authenticate': 'Bearer' },
  })

const ambiguous = (fitting: readonly SignInCandidate[]) =>
  new ApiError('conflict', {
    detail: 'The e-mail address and password fit in several organizations: name one by `organizationId`.',
    members: {
      organizations: fitting.map(({ organizationId: id, organizationName: name }) => ({ id, name })),
    },
  })

/** Where nobody has the address a password is looked at all the same, so that time tells nothing of who is known. */
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

/** Somebody who knew the password, and the attempt that goes on while a second factor is looked at. */
interface PersonByPassword {
  readonly person: SignInCandidate
  readonly attempt: { succeeded(): void }
}

/**
 * The first factor: the person whom an e-mail address and a password name. Throws 401, 409 where they name several, or 429. The
 * attempt counts as failed until the caller says that it succeeded.
 */
export const personByPassword = async (
  { db, signInAttempts }: Pick<Deps, 'db' | 'signInAttempts'>,
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
