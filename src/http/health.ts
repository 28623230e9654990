import type { FastifyInstance } from 'fastify'
import { probeDatabase } from '../database/probe.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'

const notReady = (detail: string, cause?: unknown): ApiError =>
  new ApiError('service-unavailable', { detail, headers: { 'retry-after': '1' }, cause })

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work, which the database is asked about; 503 while it
 * is away, and once the server has begun to close.
 */
export const serveHealth = (app: FastifyInstance, { db }: Pick<Deps, 'db'>): void => {
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
      await probeDatabase(db)
    } catch (error) {
      throw notReady('The database does not answer.', error)
    }
    return { status: 'ready' }
  })
}
