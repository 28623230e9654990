import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const visible = /^[\x21-\x7e]{1,128}$/
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

type Headers = Pick<IncomingMessage, 'headers'>

/** The caller's span, from a valid `traceparent` (W3C Trace Context, section 3.2). */
export const callerOf = ({ headers: { traceparent: header } }: Headers) => {
  const [, traceId = '', spanId = '', flags = ''] =
    typeof header === 'string' ? (traceparent.exec(header) ?? []) : []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId)
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
    : undefined
}

/**
 * The trace id of a request: from its `traceparent` (W3C Trace Context), else from its `X-Request-Id`, else a new one
 * (contract 1.23).
 */
export const traceIdOf = (request: Headers): string => {
  const caller = callerOf(request)
  if (caller) return caller.traceId
  const requestId = request.headers['x-request-id']
  return typeof requestId === 'string' && visible.test(requestId)
    ? requestId
    : randomUUID().replaceAll('-', '')
}
