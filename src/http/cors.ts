import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiError } from '../base/errors.ts'

const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/**
 * Lets pages from these origins call the API with a token, never with cookies. `refuse` creates the error for an
 * OPTIONS request that is not a preflight.
 */
export const addCors = async (
  app: FastifyInstance,
  origins: readonly string[],
  refuse: (url: string) => ApiError,
): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.method === 'OPTIONS' && !isPreflight(request) ? refuse(request.url) : undefined)
  })
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'API-Version',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Override-Reason',
      'X-Request-Id',
      'traceparent',
    ],
    exposedHeaders: [
      'ETag',
      'Location',
      'X-Request-Id',
      'Daybook-Warnings',
      'Idempotency-Replayed',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
    ],
    maxAge: 600,
  })
}
