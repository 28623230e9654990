import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { ApiError } from '../base/errors.ts'
import type { BaseDeps } from './deps.ts'
import { problemBody, problemContentType } from './problem.ts'

interface ParserError extends Error {
  readonly code?: string
}

const details: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request line and headers are larger than the server accepts.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

/**
 * Answers bytes that are not HTTP, before any request exists, with the same kind of body as any other error, and closes
 * the connection. The bytes stay out of the log, because they may contain a token.
 */
export const clientErrorHandler =
  ({ config, log }: Pick<BaseDeps, 'config' | 'log'>) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const traceId = randomBytes(16).toString('hex')
    log.debug({ traceId, code: error.code }, 'not an HTTP request')
    const refusal = new ApiError('bad-request', {
      detail: details[error.code ?? ''] ?? 'This is not a valid HTTP request.',
    })
    const { status } = errorCatalogue[refusal.slug]
    const body = problemBody(refusal, config.baseUrl, '', traceId)
    // Once a response has begun, nothing else may follow it.
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
