import { errorCatalogue } from '../../base/error-catalogue.ts'
import { ApiError, bodyProblem, type Problem } from '../../base/errors.ts'
import { formType } from '../../http/form-body.ts'

/** OAuth's error codes (RFC 6749 section 5.2). They appear in the problem body as `error` (contract 2.1). */
type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** Responses that contain tokens, or explain why there are none, must never be stored (RFC 6749 section 5.1). */
export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

const mediaTypes = ['application/json', formType]

/**
 * Converts any error of an authentication endpoint to OAuth's form: never stored, and with an `error`, which is
 * `invalid_request` for a request that could not be read.
 */
export const asOAuthError = (error: ApiError): ApiError => {
  const { status } = errorCatalogue[error.slug]
  const isUnreadable = status >= 400 && status < 500 && ![401, 429].includes(status)
  return new ApiError(error.slug, {
    detail: error.detail,
    problems: error.problems,
    members: {
      ...(isUnreadable && { error: 'invalid_request' satisfies OAuthError }),
      ...error.members,
      ...(error.slug === 'unsupported-media-type' && { supportedMediaTypes: mediaTypes }),
    },
    headers: { ...error.headers, ...noStore },
    cause: error.cause,
  })
}

/** 401: the client could not be authenticated. All reasons get the same response (contract 2.4, 2.9). */
export const invalidClient = (): ApiError =>
  new ApiError('unauthorized', {
    detail: 'Invalid client credentials',
    members: { error: 'invalid_client' satisfies OAuthError },
    headers: { 'www-authenticate': 'Basic realm="daybook", charset="UTF-8"' },
  })

/**
 * 401: the refresh token is unknown, expired, already used, revoked or another client's. All reasons get the same
 * response (contract 2.3).
 */
export const invalidRefreshToken = (): ApiError =>
  new ApiError('unauthorized', {
    detail: 'Invalid or expired refresh token',
    members: { error: 'invalid_grant' satisfies OAuthError },
    headers: { 'www-authenticate': 'Bearer' },
  })

/** 400 with the problems of a token request. */
export const badTokenRequest = (error: OAuthError, problems: readonly Problem[]): ApiError =>
  new ApiError('validation-failed', { problems, members: { error } })

export const required = (member: string): Problem => bodyProblem(member, 'required', 'is required')

export const unsupportedGrantType = (supported: readonly string[]): ApiError =>
  badTokenRequest('unsupported_grant_type', [
    bodyProblem('grant_type', 'not-allowed', `must be one of ${supported.join(', ')}`),
  ])

export const invalidScope = (message: string): ApiError =>
  badTokenRequest('invalid_scope', [bodyProblem('scope', 'not-allowed', message)])
