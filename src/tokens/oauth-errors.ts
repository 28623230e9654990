import { ApiError, bodyIssue, errorCatalogue, type Issue } from '../errors.ts'
import { formType } from '../http/form-body.ts'

/** What OAuth calls the reasons of a refusal (RFC 6749 section 5.2); they go into the problem body as `error` (contract 2.1). */
type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** Answers that carry tokens, or say why there are none, are never to be stored (RFC 6749 section 5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

const mediaTypes = ['application/json', formType]

/**
 * Any error of an authentication endpoint as OAuth tells it: never stored, and with an `error`, which for a request that
 * could not be read is `invalid_request`.
 */
export const asOAuthError = (error: ApiError): ApiError => {
  const { status } = errorCatalogue[error.slug]
  const isUnreadable = status >= 400 && status < 500 && ![401, 429].includes(status)
  return new ApiError(error.slug, {
    detail: error.detail,
    issues: error.issues,
    members: {
      ...(isUnreadable && { error: 'invalid_request' satisfies OAuthError }),
      ...error.members,
      ...(error.slug === 'unsupported-media-type' && { supportedMediaTypes: mediaTypes }),
    },
    headers: { ...error.headers, ...noStore },
    cause: error.cause,
  })
}

/** 401: who asks could not prove to be a client. One answer for every reason (contract 2.4, 2.9). */
export const invalidClient = (): ApiError =>
  new ApiError('unauthorized', {
    detail: 'Invalid client credentials',
    members: { error: 'invalid_client' satisfies OAuthError },
    headers: { 'www-authenticate': 'Basic realm="daybook", charset="UTF-8"' },
  })

/** 401: the refresh token is unknown, expired, spent, revoked or another client's. One answer for all (contract 2.3). */
export const invalidRefreshToken = (): ApiError =>
  new ApiError('unauthorized', {
    detail: 'Invalid or expired refresh token',
    members: { error: 'invalid_grant' satisfies OAuthError },
    headers: { 'www-authenticate': 'Bearer' },
  })

/** 400 with the problems of a token request. */
export const badTokenRequest = (error: OAuthError, issues: readonly Issue[]): ApiError =>
  new ApiError('validation-failed', { issues, members: { error } })

export const required = (member: string): Issue => bodyIssue(member, 'required', 'is required')

export const unsupportedGrantType = (): ApiError =>
  badTokenRequest('unsupported_grant_type', [
    bodyIssue('grant_type', 'not-allowed', 'must be one of client_credentials, refresh_token'),
  ])

export const invalidScope = (message: string): ApiError =>
  badTokenRequest('invalid_scope', [bodyIssue('scope', 'not-allowed', message)])
