import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const secondsOfCode = 30
/** Also accepts the codes of the previous and the next step, because clocks differ and typing takes time. */
const stepsAround = 1
/** 160 bits, the length of the hash (RFC 4226, 4). */
const secretBytes = 20

const totpOf = (secret: string, label = '', issuer = 'Daybook'): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: secondsOfCode })

/** A new secret for an authenticator app, in base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32

/** The URI that an authenticator app reads from a QR code. */
export const factorUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString()

/** The number of the time step that this code belongs to, or null. Each step counts only once. */
export const counterOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAround })
  return delta === null ? null : Math.floor(timestamp / 1000 / secondsOfCode) + delta
}

/** Without i, l, o, 0 and 1, which are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codesAtOnce = 10
const lettersOfCode = 12

const newRecoveryCode = (): string => {
  const code = Array.from({ length: lettersOfCode }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Generates codes of 59 random bits for people who have lost their device. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newRecoveryCode)
