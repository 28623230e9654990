import type { FastifyRequest } from 'fastify'
import type { BaseDeps } from './deps.ts'

/** The path of a feed is a secret (contract 22.1). */
const shownPath = (url: string): string | undefined =>
  url.startsWith('/feeds/') ? '/feeds/…' : url.split('?', 1)[0]

/** Logs writes, and reads only at the levels that show them: a read should not pay for a line that nobody sees. */
export const requestLogger = ({ log, config }: Pick<BaseDeps, 'log' | 'config'>) => {
  const logsReads = ['debug', 'trace'].includes(config.logLevel)
  return (request: FastifyRequest, status: number, milliseconds: number): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !logsReads) return
    const entry = {
      traceId: request.id,
      method: request.method,
      path: shownPath(request.url),
      status,
      milliseconds: Math.round(milliseconds),
    }
    if (isRead) log.debug(entry, 'request')
    else log.info(entry, 'request')
  }
}
