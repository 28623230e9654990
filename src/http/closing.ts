import type { FastifyInstance } from 'fastify'
import { ApiError } from '../base/errors.ts'

/**
 * Once the server begins to close, answers 503 to new requests on open connections. Running requests finish, and health
 * checks keep their own responses.
 */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isClosing && !request.url.startsWith('/health/'))
      throw new ApiError('service-unavailable', {
        detail: 'The server is shutting down.',
        headers: { 'retry-after': '1' },
      })
    done()
  })
}
