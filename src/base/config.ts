import { optional, secret, setting } from './setting.ts'
import {
  flag,
  headers,
  httpUrl,
  integer,
  keys,
  limit,
  mailAddress,
  networks,
  oneOf,
  origins,
  postgresUrl,
  proxies,
  publicUrl,
  share,
  smtpUrl,
  text,
  timesOfDay,
} from './setting-parsers.ts'
import { StartupError } from './startup-error.ts'

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
    optional(
      'DATABASE_URL',
      postgresUrl,
      'PostgreSQL 15 or newer to use instead of the embedded one. With several hosts (`postgresql://daybook:…@db1,db2,db3/daybook`), or with `target_session_attrs=read-write`, Daybook follows the one that takes writes.',
    ),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    integer(2, 500),
    'Maximum number of database connections of this process, of which half may write at the same time. It opens up to eight more: for short reads, to hear of changes, and for the queue of jobs.',
  ),
  databasePooler: setting(
    'DATABASE_POOLER',
    'none',
    oneOf('none', 'transaction', 'prepared'),
    'Pooler in front of the database: `transaction` for PgBouncer in transaction mode, any version; `prepared` for PgBouncer 1.21 or newer with `max_prepared_statements` of 1000 or more, which is faster. Behind a pooler, the role in the database must have the settings that `daybook doctor` asks for.',
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
      'Mail server for invitations, password resets and notices to administrators, such as `smtps://user:password@mail.example.org`; docs/operations.md has more. Without one, administrators pass the links on themselves.',
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
  oidcTrustEmail: setting(
    'OIDC_TRUST_EMAIL',
    'false',
    flag,
    '`true` accepts addresses of which the identity provider does not say whether it has verified them (no `email_verified`), as Microsoft Entra ID does. Only if everybody’s address there is given by your own administrators: whoever can choose theirs could sign in as somebody else. An address that the provider calls unverified is never accepted.',
  ),
  oidcEmailClaim: setting(
    'OIDC_EMAIL_CLAIM',
    'email',
    text,
    'Claim with the address, such as `upn` or `preferred_username` where the provider sends no `email`. Another claim than `email` needs `OIDC_TRUST_EMAIL=true`.',
  ),
  rateLimitPerMinute: setting(
    'RATE_LIMIT_PER_MINUTE',
    '600000',
    limit(1, 10_000_000),
    'Requests that one credential (a person, or an API client with its token requests) may send a minute, or `off`. Counted per process. The default stops a flood and nothing else: it is more than one processor answers in a minute. Below it, turns give everybody their share.',
  ),
  rateLimitPerOrganization: setting(
    'RATE_LIMIT_PER_ORGANIZATION',
    '1200000',
    limit(1, 100_000_000),
    'The same for everybody of an organization together.',
  ),
  bytesPerDay: setting(
    'BYTES_PER_DAY',
    '8589934592',
    limit(1, 1_000_000_000_000_000),
    'Bytes that an organization may write a day (in UTC), or `off`: the bodies that it sends, and its changes with their texts. Writes beyond that get 429 until the next day; reading, deleting and signing in go on. The default of 8 GiB is a thousand times what a newsroom types, and lets an import of two million stories through.',
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
  webhookNetworks: setting(
    'WEBHOOK_NETWORKS',
    '',
    networks,
    'Comma-separated networks of internal systems to which webhooks may send, such as `10.1.0.0/16`. Without it, private, loopback and link-local addresses are refused, and so is `http:`.',
  ),
  secretsKey: secret(
    optional(
      'SECRETS_KEY',
      keys,
      'Encrypts the secrets of webhooks in the database: `openssl rand -base64 32`. To change it, put the new key before the old one, separated by a comma. Without it they are stored in clear text.',
    ),
  ),
  streamsPerPrincipal: setting(
    'STREAMS_PER_PRINCIPAL',
    '20',
    integer(1, 10_000),
    'Streams of changes and waiting requests that one person or API client may have open. Counted per process.',
  ),
  streamsPerOrganization: setting(
    'STREAMS_PER_ORGANIZATION',
    '500',
    integer(1, 100_000),
    'The same for everybody of an organization together: each open page of the plan needs one for each browser.',
  ),
  streamsPerProcess: setting(
    'STREAMS_PER_PROCESS',
    '1000',
    integer(1, 100_000),
    'The same for all organizations together. Each stream asks the database twice a second whether its session still counts.',
  ),
  backupFolder: optional(
    'BACKUP_FOLDER',
    text,
    'Folder for scheduled backups, for this installation only. None are made without it. Processes that share a folder make each backup once.',
  ),
  backupTimes: setting(
    'BACKUP_TIMES',
    '03:00',
    timesOfDay,
    'Comma-separated times of day of scheduled backups, on the clock of the machine. A time that was missed is made up for.',
  ),
  backupKeep: setting(
    'BACKUP_KEEP',
    '14',
    integer(1, 10_000),
    'Number of scheduled backups to keep; older ones are removed once a new one is on disk.',
  ),
  shutdownDelaySeconds: setting(
    'SHUTDOWN_DELAY_SECONDS',
    '0',
    integer(0, 60),
    'Seconds for which a server that is stopping still serves, while `/health/ready` answers 503, so that a balancer stops sending requests first.',
  ),
  metrics: setting(
    'METRICS',
    'loopback',
    oneOf('loopback', 'on', 'off'),
    'Who may read `/metrics`: `loopback` for callers on this machine (not through a proxy), `on` for everybody, `off` for nobody.',
  ),
  tracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    httpUrl,
    'Collector that takes traces by OTLP over HTTP, such as http://localhost:4318. No traces are made without it.',
  ),
  tracesHeaders: secret(
    optional(
      'OTEL_EXPORTER_OTLP_HEADERS',
      headers,
      'Comma-separated headers for the collector, such as `x-api-key=…`.',
    ),
  ),
  tracesShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    share,
    'Share of requests that are traced, from 0 to 1, where the caller has not decided it by its `traceparent`.',
  ),
} as const

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> } & {
  readonly baseUrl: string
}

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A value in the wrong variable may contain a password, too. */
const withoutPasswords = (value: string): string => value.replaceAll(/\/\/[^@/\s]*@/g, '//…@')

/** What is wrong with settings together that are right alone. */
const contradictionsIn = (values: Readonly<Record<string, unknown>>): string[] => {
  const mistakes: string[] = []
  if ((values.oidcIssuer === undefined) !== (values.oidcClientId === undefined))
    mistakes.push('OIDC_ISSUER and OIDC_CLIENT_ID must be set together')
  if (values.oidcEmailClaim !== 'email' && values.oidcTrustEmail !== true)
    mistakes.push('OIDC_EMAIL_CLAIM other than email needs OIDC_TRUST_EMAIL=true')
  return mistakes
}

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
  mistakes.push(...contradictionsIn(values))
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
