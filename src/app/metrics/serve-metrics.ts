import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../base/errors.ts'
import { isLoopback } from '../../base/loopback.ts'
import type { RequestTimes } from '../../http/request-times.ts'
import type { Deps } from '../deps.ts'
import type { Disk } from '../disks.ts'
import { gauges } from './gauges.ts'

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine. The address of the connection decides, because headers can be forged. A
 * request forwarded by a proxy on this machine comes from elsewhere.
 */
const comesFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') && !forwardedHeaders.some((name) => headers[name] !== undefined)

/** Serves `/metrics` for Prometheus: to callers on this machine, to everyone, or to nobody (setting METRICS). */
export const serveMetrics = (
  app: FastifyInstance,
  deps: Deps,
  { times, disks }: { readonly times: RequestTimes; readonly disks: readonly Disk[] },
): void => {
  const { metrics } = deps.config
  if (metrics === 'off') return
  const { text, contentType } = gauges(deps, times.histogram, disks)
  app.get('/metrics', async (request, reply) => {
    // Pretend that it does not exist: callers without access need not know about it.
    if (metrics === 'loopback' && !comesFromHere(request)) throw new ApiError('endpoint-not-found')
    void reply.header('content-type', contentType).header('cache-control', 'no-store')
    return text()
  })
}
