import { okUntagged } from '../http/answer.ts'
import { type Operation, open } from '../http/operation.ts'
import { authenticateClient, sentCredentials } from './client-credentials.ts'
import { noStore, unsupportedGrantType } from './oauth-errors.ts'
import { TokenAnswer, TokenRequest } from './token-schemas.ts'
import { grantToClient } from './token-service.ts'

const formType = 'application/x-www-form-urlencoded'

/** The authentication endpoints (contract 2). */
export const tokenOperations: readonly Operation[] = [
  open({
    method: 'POST',
    path: '/api/v2/auth/token',
    operationId: 'createToken',
    tag: 'Authentication',
    summary: 'Get an access token',
    description: 'The client-credentials grant of OAuth 2.0: credentials in the body, or by HTTP Basic.',
    body: TokenRequest,
    bodyTypes: [formType],
    example: { grant_type: 'client_credentials', client_id: 'dbk_…', client_secret: '…' },
    answers: { 200: TokenAnswer },
    errors: ['unauthorized', 'too-many-requests'],
    handle: async ({ deps, now, headers }, { body }) => {
      if (body.grant_type !== 'client_credentials') throw unsupportedGrantType()
      const { authorization } = headers
      const credentials = sentCredentials(typeof authorization === 'string' ? authorization : undefined, body)
      const client = await authenticateClient(deps.db, credentials)
      return { ...okUntagged(await grantToClient(deps, client, body.scope, now)), headers: noStore }
    },
  }),
]
