import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startDocumentSweep } from './elements/documents/document-sweep.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listenFailure } from './listen-failure.ts'
import type { Daybook } from './start.ts'

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
