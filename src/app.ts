import { fastifyCookie } from '@fastify/cookie'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'

import type { Deps } from './deps.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { addBodyParser, maximumBodyBytes } from './http/body-parser.ts'
import { clientErrorHandler } from './http/client-errors.ts'
import { refuseWhenClosing } from './http/closing.ts'
import { addCors } from './http/cors.ts'
import { errorHandler } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { requestLogger } from './http/request-log.ts'
import { serveOperations } from './http/serve-operations.ts'
import { traceIdOf } from './http/trace.ts'
import { refusalOfUnserved } from './http/unserved.ts'
import { requestTimes } from './metrics/request-times.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import { operations } from './operations.ts'
import { serveWebApplication } from './pages/serve-web-application.ts'
import { authenticateBy } from './sessions/authenticate.ts'
import { serveSingleSignOn } from './single-sign-on/serve-single-sign-on.ts'

interface AppOptions {
  /** Fails a request whose answer differs from its declared schema: for tests. */
  readonly checkAnswers?: boolean
}

/** More than Node.js takes: a parameter is judged by its operation, whatever its length. */
const maximumUrlLength = 65_536

/** Time in which a whole request must arrive: enough for 2 MiB on a slow line, and an end to who holds connections open. */
const requestMilliseconds = 60_000

/** On every answer: no client guesses at a type (a page also has what `docs/serve-docs.ts` adds). */
const everyAnswer = { 'x-content-type-options': 'nosniff' }

/** The whole HTTP server, ready to listen or to be injected into: the same for production and tests. */
export const buildApp = async (deps: Deps, options: AppOptions = {}) => {
  const answerError = errorHandler(deps)
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // Every line names its request itself: no logger is made for each request.
    childLoggerFactory: (logger) => logger,
    genReqId: traceIdOf,
    bodyLimit: maximumBodyBytes,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maximumUrlLength },
    return503OnClosing: false,
    requestTimeout: requestMilliseconds,
    clientErrorHandler: clientErrorHandler(deps),
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...everyAnswer, 'x-request-id': request.id })
      answerError(error, request, reply)
    },
  })
  // Requests are checked as a whole by their operation, not part by part by the framework.
  app.setValidatorCompiler(() => () => true)
  addBodyParser(app)
  app.setErrorHandler(answerError)
  const refuse = refusalOfUnserved(app)
  const times = requestTimes()
  const logRequest = requestLogger(deps)
  const otherRequests = times.timer('other', 'other')
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everyAnswer).header('x-request-id', request.id)
    done()
  })
  refuseWhenClosing(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply
    ;(request.timer ?? otherRequests).observe(status, milliseconds / 1000)
    logRequest(request, status, milliseconds)
    done()
  })
  const { rateLimitPerMinute, corsOrigins, baseUrl } = deps.config
  if (corsOrigins.length > 0) await addCors(app, corsOrigins, refuse)
  // Cookies are read where a session may be (`session-cookie.ts`), not of every request.
  await app.register(fastifyCookie, { hook: false })
  serveHealth(app, deps)
  serveMetrics(app, deps, times)
  serveOpenApi(app, baseUrl)
  await serveDocs(app, deps)
  await serveWebApplication(app, deps, refuse)
  serveSingleSignOn(app, deps)
  serveOperations(app, deps, operations, {
    authenticate: authenticateBy(deps),
    limitRate: rateLimitPerMinute === undefined ? undefined : createRateLimit(rateLimitPerMinute),
    timerOf: ({ operationId, method }) => times.timer(operationId, method),
    checkAnswers: options.checkAnswers ?? false,
  })
  return app
}
