import { randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

/**
 * Secrets of webhooks sign what is sent, so they cannot be stored as hashes. With `SECRETS_KEY` they are stored encrypted (RFC 7516,
 * AES-256-GCM); without it in clear text, like the keys that sign tokens.
 */

const encrypted = 'jwe:'

const keyOf = (text: string): Uint8Array => Buffer.from(text, 'base64')

/** A secret as Standard Webhooks writes it: 256 random bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The secret as it is stored: encrypted with the first of the keys. */
export const sealSecret = async (secret: string, keys: readonly string[] = []): Promise<string> => {
  const [key] = keys
  if (key === undefined) return secret
  const jwe = new CompactEncrypt(Buffer.from(secret)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  return encrypted + (await jwe.encrypt(keyOf(key)))
}

export const isSealed = (stored: string): boolean => stored.startsWith(encrypted)

/** The secret of a stored one; undefined if none of the keys opens it. */
export const openSecret = async (
  stored: string,
  keys: readonly string[] = [],
): Promise<string | undefined> => {
  if (!isSealed(stored)) return stored
  for (const key of keys)
    try {
      const { plaintext } = await compactDecrypt(stored.slice(encrypted.length), keyOf(key))
      return Buffer.from(plaintext).toString()
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error
    }
  return undefined
}

/** Those that can be opened, in their order. */
export const openSecrets = async (stored: readonly string[], keys?: readonly string[]): Promise<string[]> => {
  const opened = await Promise.all(stored.map((one) => openSecret(one, keys)))
  return opened.filter((secret) => secret !== undefined)
}
