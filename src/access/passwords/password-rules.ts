import { bodyProblem, type Problem } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'

/** Texts that everybody knows about the person, which a password must not be. */
interface KnownToAll {
  readonly email: string | null
  readonly organizationName: string
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Why a person would have no use for a password. */
export interface UselessPassword {
  readonly code: Extract<ProblemCode, 'no-role' | 'single-sign-on-only'>
  readonly message: string
}

/** Whether nobody could sign in with a password of this person, and why. */
export const uselessPassword = (
  { role }: { readonly role: string | null },
  { singleSignOnOnly }: { readonly singleSignOnOnly: boolean },
): UselessPassword | null => {
  if (role === null) return { code: 'no-role', message: 'has no role and therefore cannot sign in' }
  if (!singleSignOnOnly) return null
  const message = 'needs no password: the organization takes single sign-on only'
  return { code: 'single-sign-on-only', message }
}

/** Whether the password repeats a single character. */
const isOneCharacter = (password: string): boolean => new Set(plain(password)).size === 1

/** The problems of a new password at `path`, beyond its length (NIST SP 800-63B, 5.1.1.2). */
export const passwordProblems = (
  path: string,
  password: string,
  { email, organizationName }: KnownToAll,
): Problem[] => {
  const guesses = [organizationName, ...(email === null ? [] : [email, email.split('@', 1)[0] ?? ''])]
  if (!guesses.map(plain).includes(plain(password)) && !isOneCharacter(password)) return []
  return [
    bodyProblem(
      path,
      'guessable-password',
      'is the e-mail address, the name of the organization, or a single repeated character',
    ),
  ]
}
