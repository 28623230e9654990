import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startDocumentSweep } from './elements/documents/document-sweep.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Daybook } from './start.ts'
import { StartupError } from './startup-error.ts'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT to another port',
  EACCES: 'this user may not listen there. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine does not have the address. Correct HOST',
  ENOTFOUND: 'there is no such host. Correct HOST',
}

/** The error for a place where a server cannot listen. */
export const listenFailure = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new StartupError(`Daybook cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error })
}

/** A request that takes longer than this is cut off when the server stops; one that a client never finishes sending, too. */
const drainSeconds = 5

/** Connections that are kept open after their last answer are looked for this often. */
const idleMilliseconds = 50

/** Ends the server when its last request is answered. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds)
  const late = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Serves the API, and does in the background what a server does. The returned function ends both: requests that run are
 * finished, new ones get 503, and it resolves when all is quiet. The database stays open. Throws StartupError.
 */
export const serveDaybook = async ({ deps }: Pick<Daybook, 'deps'>): Promise<() => Promise<void>> => {
  const { host, port } = deps.config
  const app = await buildApp(deps)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw listenFailure(error, host, port)
  }
  const stopHousekeeping = startHousekeeping(deps)
  const sweep = startDocumentSweep(deps)
  return async () => {
    await drain(app)
    await Promise.all([stopHousekeeping(), sweep.stop()])
  }
}
