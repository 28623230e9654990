import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { gauges } from './gauges.ts'
import type { RequestTimes } from './request-times.ts'

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine itself. The address of the connection decides, never a header that could be
 * made up; and what a proxy on this machine passes on comes from elsewhere.
 */
const comesFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') && !forwardedHeaders.some((name) => headers[name] !== undefined)

/** `/metrics` for Prometheus: for callers on this machine, for everybody, or for nobody (the setting METRICS). */
export const serveMetrics = (app: FastifyInstance, deps: Deps, times: RequestTimes): void => {
  const { metrics } = deps.config
  if (metrics === 'off') return
  const { text, contentType } = gauges(deps)
  app.get('/metrics', async (request, reply) => {
    // As if it were not there: who may not read it need not know of it.
    if (metrics === 'loopback' && !comesFromHere(request)) throw new ApiError('endpoint-not-found')
    void reply.header('content-type', contentType).header('cache-control', 'no-store')
    return `${await text()}${times.text()}`
  })
}
