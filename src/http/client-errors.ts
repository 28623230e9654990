import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Deps } from '../deps.ts'
import { ApiError, errorCatalogue } from '../errors.ts'
import { problemBody, problemContentType } from './problem.ts'

interface ParserError extends Error {
  readonly code?: string
}

const details: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are larger than the server accepts.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

/**
 * Answers what is not even HTTP, before any request exists, as any other error is answered, and ends the connection. What
 * was received stays out of the log: it may hold a token.
 */
export const clientErrorHandler =
  ({ config, log }: Pick<Deps, 'config' | 'log'>) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const traceId = randomBytes(16).toString('hex')
    log.debug({ traceId, code: error.code }, 'no HTTP request')
    const refusal = new ApiError('bad-request', {
      detail: details[error.code ?? ''] ?? 'This is no valid HTTP request.',
    })
    const { status } = errorCatalogue[refusal.slug]
    const body = problemBody(refusal, config.baseUrl, '', traceId)
    // Nothing may follow an answer that has begun.
    if (socket.writable && socket.bytesWritten === 0)
      socket.write(
        [
          `HTTP/1.1 ${status} Bad Request`,
          `content-type: ${problemContentType}`,
          `content-length: ${Buffer.byteLength(body)}`,
          `x-request-id: ${traceId}`,
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      )
    socket.destroy()
  }
