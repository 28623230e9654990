import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** NIST SP 800-63B: length is what counts; no rules about kinds of characters. */
export const minimumPasswordLength = 12
export const maximumPasswordLength = 1024

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. A stored hash names its own, so they may change. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What is stored of a password. It is normalized first (NFKC): keyboards compose the same letters differently. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** Whether this is the password of a stored hash. */
export const isPasswordOf = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'))

/** Without i, l, o, 0 and 1, which are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make)

/** A password that nobody guesses (79 random bits) and everybody can copy by hand: `k7dm-9xqp-…`. */
export const newPassword = (): string =>
  times(4, () => times(4, () => letters.charAt(randomInt(letters.length))).join('')).join('-')
