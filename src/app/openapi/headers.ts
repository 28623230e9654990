import type { Part } from './shared-parts.ts'

/**
 * Headers of requests and answers, as components of the document. Request headers have no examples: the reference would
 * send them when somebody tries out a request.
 */

const integer = { type: 'integer' }
const text = { type: 'string' }

const requestHeaders = {
  ApiVersion: {
    name: 'API-Version',
    in: 'header',
    description: 'The version of the API. Only this one is supported.',
    schema: { type: 'string', enum: ['2', '2.0'] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your id for the request. The answer returns it as `X-Request-Id`; errors and the log call it `traceId`. A `traceparent` (W3C Trace Context) takes precedence.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` you have. If it is still current, the answer is 304 without a body. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is ignored.',
    schema: text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` you read. If it is no longer current, the answer is 412 and nothing changes. What proxies add to the tag (`W/`, `-gzip`) does not matter. A malformed header is 400.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes retries safe: for 24 hours the same request with the same key changes nothing. It gets the first answer again, or, where that contains a secret or comes from another server, 409 with the code `already-done`.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
  OverrideReason: {
    name: 'Override-Reason',
    in: 'header',
    description:
      'Why a person adds a publication to an issue that is closed, or moves one into it: at most 500 characters in UTF-8, which may be percent-encoded. Without a reason, such a write is refused with the code `issue-closed`; a blank one is none. The reason stands in the history. Systems need none.',
    schema: text,
  },
}

export const answerHeaders = {
  RequestId: { description: 'The trace id of the request.', schema: text, example: 'cms-7f3a' },
  ETag: {
    description: 'The strong entity tag of the resource, including everything inside it.',
    schema: text,
    example: '"Zk3rJ0cW8n1sQ5tYxV2bMA"',
  },
  Location: {
    description: 'The address of the new resource.',
    schema: { type: 'string', format: 'uri' },
  },
  ContentLocation: {
    description: 'The address of the resource shown in the response.',
    schema: { type: 'string', format: 'uri' },
  },
  IdempotencyReplayed: {
    description: 'The request had been carried out before: this is its first answer again.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  DaybookWarnings: {
    description:
      'Tasks that the write gave to somebody, or put on a day, when that person is away: a list with parameters (RFC 9651). Absent without such tasks.',
    schema: text,
    example: 'absent;taskid=31;userid=7;absenceid=12',
  },
  RateLimitPolicy: {
    description: 'The request limit, if the server has one (IETF draft-ietf-httpapi-ratelimit-headers-10).',
    schema: text,
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    description: 'The remaining requests, and the seconds until the limit resets.',
    schema: text,
    example: '"default";r=599;t=60',
  },
  RetryAfter: { description: 'Seconds to wait before trying again.', schema: integer, example: 17 },
  WwwAuthenticate: { description: 'How to authenticate (RFC 9110).', schema: text, example: 'Bearer' },
}

const headerNames: Readonly<Record<keyof typeof answerHeaders, string>> = {
  RequestId: 'X-Request-Id',
  ETag: 'ETag',
  Location: 'Location',
  ContentLocation: 'Content-Location',
  IdempotencyReplayed: 'Idempotency-Replayed',
  DaybookWarnings: 'Daybook-Warnings',
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
}

/** The `headers` of a response, as references to the components. */
export const headersNamed = (...keys: readonly (keyof typeof answerHeaders)[]) =>
  Object.fromEntries(keys.map((key) => [headerNames[key], { $ref: `#/components/headers/${key}` }]))

export const requestHeader = (key: keyof typeof requestHeaders): Part => ({
  name: key,
  value: requestHeaders[key],
})
