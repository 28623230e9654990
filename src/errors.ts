import type { IssueCode } from './issue-codes.ts'

/** Where in a request a problem lies (contract 1.14). */
export type IssueScope = 'body' | 'query' | 'path' | 'header' | 'global'

/** One problem of a request. `path` is like `tasks[0].user.id`, null where the problem has no single place. */
export interface Issue {
  readonly scope: IssueScope
  readonly path: string | null
  readonly code: IssueCode
  readonly message: string
  /** What the message names besides, such as the most that is allowed: for words in another language. */
  readonly parameters?: Readonly<Record<string, string | number>>
}

/** An answer tells this many problems of a request at most: more would cost more than they help. */
export const maximumIssues = 1000

interface CatalogueEntry {
  readonly status: number
  readonly title: string
  /** What the caller learns when the thrower has nothing more exact to say. */
  readonly detail: string
  /** For the error's page: when it is sent, and what to do about it. */
  readonly when: string
  readonly remedy: string
}

/** Every error the server can answer (contract 1.14). The slug is the `code` of the body and the page under /docs/errors. */
export const errorCatalogue = {
  'validation-failed': {
    status: 400,
    title: 'Validation failed',
    detail: 'The request has values that are not allowed.',
    when: 'A value has the wrong shape, range or length, a member or query parameter is unknown, or a reference names nothing that exists.',
    remedy:
      'Each entry of `errors` names one value by `scope` and `path`. Correct them all and send the request again.',
  },
  'type-mismatch': {
    status: 400,
    title: 'Type mismatch',
    detail: 'The request has values of the wrong type.',
    when: 'A value has another JSON type than the one declared, or a parameter cannot be parsed. Nothing is converted silently.',
    remedy:
      'Send the type that the reference shows: a number is not a string, and null is allowed only where it says so.',
  },
  'bad-request': {
    status: 400,
    title: 'Bad request',
    detail: 'The request cannot be understood.',
    when: 'The body is empty or no valid JSON, an object in it names a member twice, or a paging parameter is wrong: a cursor that belongs to another list, `page` together with `cursor`, an unknown `sort`, or a `size` out of range.',
    remedy: 'Check the JSON, and use a cursor only with the filters and the sort it was made with.',
  },
  'missing-parameter': {
    status: 400,
    title: 'Missing parameter',
    detail: 'A required parameter is absent.',
    when: 'A required query parameter or header is absent.',
    remedy: 'Add the parameter that `errors` names.',
  },
  'date-format-error': {
    status: 400,
    title: 'Date format error',
    detail: 'A date or date-time cannot be read.',
    when: 'A date is no real calendar date as `yyyy-MM-dd`, a time is not `HH:mm`, or a date-time is not ISO 8601 with `Z` or an offset.',
    remedy:
      'Send dates such as `2026-04-10`, times such as `09:30`, date-times such as `2026-04-10T09:30:00Z`.',
  },
  'input-parameter-error': {
    status: 400,
    title: 'Input parameter error',
    detail: 'A parameter cannot be used here.',
    when: 'A look-up got a blank or over-long external id, or options were asked of a field that has none.',
    remedy: 'Send a non-blank external id of at most 255 characters.',
  },
  'unsupported-version': {
    status: 400,
    title: 'Unsupported version',
    detail: 'This version of the API is not served.',
    when: 'The path or the `API-Version` header asks for another version than 2.',
    remedy: 'Use `/api/v2`, and leave `API-Version` out or send `2.0`.',
  },
  'business-error': {
    status: 400,
    title: 'Business rule broken',
    detail: 'The request is well-formed, but breaks a rule.',
    when: 'The request is well-formed, but what it asks for is against a rule of the domain. `errors[].code` names the rule.',
    remedy: 'Read `errors[].message`: it says which rule and what would be accepted.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Invalid or expired authentication token',
    when: 'The client credentials or the password are wrong, nobody is signed in, the session has ended, the refresh token is unknown, expired or spent, or the bearer token is absent, expired or not valid here.',
    remedy: 'Get a new access token from `POST /api/v2/auth/token`; people sign in again.',
  },
  'token-revoked': {
    status: 401,
    title: 'Token revoked',
    detail: 'The authentication token has been revoked',
    when: 'The bearer token was valid, but has been revoked: by itself, or because the credentials of its client were re-issued or deleted.',
    remedy:
      'Get a new access token. If the credentials were replaced, ask an administrator for the new ones.',
  },
  'access-denied': {
    status: 403,
    title: 'Access denied',
    detail: 'The caller may not do this.',
    when: 'The caller is known, but lacks the scope or the role; or a write with a session does not come from a page of this server.',
    remedy:
      'Systems: reading needs `api.read`, writing `api.write`, the settings `api.admin`. People: ask an administrator for the role. Scripts: use a client of their own instead of a cookie.',
  },
  'endpoint-not-found': {
    status: 404,
    title: 'Endpoint not found',
    detail: 'There is no such endpoint.',
    when: 'No operation has this path.',
    remedy: 'Compare the path with the reference at `/docs`.',
  },
  'resource-not-found': {
    status: 404,
    title: 'Resource not found',
    detail: 'There is no such resource.',
    when: 'The path names something that does not exist, was deleted, or belongs to another organization.',
    remedy: 'Check the ids in the path.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'The path exists, but not with this method.',
    when: 'The path exists, but not with this method. `Allow` lists those it has.',
    remedy: 'Use one of the methods in `Allow`.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    detail: 'The answer is JSON, which the Accept header excludes.',
    when: 'The `Accept` header excludes `application/json`.',
    remedy: 'Leave `Accept` out or include `application/json`.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'The request conflicts with the present state.',
    when: 'A unique value exists already, something in use was to be deleted, a publication was published twice, or a request with the same `Idempotency-Key` is still running.',
    remedy: 'Read the present state and decide again.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Precondition failed',
    detail: 'The resource has changed since it was read.',
    when: '`If-Match` names a state that is no longer the present one. Nothing was changed.',
    remedy: 'Read the resource again, merge, and send the new `ETag` as `If-Match`.',
  },
  'payload-too-large': {
    status: 413,
    title: 'Payload too large',
    detail: 'The body is larger than the server accepts.',
    when: 'The body is larger than 2 MiB, or 64 KiB at the authentication endpoints.',
    remedy: 'Split the request.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The body is of a media type that is not taken here.',
    when: 'A request with a body has no `Content-Type: application/json`; the authentication endpoints also take forms.',
    remedy: 'Send JSON with its content type; `supportedMediaTypes` has the types that are taken.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was used for another request.',
    when: 'An `Idempotency-Key` of the last 24 hours came again with another path or body.',
    remedy: 'Use a new key for each new request; repeat a key only with the very same request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'The limit of requests is reached.',
    when: 'The credential has used up its requests of this minute, or too many token requests or sign-ins failed.',
    remedy: 'Wait `retryAfter` seconds.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on the server. Nothing of the request was carried out.',
    when: 'A fault of the server. The log has it under the `traceId`.',
    remedy: 'Report the `traceId` to whoever runs the server.',
  },
  'service-unavailable': {
    status: 503,
    title: 'Service unavailable',
    detail: 'The server cannot answer at the moment.',
    when: 'The database is away, the server is shutting down, or the request waited too long for others.',
    remedy:
      'Try again after `Retry-After` seconds. A write that got no answer is safe to repeat with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorSlug = keyof typeof errorCatalogue

interface ApiErrorOptions {
  detail?: string
  issues?: readonly Issue[]
  /** Further members of the problem body, such as `supportedVersions`. */
  members?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** The one error that becomes an answer. `detail`, `issues` and `members` go to the caller, `cause` only to the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly slug: ErrorSlug
  readonly detail: string
  readonly issues: readonly Issue[]
  readonly members: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(slug: ErrorSlug, options: ApiErrorOptions = {}) {
    const detail = options.detail ?? errorCatalogue[slug].detail
    super(`${slug}: ${detail}`, { cause: options.cause })
    this.slug = slug
    this.detail = detail
    this.issues = options.issues ?? []
    this.members = options.members ?? {}
    this.headers = options.headers ?? {}
  }
}

/** A problem in the body at `path`. */
export const bodyIssue = (path: string | null, code: IssueCode, message: string): Issue => ({
  scope: 'body',
  path,
  code,
  message,
})

/** An error with one reason, which no member of the request has: its code tells it apart from others of the same kind. */
export const refusalFor = (slug: ErrorSlug, code: IssueCode, detail: string): ApiError =>
  new ApiError(slug, { detail, issues: [{ scope: 'global', path: null, code, message: detail }] })

/** A body reference to something that does not exist for this organization (contract 1.5). */
export const unknownReference = (path: string): Issue =>
  bodyIssue(path, 'unknown-reference', 'names nothing that exists and may be used here')

/** Those of the body's references `ids`, a list at `path`, that are not among `known`. */
export const unknownReferences = (
  path: string,
  ids: readonly number[],
  known: ReadonlySet<number>,
): Issue[] => ids.flatMap((id, index) => (known.has(id) ? [] : [unknownReference(`${path}[${index}]`)]))

/** Refuses the request with all `issues` if there are any: shape and references as `validation-failed`, rules as `business-error`. */
export const refuseIfAny = (slug: 'validation-failed' | 'business-error', issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new ApiError(slug, { issues })
}

/**
 * Refuses the request with everything that is wrong (contract 1.8): as `validation-failed` where something is `invalid`, else
 * as `business-error`. A rule about a value that is invalid says nothing more.
 */
export const refuseAll = (invalid: readonly Issue[], broken: readonly Issue[]): void => {
  if (invalid.length === 0) {
    refuseIfAny('business-error', broken)
    return
  }
  const others = broken.filter(({ path }) => !invalid.some((issue) => issue.path === path))
  throw new ApiError('validation-failed', { issues: [...invalid, ...others] })
}

export const notFound = (): ApiError => new ApiError('resource-not-found')
