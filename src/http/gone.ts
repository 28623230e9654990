import type { ServerResponse } from 'node:http'

/** Aborts when a response has ended: sent as a whole, or cut off, also if that was before. */
export const goneSignal = (response: Pick<ServerResponse, 'closed' | 'destroyed' | 'once'>): AbortSignal => {
  const gone = new AbortController()
  if (response.closed || response.destroyed) gone.abort()
  else response.once('close', () => gone.abort())
  return gone.signal
}
