import { type FastifyBaseLogger, fastify, LogController } from 'fastify'

import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { addBodyParser, maximumBodyBytes } from './http/body-parser.ts'
import { errorHandler } from './http/error-handler.ts'
import { unknownPath } from './http/negotiation.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { serveOperations } from './http/serve-operations.ts'
import { traceIdOf } from './http/trace.ts'
import { operations } from './operations.ts'

interface AppOptions {
  /** Fails a request whose answer differs from its declared schema: for tests. */
  readonly checkAnswers?: boolean
}

/** The methods that some operation has at a path, for 405 answers. */
const allowedMethods = (path: string): string[] => {
  const segments = path.split('/')
  const fits = (pattern: string): boolean => {
    const parts = pattern.split('/')
    return (
      parts.length === segments.length &&
      parts.every((part, i) => part.startsWith(':') || part === segments[i])
    )
  }
  const methods = operations.filter((operation) => fits(operation.path)).map(({ method }) => method)
  return methods.includes('GET') ? ['HEAD', ...methods] : methods
}

/** The whole HTTP server, ready to listen or to be injected into: the same for production and tests. */
export const buildApp = async (deps: Deps, options: AppOptions = {}) => {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: traceIdOf,
    bodyLimit: maximumBodyBytes,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    return503OnClosing: false,
  })
  // Requests are checked as a whole by their operation, not part by part by the framework.
  app.setValidatorCompiler(() => () => true)
  addBodyParser(app)
  app.setErrorHandler(errorHandler(deps))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  const logsReads = ['debug', 'trace'].includes(deps.config.logLevel)
  app.addHook('onResponse', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !logsReads) return
    const entry = {
      traceId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    if (isRead) deps.log.debug(entry, 'request')
    else deps.log.info(entry, 'request')
  })
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = allowedMethods(path)
    if (allowed.length > 0)
      throw new ApiError('method-not-allowed', { headers: { allow: [...new Set(allowed)].join(', ') } })
    throw unknownPath(request.url)
  })
  const { rateLimitPerMinute } = deps.config
  serveOperations(app, deps, operations, {
    authenticate: (authorization) => deps.accessTokens.authenticate(authorization),
    limitRate: rateLimitPerMinute === undefined ? undefined : createRateLimit(rateLimitPerMinute),
    checkAnswers: options.checkAnswers ?? false,
  })
  return app
}
