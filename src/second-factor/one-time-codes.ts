import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, thirty seconds. */
const secondsOfCode = 30
/** Codes of the step before and after are taken too: clocks differ, and typing takes time. */
const stepsAround = 1
/** 160 bits, the length of the hash (RFC 4226, 4). */
const secretBytes = 20

const totpOf = (secret: string, label = '', issuer = 'Daybook'): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: secondsOfCode })

/** A new secret for an authenticator app, in base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator app reads from a QR code. */
export const factorUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString()

/** The number of the time step whose code this is, or null: a step counts once. */
export const counterOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAround })
  return delta === null ? null : Math.floor(timestamp / 1000 / secondsOfCode) + delta
}

/** Without i, l, o, 0 and 1, which are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codesAtOnce = 10
const lettersOfCode = 12

const newRecoveryCode = (): string => {
  const code = Array.from({ length: lettersOfCode }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Codes of 59 random bits, for the day on which the device is lost. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, newRecoveryCode)

/** As codes are compared: however they were typed. */
export const normalizedCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
