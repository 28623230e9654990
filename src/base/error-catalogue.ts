interface CatalogueEntry {
  readonly status: number
  readonly title: string
  /** What the caller reads when the thrower says nothing more precise. */
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
    detail: 'The request contains invalid values.',
    when: 'A value has the wrong format, range or length, a member or parameter is unknown, a reference does not exist, or there are too many values.',
    remedy: 'Correct every value that `errors` names.',
  },
  'type-mismatch': {
    status: 400,
    title: 'Type mismatch',
    detail: 'The request contains values of the wrong type.',
    when: 'A value does not have the declared JSON type, or a parameter cannot be parsed.',
    remedy: 'Send the type shown in the reference. A number is not a string.',
  },
  'bad-request': {
    status: 400,
    title: 'Bad request',
    detail: 'The request is malformed.',
    when: 'The body is empty or not valid JSON, an object in it names a member twice, or a paging parameter is wrong: a cursor of another list, `page` together with `cursor`, an unknown `sort`, or a `size` out of range.',
    remedy: 'Check the JSON. Use a cursor only with the filters and sort order it came from.',
  },
  'missing-parameter': {
    status: 400,
    title: 'Missing parameter',
    detail: 'A required parameter is missing.',
    when: 'A required query parameter or header is missing.',
    remedy: 'Add the parameter that `errors` names.',
  },
  'date-format-error': {
    status: 400,
    title: 'Date format error',
    detail: 'A date or date-time is malformed.',
    when: 'A date is not an existing calendar date in the form `yyyy-MM-dd`, a time is not `HH:mm`, or a date-time is not ISO 8601 with `Z` or an offset.',
    remedy:
      'Send dates such as `2026-04-10`, times such as `09:30`, date-times such as `2026-04-10T09:30:00Z`.',
  },
  'input-parameter-error': {
    status: 400,
    title: 'Input parameter error',
    detail: 'A parameter cannot be used here.',
    when: 'The external id of a look-up is blank or too long, the options of a field without options were requested, or `If-Match` is neither `*` nor a list of entity tags.',
    remedy:
      'Send a non-blank external id of at most 255 characters, and as `If-Match` the `ETag` you read, with its quotes.',
  },
  'unsupported-version': {
    status: 400,
    title: 'Unsupported version',
    detail: 'The server does not support this version of the API.',
    when: 'The path or the `API-Version` header requests a version other than 2.',
    remedy: 'Use `/api/v2`. Omit `API-Version` or send `2.0`.',
  },
  'business-error': {
    status: 400,
    title: 'Business rule broken',
    detail: 'The request is well-formed but breaks a rule.',
    when: 'The request breaks a rule of the domain. `errors[].code` names the rule.',
    remedy: 'Read `errors[].message`, which explains the rule.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Invalid or expired authentication token',
    when: 'The client credentials or the password are wrong, nobody is signed in, or a token is missing, expired, used or invalid.',
    remedy: 'Systems: get a new token from `POST /api/v2/auth/token`. People: sign in again.',
  },
  'token-revoked': {
    status: 401,
    title: 'Token revoked',
    detail: 'The authentication token has been revoked',
    when: 'The bearer token has been revoked, or the credentials of its client were replaced or deleted.',
    remedy: 'Get a new token. If the credentials were replaced, ask an administrator for new ones.',
  },
  'access-denied': {
    status: 403,
    title: 'Access denied',
    detail: 'You are not allowed to do this.',
    when: 'The caller lacks the scope or the role, or a write with a session does not come from a page of this server.',
    remedy:
      'Systems need `api.read` to read, `api.write` to write and `api.admin` for settings. People: ask an administrator for the role. Scripts: use an API client instead of a cookie.',
  },
  'endpoint-not-found': {
    status: 404,
    title: 'Endpoint not found',
    detail: 'This endpoint does not exist.',
    when: 'No operation has this path.',
    remedy: 'Compare the path with the reference at `/docs`.',
  },
  'resource-not-found': {
    status: 404,
    title: 'Resource not found',
    detail: 'This resource does not exist.',
    when: 'The resource in the path does not exist, was deleted, or belongs to another organization.',
    remedy: 'Check the ids in the path.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This path does not support the method.',
    when: 'The path does not support the method. `Allow` lists the supported ones.',
    remedy: 'Use a method listed in `Allow`.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    detail: 'The response is JSON, which the Accept header excludes.',
    when: 'The `Accept` header excludes `application/json`.',
    remedy: 'Omit `Accept`, or include `application/json`.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'The request conflicts with the current state.',
    when: 'A unique value already exists, the resource to delete is in use, the publication is already published, or a request with the same `Idempotency-Key` is still running, or was carried out and its answer is not given again (`already-done`).',
    remedy: 'Read the current state and decide again.',
  },
  'changes-expired': {
    status: 410,
    title: 'Changes expired',
    detail:
      'The changes after this position are not there: they were removed, or the position is of another database.',
    when: 'Changes after `after` were removed because of their age, or an older state of the database was restored.',
    remedy:
      'Begin again: call `GET /api/v2/changes` without `after`, list everything, then follow from `next`.',
  },
  'sight-changed': {
    status: 410,
    title: 'Sight changed',
    detail: 'What you may see has changed. Begin again.',
    when: 'Since `after`, the groups or rights of the person or client changed, so other stories can be seen.',
    remedy:
      'Begin again: call `GET /api/v2/changes` without `after`, list everything, then follow from `next`.',
  },
  'feed-ended': {
    status: 410,
    title: 'Feed ended',
    detail: 'This feed has ended.',
    when: 'The feed at this address was ended or has expired, its saved view was deleted, or its owner has left or may not have it any more.',
    remedy: 'Ask whoever gave you the address for another one.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Precondition failed',
    detail: 'The resource has changed since it was read.',
    when: '`If-Match` does not match the current state. Nothing was changed.',
    remedy: 'Read the resource again, merge your changes, and send the new `ETag` as `If-Match`.',
  },
  'payload-too-large': {
    status: 413,
    title: 'Payload too large',
    detail: 'The body is too large.',
    when: 'The body is larger than 2 MiB, 6 MiB at PUT and PATCH of an element and at batches, 16 MiB at imports, or 64 KiB at the authentication endpoints.',
    remedy: 'Split the request.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The media type of the body is not supported here.',
    when: 'A request with a body lacks `Content-Type: application/json`. The authentication endpoints also accept forms.',
    remedy: 'Send JSON with its content type. `supportedMediaTypes` lists the accepted types.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was already used for another request.',
    when: 'An `Idempotency-Key` of the last 24 hours was sent again with another path or body.',
    remedy: 'Repeat a key only with an identical request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'The request limit is reached.',
    when: 'The credential or its organization has reached its requests per minute, or another limit that Settings › Limits lists, or too many token requests or sign-ins failed.',
    remedy: 'Wait `retryAfter` seconds.',
  },
  'daily-limit-reached': {
    status: 429,
    title: 'Daily limit reached',
    detail: 'The organization has written as much today as it may.',
    when: 'The organization has written as many bytes on this day (in UTC) as the operator allows (`BYTES_PER_DAY`). Reading and deleting go on.',
    remedy: 'Send the request again after `retryAfter` seconds, or ask the operator for a higher limit.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    detail: 'An error occurred on the server. The request had no effect.',
    when: 'The server has a fault. Its log has the details under the `traceId`.',
    remedy: 'Report the `traceId` to your administrator.',
  },
  'outcome-unknown': {
    status: 503,
    title: 'Outcome unknown',
    detail: 'The database was lost while it saved the write, which may or may not have been saved.',
    when: 'The connection to the database was lost between the commit of a write and its confirmation.',
    remedy:
      'Repeat a POST with the same `Idempotency-Key` after `Retry-After` seconds: you get the answer of the saved write, else it is carried out now. Otherwise read the resource first.',
  },
  'disk-full': {
    status: 503,
    title: 'Disk full',
    detail: 'The disk of the server is full. Nothing can be saved until an administrator has made room.',
    when: 'The database has no room for what is written. Reading goes on as long as it can.',
    remedy:
      'Free space on the disk of the database; `daybook doctor` names it. Nothing was saved: send the request again.',
  },
  'service-unavailable': {
    status: 503,
    title: 'Service unavailable',
    detail: 'The server cannot respond at the moment.',
    when: 'The database is unavailable, none of its servers leads, the server is shutting down, the request waited too long for others, or it would take too long.',
    remedy:
      'Do what `detail` says, or try again after `Retry-After` seconds, a write with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorSlug = keyof typeof errorCatalogue
