import { type Static, Type } from 'typebox'
import { Closed } from '../http/schemas.ts'

const ClientId = Type.String({ maxLength: 255, description: 'Not together with HTTP Basic credentials.' })
const ClientSecret = Type.String({
  maxLength: 1024,
  description: 'Not together with HTTP Basic credentials.',
})

/** RFC 6749 sections 4.4.2 and 6. */
export const TokenRequest = Closed({
  grant_type: Type.String({ description: '`client_credentials` or `refresh_token`.' }),
  client_id: Type.Optional(ClientId),
  client_secret: Type.Optional(ClientSecret),
  scope: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'Scopes separated by spaces; fewer than the client has. All of them by default.',
      examples: ['api.read api.write'],
    }),
  ),
  refresh_token: Type.Optional(
    Type.String({ maxLength: 1024, description: 'With `grant_type` `refresh_token`.' }),
  ),
})
export type TokenRequest = Static<typeof TokenRequest>

/** RFC 6749 section 5.1. */
export const TokenAnswer = Closed({
  access_token: Type.String({ description: 'A JWT (RFC 9068), for `Authorization: Bearer`.' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds until the access token expires.', examples: [3600] }),
  scope: Type.String({
    description: 'Granted scopes separated by spaces.',
    examples: ['api.read api.write'],
  }),
  refresh_token: Type.String({ description: 'Good for one use at `/api/v2/auth/refresh`.' }),
})
export type TokenAnswer = Static<typeof TokenAnswer>
