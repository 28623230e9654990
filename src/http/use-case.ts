import type { FastifyRequest } from 'fastify'
import type { BaseDeps } from './deps.ts'
import type { ReadContext } from './operation.ts'
import { senderOf } from './sender.ts'

/** What a use case knows of the request that it is for. */
export const reading = <D extends BaseDeps>(deps: D, request: FastifyRequest): ReadContext<D> => {
  const { principal, gone, again: senderNow } = senderOf(request)
  const { organizationId } = principal
  const { url, headers, ip: address, id: traceId } = request
  return {
    db: deps.db,
    organizationId,
    principal,
    now: deps.clock.now(),
    url,
    headers,
    address,
    traceId,
    gone,
    senderNow,
    deps,
  }
}

/** Path, query and body. `checkRequest` has made sure that they are what the operation's handler takes. */
export const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body }) as never
