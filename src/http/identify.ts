import type { FastifyReply, FastifyRequest } from 'fastify'
import { lazily } from '../base/lazily.ts'
import { goneSignal, whenClosed } from './gone.ts'
import { assertMayUse, type Closed } from './may-use.ts'
import type { Principal } from './principal.ts'

/**
 * Identifies the sender of a request from its `Authorization` header or its cookie, or throws 401. A token may have been checked a moment
 * before, unless that is not fresh enough.
 */
export type Authenticate = (
  headers: {
    readonly authorization?: string | undefined
    readonly cookie?: string | undefined
  },
  isFresh?: boolean,
) => Promise<Principal>

interface Identified {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly operation: Closed
  readonly authenticate: Authenticate
}

/** Finds out who sends a request, and keeps it there. */
export const identify = async (exchange: Identified, isFresh = false): Promise<Principal> => {
  const { request, reply, operation, authenticate } = exchange
  const askedAt = performance.now()
  const principal = await authenticate(request.headers, isFresh)
  const again = async (): Promise<Principal> => {
    const present = await identify(exchange, true)
    assertMayUse(present, operation)
    return present
  }
  // Long work is asked again and again: one listener is enough.
  const gone = request.sender?.gone ?? lazily(() => goneSignal(reply.raw))
  request.sender = { principal, askedAt, again, gone, whenGone: whenClosed(reply.raw) }
  return principal
}
