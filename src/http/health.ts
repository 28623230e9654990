import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { probeDatabase } from '../database/probe.ts'
import type { BaseDeps } from './deps.ts'

const notReady = (detail: string, cause?: unknown): ApiError =>
  new ApiError('service-unavailable', { detail, headers: { 'retry-after': '1' }, cause })

/**
 * `/health/live` answers as long as the process runs. `/health/ready` answers 200 while the server can do its work, and
 * 503 while the database is unavailable or takes no writes, and while the server is closing or about to. What needs somebody soon, such
 * as a disk that fills up, is a warning beside the 200: no other instance could do better, and people go on reading.
 */
export const serveHealth = (
  app: FastifyInstance,
  { shortReads }: Pick<BaseDeps, 'shortReads'>,
  findWarnings: () => Promise<readonly string[]>,
): void => {
  app.get('/health/live', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (app.isLeaving) throw notReady('The server is shutting down.')
    try {
      await probeDatabase(shortReads)
    } catch (error) {
      throw notReady('The database does not answer.', error)
    }
    const warnings = await findWarnings()
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) }
  })
}
