import { isIP } from 'node:net'
import { StartupError } from './startup-error.ts'

interface Setting<T> {
  readonly variable: string
  /** As text, as in the environment; null if the setting is optional. */
  readonly default: string | null
  readonly meaning: string
  /** Returns the value, or throws an Error whose message completes "must be …". */
  readonly parse: (text: string) => T
  /** The value contains a password and is never shown. */
  readonly isSecret: boolean
}

const expected = (what: string): never => {
  throw new Error(what)
}

const text = (value: string): string => value

const integer = (minimum: number, maximum: number) => (value: string) => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < minimum || number > maximum)
    return expected(`a whole number from ${minimum} to ${maximum}`)
  return number
}

const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: string): T =>
    allowed.find((candidate) => candidate === value) ?? expected(`one of ${allowed.join(', ')}`)

const httpUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : expected('an http or https address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return expected('an http or https address')
  if (url.search !== '' || url.hash !== '') return expected('an address without ? and #')
  if (url.username !== '' || url.password !== '')
    return expected('an address without a user name and password')
  return value.replace(/\/+$/, '')
}

/** The pages, their cookies and the redirect of the identity provider are at the root of a host. */
const publicUrl = (value: string): string => {
  const url = httpUrl(value)
  return new URL(url).pathname === '/'
    ? url
    : expected('an address without a path, such as https://daybook.example.org: a host of its own')
}

const postgresUrl = (value: string): string =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
    ? value
    : expected(
        'an address like postgresql://user:password@host:5432/database (special characters percent-encoded)',
      )

const smtpUrl = (value: string): string =>
  /^smtps?:\/\//.test(value) && URL.canParse(value)
    ? value
    : expected('an address like smtps://user:password@host:465 (special characters percent-encoded)')

const mailAddress = (value: string): string =>
  /^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)
    ? value
    : expected('an address like daybook@example.org or Daybook <daybook@example.org>')

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

const proxies = (value: string): string[] => {
  const parts = list(value)
  return parts.every((part) => namedNetworks.includes(part) || isNetwork(part))
    ? parts
    : expected(`addresses such as 10.0.0.1, networks such as 10.0.0.0/8, or ${namedNetworks.join(', ')}`)
}

const origins = (value: string): string[] => list(value).map((origin) => new URL(httpUrl(origin)).origin)

const setting = <T>(
  variable: string,
  defaultText: string,
  parse: (text: string) => T,
  meaning: string,
): Setting<T> => ({ variable, default: defaultText, parse, meaning, isSecret: false })

const optional = <T>(
  variable: string,
  parse: (text: string) => T,
  meaning: string,
): Setting<T | undefined> => ({ variable, default: null, parse, meaning, isSecret: false })

const secret = <T>(given: Setting<T>): Setting<T> => ({ ...given, isSecret: true })

