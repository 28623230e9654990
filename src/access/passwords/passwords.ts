import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** NIST SP 800-63B: what counts is length, so there are no rules about kinds of characters. */
export const minimumPasswordLength = 12
export const maximumPasswordLength = 1024

/**
 * Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. A stored hash contains its parameters, so these may
 * change.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashes a password for storage. It is normalized first (NFKC), because keyboards compose the same letters differently.
 */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** Whether a stored hash is the hash of this password. */
export const isPasswordOf = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'))

/** Without i, l, o, 0 and 1, which are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make)

/** Generates a password that cannot be guessed (79 random bits) and is easy to copy by hand: `k7dm-9xqp-…`. */
export const newPassword = (): string =>
  times(4, () => times(4, () => letters.charAt(randomInt(letters.length))).join('')).join('-')
