import { bodyProblem, type Problem } from '../../base/errors.ts'

/** Texts that everybody knows about the person, which a password must not be. */
interface KnownToAll {
  readonly email: string | null
  readonly organizationName: string
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

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
