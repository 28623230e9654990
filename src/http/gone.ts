import type { ServerResponse } from 'node:http'
import { ApiError } from '../base/errors.ts'

/** Ends work whose client has gone. Nobody reads the answer. */
export class ClientGone extends ApiError {
  constructor() {
    super('service-unavailable', { detail: 'The client has gone.' })
  }
}

/** One for all: every response ends, mostly without anybody hearing of it, and an error with its stack takes time to make. */
const clientGone = new ClientGone()

/**
 * Aborts when a response has ended: sent as a whole, or cut off, also if that was before. Long work asks it between its parts, with
 * `throwIfAborted`.
 */
export const goneSignal = (response: Pick<ServerResponse, 'closed' | 'destroyed' | 'once'>): AbortSignal => {
  const gone = new AbortController()
  const leave = () => gone.abort(clientGone)
  if (response.closed || response.destroyed) leave()
  else response.once('close', leave)
  return gone.signal
}

/** Of work that nobody waits for in front of a connection. */
export const neverGone = (): AbortSignal => new AbortController().signal
