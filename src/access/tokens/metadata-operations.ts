import { Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'
import { type Answer, ok } from '../../http/answer.ts'
import { scopeNames } from '../../http/principal.ts'
import { type Operation, open } from '../deps.ts'
import { signingAlgorithm } from './signing-keys.ts'

const tag = 'Authentication'

/** Caching saves requests; the time is short enough for new keys, which are published an hour before they sign. */
const cached = (view: object): Answer => ({
  ...ok(view),
  headers: { 'cache-control': 'public, max-age=300' },
})

const JsonWebKey = Closed(
  {
    kty: Type.Literal('OKP'),
    crv: Type.Literal('Ed25519'),
    x: Type.String(),
    kid: Type.String(),
    alg: Type.Literal(signingAlgorithm),
    use: Type.Literal('sig'),
  },
  { title: 'JsonWebKey' },
)

const Metadata = Closed(
  {
    issuer: Type.String(),
    token_endpoint: Type.String(),
    revocation_endpoint: Type.String(),
    jwks_uri: Type.String(),
    scopes_supported: Type.Array(Type.String()),
    response_types_supported: Type.Array(Type.String()),
    grant_types_supported: Type.Array(Type.String()),
    token_endpoint_auth_methods_supported: Type.Array(Type.String()),
    revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
    service_documentation: Type.String(),
  },
  { title: 'AuthorizationServerMetadata' },
)

const authMethods = ['client_secret_basic', 'client_secret_post']

/** Metadata for software that requests or verifies tokens (contract 2.6). */
export const metadataOperations: readonly Operation[] = [
  open({
    method: 'GET',
    path: '/.well-known/jwks.json',
    operationId: 'listSigningKeys',
    tag,
    summary: 'Public keys of the access tokens',
    description:
      'A JSON Web Key Set (RFC 7517). A new key is listed before it is used for signing, and an old one until its last token has expired.',
    answers: { 200: Closed({ keys: Type.Array(JsonWebKey) }) },
    handle: async ({ deps, now }) => cached({ keys: await deps.accessTokens.publishedKeys(now) }),
  }),
  open({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    operationId: 'getAuthorizationServerMetadata',
    tag,
    summary: 'Metadata of the authorization server',
    description: 'RFC 8414. There is no authorization endpoint: tokens are for systems, not for people.',
    answers: { 200: Metadata },
    handle: async ({ deps }) => {
      const { baseUrl } = deps.config
      return cached({
        issuer: baseUrl,
        token_endpoint: `${baseUrl}/api/v2/auth/token`,
        revocation_endpoint: `${baseUrl}/api/v2/auth/revoke`,
        jwks_uri: `${baseUrl}/.well-known/jwks.json`,
        scopes_supported: scopeNames,
        response_types_supported: [],
        grant_types_supported: ['client_credentials', 'refresh_token'],
        token_endpoint_auth_methods_supported: authMethods,
        revocation_endpoint_auth_methods_supported: authMethods,
        service_documentation: `${baseUrl}/docs`,
      })
    },
  }),
]
