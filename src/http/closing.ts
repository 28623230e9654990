import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to close: it serves, but `/health/ready` sends balancers elsewhere. */
    isLeaving: boolean
  }
}

/**
 * Once the server begins to close, answers 503 to new requests on open connections. Running requests finish, and health
 * checks keep their own responses.
 */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let isClosing = false
  app.decorate('isLeaving', false)
  app.addHook('preClose', async () => {
    isClosing = true
    app.isLeaving = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (app.isLeaving) void reply.header('connection', 'close')
    if (isClosing && !request.url.startsWith('/health/'))
      throw new ApiError('service-unavailable', {
        detail: 'The server is shutting down.',
        headers: { 'retry-after': '1' },
      })
    done()
  })
}
