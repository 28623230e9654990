import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { probeDatabase } from '../database/probe.ts'
import type { BaseDeps } from './deps.ts'

const notReady = (detail: string, cause?: unknown): ApiError =>
  new ApiError('service-unavailable', { detail, headers: { 'retry-after': '1' }, cause })

/**
 * `/health/live` answers as long as the process runs. `/health/ready` answers 200 while the server can do its work, and
 * 503 while the database is unavailable or the server is closing.
 */
export const serveHealth = (app: FastifyInstance, { shortReads }: Pick<BaseDeps, 'shortReads'>): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (closing) throw notReady('The server is shutting down.')
    try {
      await probeDatabase(shortReads)
    } catch (error) {
      throw notReady('The database does not answer.', error)
    }
    return { status: 'ready' }
  })
}
