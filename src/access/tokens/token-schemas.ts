import { type Static, Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'

const unlessBasic = 'Omit it if the credentials are sent by HTTP Basic.'

const Credentials = {
  client_id: Type.Optional(Type.String({ maxLength: 255, description: unlessBasic })),
  client_secret: Type.Optional(Type.String({ maxLength: 1024, description: unlessBasic })),
}

const RequestedScope = Type.Optional(
  Type.String({
    maxLength: 1024,
    description:
      'Scopes separated by spaces, each of which must be granted to the client. Default: all granted scopes.',
    examples: ['api.read api.write'],
  }),
)

/** RFC 6749 sections 4.4.2 and 6. */
export const TokenRequest = Closed({
  grant_type: Type.String({ description: '`client_credentials` or `refresh_token`.' }),
  ...Credentials,
  scope: RequestedScope,
  refresh_token: Type.Optional(
    Type.String({ maxLength: 1024, description: 'With `grant_type` `refresh_token`.' }),
  ),
})
export type TokenRequest = Static<typeof TokenRequest>

export const RefreshRequest = Closed({
  refresh_token: Type.String({ maxLength: 1024 }),
  scope: RequestedScope,
})

/** RFC 7009 section 2.1. */
export const RevokeRequest = Closed({
  token: Type.String({ maxLength: 8192, description: 'An access token or a refresh token.' }),
  token_type_hint: Type.Optional(
    Type.String({ maxLength: 255, description: 'Not needed: the server recognizes both kinds.' }),
  ),
  ...Credentials,
})

/** RFC 6749 section 5.1. */
export const TokenAnswer = Closed(
  {
    access_token: Type.String({ description: 'A JWT (RFC 9068), for `Authorization: Bearer`.' }),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Seconds until the access token expires.', examples: [3600] }),
    scope: Type.String({
      description: 'Granted scopes separated by spaces.',
      examples: ['api.read api.write'],
    }),
    refresh_token: Type.String({ description: 'Works once, at `/api/v2/auth/refresh`.' }),
  },
  { title: 'Token' },
)
export type TokenAnswer = Static<typeof TokenAnswer>
