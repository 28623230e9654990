import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Generates a secret or refresh token: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Generates a public client id: `dbk_` and 128 random bits. */
export const newClientId = (): string => `dbk_${randomBytes(16).toString('base64url')}`

/**
 * Hashes a secret for storage. Passwords need a slow hash because people choose them; these secrets have 256 random
 * bits that nobody can guess, so one SHA-256 is as safe and takes a microsecond.
 */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Stands in for a missing hash: no secret has this one. */
const noSecret = Buffer.alloc(32)

/**
 * Whether `secret` has this hash. Without a hash it does the same work and returns false, so timing reveals nothing
 * (contract 2.9).
 */
export const isSecretOf = (secret: string, secretHash: Buffer | undefined): boolean => {
  const equal = timingSafeEqual(hashSecret(secret), secretHash ?? noSecret)
  return equal && secretHash !== undefined
}
