import { expect, test } from 'vitest'
import { hashSecret, isSecretOf, newClientId, newSecret } from '../../src/access/tokens/secrets.ts'

test('2.8 secrets have 256 random bits, client ids 128', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
  expect(newClientId()).toMatch(/^dbk_[\w-]{22}$/)
  expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000)
})

test('2.9 a secret matches only its own hash, and none if the client does not exist', () => {
  const secret = newSecret()
  expect(isSecretOf(secret, hashSecret(secret))).toBe(true)
  expect(isSecretOf(newSecret(), hashSecret(secret))).toBe(false)
  expect(isSecretOf('', hashSecret(secret))).toBe(false)
  expect(isSecretOf(secret, undefined)).toBe(false)
  expect(isSecretOf('', undefined)).toBe(false)
})
