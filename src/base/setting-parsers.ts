import { isIP } from 'node:net'
import { type DatabaseUrl, parseDatabaseUrl } from './database-url.ts'

/** How the text of a setting becomes its value. Each throws an Error whose message completes "must be …". */

const expected = (what: string): never => {
  throw new Error(what)
}

export const text = (value: string): string => value

export const integer = (minimum: number, maximum: number) => (value: string) => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < minimum || number > maximum)
    return expected(`a whole number from ${minimum} to ${maximum}`)
  return number
}

/** A number, or the word that takes the limit away. */
export const limit = (minimum: number, maximum: number) => (value: string) =>
  value === 'off'
    ? 'off'
    : /^\d+$/.test(value)
      ? integer(minimum, maximum)(value)
      : expected(`off, or a whole number from ${minimum} to ${maximum}`)

export const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: string): T =>
    allowed.find((candidate) => candidate === value) ?? expected(`one of ${allowed.join(', ')}`)

export const flag = (value: string): boolean => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw new Error('true or false')
}

export const httpUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : expected('an http or https address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return expected('an http or https address')
  if (url.search !== '' || url.hash !== '') return expected('an address without ? and #')
  if (url.username !== '' || url.password !== '')
    return expected('an address without a user name and password')
  return value.replace(/(?<!\/)\/+$/, '')
}

/** An issuer is a name, in which a slash at the end counts. */
export const issuerUrl = (value: string): string => {
  httpUrl(value)
  return value
}

/** The pages, their cookies and the redirect of the identity provider are at the root of a host. */
export const publicUrl = (value: string): string => {
  const url = httpUrl(value)
  return new URL(url).pathname === '/'
    ? url
    : expected('an address without a path, such as https://daybook.example.org: a host of its own')
}

export const postgresUrl = (value: string): DatabaseUrl =>
  parseDatabaseUrl(value) ??
  expected(
    'an address like postgresql://user:password@host:5432/database (special characters percent-encoded; commas between several hosts; target_session_attrs, if given, read-write)',
  )

export const smtpUrl = (value: string): string =>
  /^smtps?:\/\//.test(value) && URL.canParse(value)
    ? value
    : expected('an address like smtps://user:password@host:465 (special characters percent-encoded)')

export const mailAddress = (value: string): string =>
  /^(?:[^\r\n<>]*[< \t])?[^\s<>@]+@[^\s<>@]+>?$/.test(value)
    ? value
    : expected('an address like daybook@example.org or Daybook <daybook@example.org>')

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const timesOfDay = (value: string): string[] => {
  const times = list(value)
  return times.length > 0 && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    ? times
    : expected('times of day such as 03:00 or 12:30,20:00')
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

export const proxies = (value: string): string[] => {
  const parts = list(value)
  return parts.every((part) => namedNetworks.includes(part) || isNetwork(part))
    ? parts
    : expected(`addresses such as 10.0.0.1, networks such as 10.0.0.0/8, or ${namedNetworks.join(', ')}`)
}

export const networks = (value: string): string[] => {
  const parts = list(value)
  return parts.every((part) => part.includes('/') && isNetwork(part))
    ? parts
    : expected('networks such as 10.0.0.0/8, or 192.0.2.7/32 for one address')
}

/** 32 bytes in base64url or base64. */
export const keys = (value: string): string[] => {
  const parts = list(value)
  return parts.length > 0 && parts.every((part) => Buffer.from(part, 'base64').length === 32)
    ? parts
    : expected('32 random bytes in base64, such as `openssl rand -base64 32` prints')
}

export const share = (value: string): number => {
  const number = Number(value)
  return value.trim() !== '' && number >= 0 && number <= 1 ? number : expected('a number from 0 to 1')
}

const percentDecoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return expected('percent-encoded pairs like name=value')
  }
}

/** As OpenTelemetry writes headers: `name=value` pairs with percent-encoded values. */
export const headers = (value: string): Record<string, string> =>
  Object.fromEntries(
    list(value).map((pair) => {
      const [, name = '', content = ''] =
        /^([^\s=]+)\s*=(.+)$/.exec(pair) ?? expected('percent-encoded pairs like name=value')
      return [name, percentDecoded(content.trim())]
    }),
  )

export const origins = (value: string): string[] =>
  list(value).map((origin) => new URL(httpUrl(origin)).origin)
