import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const visible = /^[\x21-\x7e]{1,128}$/
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

const idBytes = 16
const idsAtOnce = 256

/** Random bytes for the next ids: asked for one by one they cost three times as much. */
let reserve = Buffer.alloc(0)
let used = 0

/** 128 random bits as 32 hexadecimal digits. */
const newTraceId = (): string => {
  if (used === reserve.length) {
    reserve = randomBytes(idBytes * idsAtOnce)
    used = 0
  }
  used += idBytes
  return reserve.toString('hex', used - idBytes, used)
}

/** The trace id of a request: of its `traceparent` (W3C Trace Context), its `X-Request-Id`, or a new one (contract 1.23). */
export const traceIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const parent = headers.traceparent
  const traced = typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined
  if (traced !== undefined && !/^0+$/.test(traced)) return traced
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && visible.test(requestId) ? requestId : newTraceId()
}
