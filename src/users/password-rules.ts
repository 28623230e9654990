import { bodyIssue, type Issue } from '../errors.ts'

/** What a password must not be: whatever everybody knows of the person. */
interface KnownToAll {
  readonly email: string | null
  readonly organizationName: string
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Whether one character stands for all of it. */
const isOneCharacter = (password: string): boolean => new Set(plain(password)).size === 1

/** The problems of a new password at `path` that its length does not tell (NIST SP 800-63B, 5.1.1.2). */
export const passwordIssues = (
  path: string,
  password: string,
  { email, organizationName }: KnownToAll,
): Issue[] => {
  const guesses = [organizationName, ...(email === null ? [] : [email, email.split('@', 1)[0] ?? ''])]
  if (!guesses.map(plain).includes(plain(password)) && !isOneCharacter(password)) return []
  return [
    bodyIssue(
      path,
      'guessable-password',
      'is the e-mail address, the name of the organization, or one character over and over',
    ),
  ]
}
