import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret or refresh token: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A new public client id: `dbk_` and 128 random bits. */
export const newClientId = (): string => `dbk_${randomBytes(16).toString('base64url')}`

/**
 * What is stored of a secret. A slow password hash protects secrets that people choose; these have 256 random bits,
 * which nobody can try out, so that one SHA-256 is as safe and costs a microsecond.
 */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Compared with where there is nothing to compare with: no secret has this hash. */
const noSecret = Buffer.alloc(32)

/** Whether `secret` has this hash. Without a hash it is false after the same work, so that time tells nothing (contract 2.9). */
export const isSecretOf = (secret: string, secretHash: Buffer | undefined): boolean => {
  const equal = timingSafeEqual(hashSecret(secret), secretHash ?? noSecret)
  return equal && secretHash !== undefined
}
