import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * Answers 503 to whatever connections that are still open bring once the server has begun to close; what runs by then is
 * finished. Probes keep their own answers.
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
