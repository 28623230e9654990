/**
 * Headers of requests and answers, as they stand among the document's components. Those of requests have no examples: the
 * reference would send them along when somebody tries a request out.
 */

const integer = { type: 'integer' }
const text = { type: 'string' }

export const requestHeaders = {
  ApiVersion: {
    name: 'API-Version',
    in: 'header',
    description: 'The version of the API. Only this one is served.',
    schema: { type: 'string', enum: ['2', '2.0'] },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your name for the request: it comes back as `X-Request-Id` and is the `traceId` of errors and of the log. A `traceparent` (W3C Trace Context) goes before it.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` that you have: if it is still the present one the answer is 304, without a body.',
    schema: text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` that you read: the request is carried out only if it is still the present one, else the answer is 412.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes repeating safe: the same request with the same key within 24 hours gets the first answer again and changes nothing.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
}

export const answerHeaders = {
  RequestId: { description: 'The trace id of the request.', schema: text, example: 'cms-7f3a' },
  ETag: {
    description: 'The strong entity tag of the resource with everything inside it.',
    schema: text,
    example: '"Zk3rJ0cW8n1sQ5tYxV2bMA"',
  },
  Location: {
    description: 'The address of what was created.',
    schema: { type: 'string', format: 'uri' },
  },
  ContentLocation: {
    description: 'The address of the resource that the answer shows.',
    schema: { type: 'string', format: 'uri' },
  },
  RateLimitPolicy: {
    description:
      'The limit of requests, if the server has one (IETF draft-ietf-httpapi-ratelimit-headers-10).',
    schema: text,
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    description: 'What is left of it: requests and seconds.',
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
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
}

/** The `headers` of an answer, as references to the components. */
export const headersNamed = (...keys: readonly (keyof typeof answerHeaders)[]) =>
  Object.fromEntries(keys.map((key) => [headerNames[key], { $ref: `#/components/headers/${key}` }]))

export const requestHeader = (key: keyof typeof requestHeaders) => ({
  $ref: `#/components/parameters/${key}`,
})
