import type { ServerResponse } from 'node:http'
import { ApiError } from '../base/errors.ts'

/** Ends work whose client has gone. Nobody reads the answer. */
export class ClientGone extends ApiError {
  constructor() {
    super('service-unavailable', { detail: 'The client has gone.' })
  }
}

/** One for all: an error with its stack takes time to make. */
export const clientGone = new ClientGone()

type Response = Pick<ServerResponse, 'closed' | 'destroyed' | 'once' | 'off'>

/** Calls `leave` when something is over, never at once. Returns what ends the wait. */
export type WhenGone = (leave: () => void) => () => void

/** When a response has ended: sent as a whole, or cut off, also if that was before. */
export const whenClosed =
  (response: Response): WhenGone =>
  (leave) => {
    if (response.closed || response.destroyed) process.nextTick(leave)
    else response.once('close', leave)
    return () => response.off('close', leave)
  }

/** When a signal aborts, also if that was before. */
export const whenAborted =
  (gone: () => AbortSignal): WhenGone =>
  (leave) => {
    const signal = gone()
    if (signal.aborted) process.nextTick(leave)
    else signal.addEventListener('abort', leave, { once: true })
    return () => signal.removeEventListener('abort', leave)
  }

/** Aborts when the response has ended. Long work asks it between its parts, with `throwIfAborted`. */
export const goneSignal = (response: Response): AbortSignal => {
  const gone = new AbortController()
  const leave = () => gone.abort(clientGone)
  if (response.closed || response.destroyed) leave()
  else response.once('close', leave)
  return gone.signal
}

/** Of work that nobody waits for in front of a connection. */
export const neverGone = (): AbortSignal => new AbortController().signal
