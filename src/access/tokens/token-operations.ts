import { Closed } from '../../base/schemas.ts'
import { type Answer, okUntagged } from '../../http/answer.ts'
import { formType } from '../../http/form-body.ts'
import { type Operation, open, type PublicContext } from '../deps.ts'
import {
  authenticateClient,
  type BodyCredentials,
  sendsCredentials,
  sentCredentials,
} from './client-credentials.ts'
import { asOAuthError, badTokenRequest, noStore, required, unsupportedGrantType } from './oauth-errors.ts'
import { revokeToken } from './revocation.ts'
import type { ClientCredentials } from './token-queries.ts'
import { RefreshRequest, RevokeRequest, TokenAnswer, TokenRequest } from './token-schemas.ts'
import { grantToClient, refreshTokens } from './token-service.ts'

const tag = 'Authentication'
const path = '/api/v2/auth'

const unstored = (view: object): Answer => ({ ...okUntagged(view), headers: noStore })

const basicOf = ({ authorization }: PublicContext['headers']): string | undefined =>
  typeof authorization === 'string' ? authorization : undefined

/** Authenticates the client. Only requests with valid credentials count towards a client's rate limit. */
const provenClient = async (
  { deps, headers, address, now, limitRate }: PublicContext,
  body: BodyCredentials,
): Promise<ClientCredentials> => {
  const client = await authenticateClient(deps, sentCredentials(basicOf(headers), body), { address, now })
  await limitRate({ ...client, type: 'client' })
  return client
}

/** Shared by the three endpoints: JSON or form bodies, and errors in OAuth's form. */
const oauth = { method: 'POST', tag, bodyTypes: [formType], completeError: asOAuthError } as const

/** The authentication endpoints (contract 2). They take no bearer token. */
export const tokenOperations: readonly Operation[] = [
  open({
    ...oauth,
    path: `${path}/token`,
    operationId: 'createToken',
    summary: 'Get an access token',
    description:
      "The client-credentials grant of OAuth 2.0 (RFC 6749), with the credentials in the body or by HTTP Basic. `grant_type` `refresh_token` works here too. Errors contain OAuth's `error` in addition to the problem members. Failed attempts are throttled per client id and network, but never lock out the right secret where the client has authenticated within 30 days.",
    body: TokenRequest,
    example: {
      grant_type: 'client_credentials',
      client_id: 'dbk_Zk3rJ0cW8n1sQ5tYxV2bMA',
      client_secret: 'the-secret-shown-when-the-client-was-created',
    },
    answers: { 200: TokenAnswer },
    errors: ['unauthorized', 'too-many-requests'],
    handle: async (request, { body }) => {
      const { deps, now } = request
      const { grant_type: grantType, scope, refresh_token: refreshToken } = body
      if (grantType !== 'client_credentials' && grantType !== 'refresh_token')
        throw unsupportedGrantType(['client_credentials', 'refresh_token'])
      if (grantType === 'refresh_token' && refreshToken === undefined)
        throw badTokenRequest('invalid_request', [required('refresh_token')])
      const client = await provenClient(request, body)
      if (refreshToken === undefined || grantType === 'client_credentials')
        return unstored(await grantToClient(deps, client, scope, now))
      const { clientId } = client
      return unstored(await refreshTokens(request, { refreshToken, scope, clientId, isCounted: true }))
    },
  }),
  open({
    ...oauth,
    path: `${path}/refresh`,
    operationId: 'refreshToken',
    summary: 'Exchange a refresh token',
    description:
      'A refresh token works once; the answer contains the next one. Reusing a token is refused and recorded in the audit log. Client credentials are not needed, but verified if they are sent.',
    body: RefreshRequest,
    example: { refresh_token: 'the-refresh-token-of-the-previous-answer' },
    answers: { 200: TokenAnswer },
    errors: ['unauthorized', 'too-many-requests'],
    handle: async (request, { body }) => {
      const { grant_type: grantType = 'refresh_token', refresh_token: refreshToken, scope } = body
      if (grantType !== 'refresh_token') throw unsupportedGrantType(['refresh_token'])
      const client = sendsCredentials(basicOf(request.headers), body)
        ? await provenClient(request, body)
        : undefined
      const clientId = client?.clientId ?? body.client_id
      return unstored(await refreshTokens(request, { refreshToken, scope, clientId, isCounted: !!client }))
    },
  }),
  open({
    ...oauth,
    path: `${path}/revoke`,
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    description:
      'RFC 7009, with the credentials of the client that the token was issued to. Revoking an access token ends only that token; revoking a refresh token ends every token of the same grant. An unknown token gets the same answer as a revoked one.',
    body: RevokeRequest,
    example: {
      token: 'an-access-or-refresh-token',
      client_id: 'dbk_Zk3rJ0cW8n1sQ5tYxV2bMA',
      client_secret: 'the-secret-shown-when-the-client-was-created',
    },
    answers: { 200: Closed({}) },
    errors: ['unauthorized', 'too-many-requests'],
    handle: async (request, { body }) => {
      const client = await provenClient(request, body)
      await revokeToken(request.deps, client, body.token, request.now)
      return unstored({})
    },
  }),
]
