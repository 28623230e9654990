import * as openId from 'openid-client'
import { boundedFetch } from '../../base/bounded-fetch.ts'
import type { Config } from '../../base/config.ts'
import { isLoopback } from '../../base/loopback.ts'
import { isVerifiedBy, type ProvenAddress, provenAddress } from './address-claims.ts'

/** A newsroom's identity provider (OpenID Connect), with this server as its client. */
export interface Provider {
  /** Starts a sign-in: the address to which the browser is sent, and the flow that it keeps until it comes back. */
  begin(): Promise<{ readonly address: URL; readonly flow: Flow }>
  /**
   * Finishes a sign-in when the browser comes back to `address`: the e-mail address that the provider has verified, or why there is
   * none, and the names of the claims that it sent. Throws if anything does not match the flow.
   */
  finish(address: URL, flow: Flow): Promise<ProvenAddress & { readonly claims: readonly string[] }>
}

/** The values that must match when the browser comes back. */
export interface Flow {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export const beginPath = '/sign-in/single-sign-on'
export const callbackPath = `${beginPath}/callback`

/** The provider as shown on the sign-in page; null if none is configured. */
export const singleSignOnOf = ({ oidcIssuer, oidcName }: Pick<Config, 'oidcIssuer' | 'oidcName'>) =>
  oidcIssuer === undefined ? null : { name: oidcName, path: beginPath }

const scope = 'openid email profile'

/** How long a person waits for one answer of the provider. In milliseconds. */
const longestAnswer = 10_000

const fetchInTime: openId.CustomFetch = (url, { body, headers, method, redirect }) =>
  boundedFetch(url, { body, headers, method, redirect }, longestAnswer)

/** The configured provider, or undefined. Its metadata is loaded at the first sign-in. */
export const providerOf = ({
  oidcIssuer,
  oidcClientId,
  oidcClientSecret,
  oidcEmailClaim: claim,
  oidcTrustEmail: unsaid,
  baseUrl,
}: Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcEmailClaim' | 'oidcTrustEmail' | 'baseUrl'
>): Provider | undefined => {
  if (oidcIssuer === undefined || oidcClientId === undefined) return undefined
  const issuer = new URL(oidcIssuer)
  // TLS vouches for tokens that come straight from the provider; their signature is checked all the same.
  const options = {
    [openId.customFetch]: fetchInTime,
    execute: [
      openId.enableNonRepudiationChecks,
      // A provider on the same machine may use plain HTTP, for trying it out.
      ...(isLoopback(issuer.hostname) ? [openId.allowInsecureRequests] : []),
    ],
  }
  let discovered: Promise<openId.Configuration> | undefined
  const discover = (): Promise<openId.Configuration> => {
    discovered ??= openId
      .discovery(issuer, oidcClientId, oidcClientSecret, undefined, options)
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }
  return {
    begin: async () => {
      const configuration = await discover()
      const flow = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        codeVerifier: openId.randomPKCECodeVerifier(),
      }
      const address = openId.buildAuthorizationUrl(configuration, {
        redirect_uri: `${baseUrl}${callbackPath}`,
        scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address, flow }
    },
    finish: async (address, { state, nonce, codeVerifier }) => {
      const configuration = await discover()
      const tokens = await openId.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the identity provider sent no ID token')
      const asksFurther =
        !isVerifiedBy(claims, claim) && configuration.serverMetadata().userinfo_endpoint !== undefined
      const sources = asksFurther
        ? [claims, await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)]
        : [claims]
      const names = [...new Set(sources.flatMap((source) => Object.keys(source)))]
      return { ...provenAddress(sources, { claim, unsaid }), claims: names }
    },
  }
}
