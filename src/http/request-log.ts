import type { FastifyRequest } from 'fastify'
import type { BaseDeps } from './deps.ts'
import type { RequestEnd } from './request-end.ts'

/** Who knows these addresses may read a feed (contract 22.1), or end mails. */
const secretPath = /^\/(?:feeds|unsubscribe)\//

/** The path for the log: without a secret, and without the query, which may contain e-mail addresses. */
export const shownPath = ({ url }: Pick<FastifyRequest, 'url'>): string => {
  const secret = secretPath.exec(url)
  return secret ? `${secret[0]}…` : (url.split('?', 1)[0] ?? '')
}

/** Logs writes, and reads only at the levels that show them: a read should not pay for a line that nobody sees. */
export const requestLogger = ({ log, config }: Pick<BaseDeps, 'log' | 'config'>) => {
  const logsReads = ['debug', 'trace'].includes(config.logLevel)
  return (request: FastifyRequest, { status, milliseconds }: RequestEnd): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !logsReads) return
    const entry = {
      traceId: request.id,
      method: request.method,
      path: shownPath(request),
      status,
      milliseconds: Math.round(milliseconds),
    }
    if (isRead) log.debug(entry, 'request')
    else log.info(entry, 'request')
  }
}
