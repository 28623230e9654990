import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from './deps.ts'

/**
 * Says once in the log when requests come through a proxy that `TRUST_PROXY` does not name: then all of them count as one
 * address, and the failures of one person lock everybody out.
 */
export const warnOfProxies = (
  app: FastifyInstance,
  { config, log }: Pick<BaseDeps, 'config' | 'log'>,
): void => {
  if (config.trustProxy.length > 0) return
  let isSaid = false
  app.addHook('onRequest', ({ headers, ip }, _reply, done) => {
    if (!isSaid && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)) {
      isSaid = true
      log.warn(
        { proxy: ip },
        'requests come through a proxy, but TRUST_PROXY is not set: all their senders count as one address',
      )
    }
    done()
  })
}
