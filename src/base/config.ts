import { settings } from './settings.ts'
import { ConfigurationError } from './startup-error.ts'

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

export const configurationError = (mistakes: readonly string[]): ConfigurationError =>
  new ConfigurationError(`The configuration is wrong:\n  ${mistakes.join('\n  ')}`)

/** Reads the configuration. Throws one ConfigurationError that lists every mistake. */
export const readConfig = (environment: Environment): Config => {
  const { config, mistakes } = inspectConfig(environment)
  if (config === null) throw configurationError(mistakes)
  return config
}
