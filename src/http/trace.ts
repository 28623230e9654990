import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const visible = /^[\x21-\x7e]{1,128}$/
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

/**
 * The trace id of a request: from its `traceparent` (W3C Trace Context), else from its `X-Request-Id`, else a new one
 * (contract 1.23).
 */
export const traceIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const parent = headers.traceparent
  const traced = typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined
  if (traced !== undefined && !/^0+$/.test(traced)) return traced
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && visible.test(requestId)
    ? requestId
    : randomUUID().replaceAll('-', '')
}
