import { type Static, type TSchema, Type } from 'typebox'
import { Closed } from '../../base/schemas.ts'

/** Parameters that OAuth does not define here are ignored, in JSON as in forms (RFC 6749 section 3.2, contract A11). */
const oauthRequest = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: true })

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
export const TokenRequest = oauthRequest({
  grant_type: Type.String({ description: '`client_credentials` or `refresh_token`.' }),
  ...Credentials,
  scope: RequestedScope,
  refresh_token: Type.Optional(
    Type.String({ maxLength: 1024, description: 'With `grant_type` `refresh_token`.' }),
  ),
})
export type TokenRequest = Static<typeof TokenRequest>

/** Credentials are optional here: those that are sent are verified. */
export const RefreshRequest = oauthRequest({
  refresh_token: Type.String({ maxLength: 1024 }),
  grant_type: Type.Optional(Type.String({ description: '`refresh_token`, if it is sent.' })),
  ...Credentials,
  scope: RequestedScope,
})
export type RefreshRequest = Static<typeof RefreshRequest>

/** RFC 7009 section 2.1. */
export const RevokeRequest = oauthRequest({
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