/** Every setting: variable, default, parser and meaning. `npm run docs` writes docs/configuration.md from it. */
export const settings = {
  port: setting('PORT', '4010', integer(0, 65_535), 'Port to listen on; 0 picks a free one.'),
  host: setting(
    'HOST',
    '127.0.0.1',
    text,
    'Address to listen on. `0.0.0.0` means every IPv4 interface: put a TLS proxy in front.',
  ),
  dataDirectory: setting(
    'DATA_DIR',
    './data',
    text,
    'Folder of the embedded database. Ignored with `DATABASE_URL`.',
  ),
  databaseUrl: secret(
    optional('DATABASE_URL', postgresUrl, 'PostgreSQL 15 or newer to use instead of the embedded one.'),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    integer(2, 500),
    'Maximum number of database connections of this process, of which half may write at the same time. It opens two more: for short reads, and to hear of changes.',
  ),
  documentCacheMegabytes: setting(
    'DOCUMENT_CACHE_MEGABYTES',
    '32',
    integer(1, 16_384),
    'Memory for recently read stories. Answers are never outdated because of it.',
  ),
  planCacheMegabytes: setting(
    'PLAN_CACHE_MEGABYTES',
    '32',
    integer(1, 16_384),
    'Memory for recently read rows of the plan; 5 000 rows take 15 MB. Answers are never outdated because of it.',
  ),
  baseUrl: optional(
    'BASE_URL',
    publicUrl,
    'Public address as clients see it, used in links, as token issuer and in error types. It needs a host of its own, without a path. Default: `http://localhost:PORT`.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Lowest level to log. `debug` logs every request.',
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    '',
    origins,
    'Comma-separated origins whose pages may call the API. None by default.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    proxies,
    'Comma-separated addresses or networks of proxies whose `X-Forwarded-*` headers are trusted.',
  ),
  accessTokenSeconds: setting(
    'ACCESS_TOKEN_SECONDS',
    '3600',
    integer(1, 86_400),
    'Lifetime of an access token in seconds.',
  ),
  refreshTokenSeconds: setting(
    'REFRESH_TOKEN_SECONDS',
    '2592000',
    integer(1, 31_536_000),
    'Lifetime of a refresh token in seconds.',
  ),
  refreshReuse: setting(
    'REFRESH_REUSE',
    'audit',
    oneOf('audit', 'revoke'),
    'Effect of using a refresh token twice: `audit` records it, `revoke` also ends every token of its family.',
  ),
  signingKeyDays: setting(
    'SIGNING_KEY_DAYS',
    '90',
    integer(1, 3650),
    'Days until a new key signs access tokens.',
  ),
  failedTokenRequests: setting(
    'FAILED_TOKEN_REQUESTS',
    '10',
    integer(1, 1_000_000),
    'Failed token requests per client id and address in 15 minutes before the next one gets 429. Counted per process.',
  ),
  sessionIdleMinutes: setting(
    'SESSION_IDLE_MINUTES',
    '4320',
    integer(5, 525_600),
    'Minutes without a request until a session ends. The default of three days covers a weekend.',
  ),
  sessionDays: setting(
    'SESSION_DAYS',
    '30',
    integer(1, 365),
    'Days until a session ends, even if it is in use.',
  ),
  failedSignIns: setting(
    'FAILED_SIGN_INS',
    '10',
    integer(1, 100_000),
    'Failed sign-ins per e-mail address and network address in 15 minutes before the next one gets 429. A network address may fail five times as often in total, an e-mail address ten times. Counted per process.',
  ),
  smtpUrl: secret(
    optional(
      'SMTP_URL',
      smtpUrl,
      'Mail server for invitations and password resets, such as `smtps://user:password@mail.example.org`. Without one, administrators pass the links on themselves.',
    ),
  ),
  mailFrom: setting('MAIL_FROM', 'Daybook <daybook@localhost>', mailAddress, 'Sender of e-mails.'),
  oidcIssuer: optional(
    'OIDC_ISSUER',
    httpUrl,
    'Issuer of the identity provider (OpenID Connect) through which people may sign in, such as `https://login.example.org`. Register `BASE_URL/sign-in/single-sign-on/callback` there as redirect URI.',
  ),
  oidcClientId: optional('OIDC_CLIENT_ID', text, 'Client id of this server at the identity provider.'),
  oidcClientSecret: secret(
    optional('OIDC_CLIENT_SECRET', text, 'Client secret of this server at the identity provider.'),
  ),
  oidcName: setting(
    'OIDC_NAME',
    'single sign-on',
    text,
    'Name of the identity provider on the sign-in page.',
  ),
  rateLimitPerMinute: optional(
    'RATE_LIMIT_PER_MINUTE',
    integer(1, 10_000_000),
    'Requests per credential and minute, including token requests. Counted per process. No limit by default.',
  ),
  auditDays: setting(
    'AUDIT_DAYS',
    '365',
    integer(1, 36_500),
    'Days until entries of the audit log are removed; at least as long as `CHANGES_DAYS`, since changes show who made them.',
  ),
  changesDays: setting(
    'CHANGES_DAYS',
    '400',
    integer(1, 36_500),
    'Days until changes are removed: how far feeds, the history of stories and undo go back.',
  ),
  streamsPerPrincipal: setting(
    'STREAMS_PER_PRINCIPAL',
    '20',
    integer(1, 10_000),
    'Streams of changes that one person or API client may have open. Counted per process.',
  ),
  metrics: setting(
    'METRICS',
    'loopback',
    oneOf('loopback', 'on', 'off'),
    'Who may read `/metrics`: `loopback` for callers on this machine (not through a proxy), `on` for everybody, `off` for nobody.',
  ),
} as const

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> } & {
  readonly baseUrl: string
}

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A value in the wrong variable may contain a password, too. */
const withoutPasswords = (value: string): string => value.replaceAll(/\/\/[^@/\s]*@/g, '//…@')

/** Reads the configuration; it is null when there are mistakes. An empty variable counts as absent. */
export const inspectConfig = (
  environment: Environment,
): { config: Config | null; mistakes: readonly string[] } => {
  const mistakes: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { variable, default: defaultText, parse, isSecret }] of Object.entries(settings)) {
    const given = environment[variable]
    const value = given === undefined || given === '' ? defaultText : given
    if (value === null) continue
    try {
      values[name] = parse(value)
    } catch (error) {
      const wanted = error instanceof Error ? error.message : 'valid'
      mistakes.push(`${variable} must be ${wanted}${isSecret ? '' : `, not "${withoutPasswords(value)}"`}`)
    }
  }
  if ((values.oidcIssuer === undefined) !== (values.oidcClientId === undefined))
    mistakes.push('OIDC_ISSUER and OIDC_CLIENT_ID must be set together')
  if (mistakes.length > 0) return { config: null, mistakes }
  values.baseUrl ??= `http://localhost:${values.port}`
  return { config: values as unknown as Config, mistakes }
}

/** Reads the configuration. Throws one StartupError that lists every mistake. */
export const readConfig = (environment: Environment): Config => {
  const { config, mistakes } = inspectConfig(environment)
  if (config === null) throw new StartupError(`The configuration is wrong:\n  ${mistakes.join('\n  ')}`)
  return config
}
