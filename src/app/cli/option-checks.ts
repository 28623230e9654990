import { hasControlCharacter, inOneLine, trimmed } from '@daybook/shared/text/normal-text'
import { maximumPasswordLength, minimumPasswordLength } from '../../access/passwords/passwords.ts'
import { isTimeZone } from '../../base/time/time-zone.ts'
import { isDateTime, isEmail, isHttpUrl } from '../../http/formats.ts'
import { UsageError } from './usage-error.ts'

/** Checks the options of a command one by one and reports all mistakes at once. */
export interface OptionChecks {
  /** A name of 1 to 255 characters. */
  name(option: string, value: string | undefined): string
  optionalName(option: string, value: string | undefined): string | null
  email(option: string, value: string | undefined): string
  timeZone(option: string, value: string | undefined): string
  /** An address that begins with http:// or https://. */
  webAddress(option: string, value: string | undefined): string
  /** An instant with its offset; the beginning of 1970 after a mistake. */
  instant(option: string, value: string | undefined): Date
  password(option: string, value: string): void
  /** Both ends are allowed. */
  wholeNumber(option: string, value: string, range: { from: number; to: number }): number
  oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T | undefined
  add(mistake: string): void
  /** Throws a UsageError if there was a mistake. */
  refuse(): void
}

const maximumLength = 255

export const checkOptions = (): OptionChecks => {
  const mistakes: string[] = []
  const add = (mistake: string): void => {
    mistakes.push(mistake)
  }
  const required = (option: string, value: string | undefined): string => {
    const text = trimmed(inOneLine(value ?? ''))
    if (value === undefined) add(`${option} is required`)
    else if (text === '') add(`${option} must not be empty`)
    else if ([...text].length > maximumLength) add(`${option} must have at most ${maximumLength} characters`)
    else if (hasControlCharacter(text)) add(`${option} must not have control characters`)
    return text
  }
  return {
    name: required,
    optionalName: (option, value) => (value === undefined ? null : required(option, value)),
    email: (option, value) => {
      const email = required(option, value)
      if (email !== '' && !isEmail(email)) add(`${option} must be an e-mail address, not "${email}"`)
      return email
    },
    timeZone: (option, value) => {
      const timeZone = required(option, value)
      if (timeZone !== '' && !isTimeZone(timeZone))
        add(`${option} must be an IANA time zone such as Europe/Berlin, not "${timeZone}"`)
      return timeZone
    },
    webAddress: (option, value) => {
      const text = required(option, value)
      if (text !== '' && !isHttpUrl(text))
        add(`${option} must be an address such as https://courier.example.org, not "${text}"`)
      return text
    },
    instant: (option, value) => {
      const text = required(option, value)
      if (isDateTime(text)) return new Date(text)
      if (text !== '') add(`${option} must be a time such as 2026-04-10T00:00:00Z, not "${text}"`)
      return new Date(0)
    },
    password: (option, { length }) => {
      if (length < minimumPasswordLength || length > maximumPasswordLength)
        add(`${option} must have ${minimumPasswordLength} to ${maximumPasswordLength} characters`)
    },
    wholeNumber: (option, value, { from, to }) => {
      const number = Number(value)
      if (!/^\d+$/.test(value) || number < from || number > to)
        add(`${option} must be a whole number from ${from} to ${to}, not "${value}"`)
      return number
    },
    oneOf: (option, value, allowed) => {
      const found = allowed.find((candidate) => candidate === value)
      if (found === undefined) add(`${option} must be one of ${allowed.join(', ')}, not "${value}"`)
      return found
    },
    add,
    refuse: () => {
      if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'))
    },
  }
}
