import { callbackPath, providerOf } from '../../../access/single-sign-on/provider.ts'
import type { Config } from '../../../base/config.ts'
import { LateError } from '../../../base/within-time.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Of Microsoft Entra ID: issuers for everybody, whatever their organization. */
const isShared = ({ hostname, pathname }: URL): boolean =>
  hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)(\/|$)/.test(pathname)

const discoveryOf = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

interface Failure {
  readonly words: string
  readonly remedy: string
}

const correct = 'Correct OIDC_ISSUER: docs/single-sign-on.md shows how to test it.'
const reach = 'Correct OIDC_ISSUER, or let this machine reach the identity provider.'

const failureOf = (error: unknown): Failure => {
  const code = memberOf(error, 'code')
  const cause = memberOf(error, 'cause')
  switch (code) {
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return { words: `it answers with status ${memberOf(cause, 'status')}`, remedy: correct }
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
    case 'OAUTH_INVALID_RESPONSE':
      return { words: 'it is not the document of an identity provider', remedy: correct }
    case 'OAUTH_HTTP_REQUEST_FORBIDDEN':
      return { words: 'it is not encrypted', remedy: 'Set OIDC_ISSUER to an https address.' }
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED': {
      const issuer = memberOf(memberOf(cause, 'body'), 'issuer')
      return {
        words: `it names another issuer: ${issuer}`,
        remedy: `If that is your identity provider, set OIDC_ISSUER=${issuer}`,
      }
    }
  }
  if (cause instanceof LateError) return { words: 'it does not answer in time', remedy: reach }
  const reason = cause instanceof Error && cause.message !== '' ? cause : error
  return { words: reason instanceof Error ? reason.message : String(reason), remedy: reach }
}

/** Begins a sign-in at the identity provider, if there is one, as a person would; the client secret is needed only at its end. */
export const checkSingleSignOn = async (config: Config): Promise<Finding[]> => {
  const provider = providerOf(config)
  if (provider === undefined || config.oidcIssuer === undefined) return []
  const issuer = config.oidcIssuer
  if (isShared(new URL(issuer)))
    return [
      wrong(
        'single sign-on',
        `${issuer} lets in people of every organization, also those who choose their address themselves`,
        'Set OIDC_ISSUER to that of your own: https://login.microsoftonline.com/TENANT-ID/v2.0',
      ),
    ]
  try {
    await provider.begin()
  } catch (error) {
    const { words, remedy } = failureOf(error)
    return [wrong('single sign-on', `${discoveryOf(issuer)} cannot be used: ${words}`, remedy)]
  }
  const redirect = `${config.baseUrl}${callbackPath}`
  const secret =
    config.oidcClientSecret === undefined
      ? ', and this server as a public client, because OIDC_CLIENT_SECRET is not set'
      : ''
  return [fine('single sign-on', `${issuer} answers; it must know the redirect address ${redirect}${secret}`)]
}
