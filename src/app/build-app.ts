import { fastifyCookie } from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyRequest, fastify, LogController } from 'fastify'
import { writeAuditOf } from '../access/audit/write-audit.ts'
import { serveSingleSignOn } from '../access/single-sign-on/serve-single-sign-on.ts'
import { ApiError } from '../base/errors.ts'
import { countRefusals } from '../changes/limits/refusals.ts'
import { serveUnsubscribe } from '../changes/notice-mail/serve-unsubscribe.ts'
import { addBodyParser, bodyLimits } from '../http/body-parser.ts'
import { clientErrorHandler } from '../http/client-errors.ts'
import { refuseWhenClosing } from '../http/closing.ts'
import { addCors } from '../http/cors.ts'
import { errorHandler } from '../http/error-handler.ts'
import { serveHealth } from '../http/health.ts'
import { answerOneByOne } from '../http/one-by-one.ts'
import { warnOfProxies } from '../http/proxies.ts'
import { atEnd, mayHaveSucceeded } from '../http/request-end.ts'
import { requestLogger } from '../http/request-log.ts'
import { traceRequests } from '../http/request-spans.ts'
import { requestTimes } from '../http/request-times.ts'
import { serveOperations } from '../http/serve-operations.ts'
import { traceIdOf } from '../http/trace.ts'
import { unservedUrls } from '../http/unserved.ts'
import { serveFeeds } from '../planning/feeds/serve-feeds.ts'
import type { Deps } from './deps.ts'
import { disksOf, warningsOf } from './disks.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import { operations } from './operations.ts'
import { serveWebApplication } from './pages/serve-web-application.ts'
import { serveDocs } from './reference/serve-docs.ts'

interface AppOptions {
  /** Fails a request whose response differs from its declared schema. For tests. */
  readonly checkAnswers?: boolean
}

/** More than Node.js accepts, so that operations can judge parameters of any length. */
const maximumUrlLength = 65_536

/**
 * The time limit for receiving a whole request: enough for a table on a slow line, and a limit for clients that hold
 * connections open.
 */
const requestMilliseconds = 60_000

/**
 * Headers of every response: browsers must not guess content types. Pages have further headers
 * (`pages/page-security.ts`).
 */
const commonHeaders = { 'x-content-type-options': 'nosniff' }

/** Answers of the API belong to who asked, and are asked for again each time (contract A16). */
const apiHeaders = {
  ...commonHeaders,
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Cookie, Accept-Encoding',
}

const headersFor = (url: string) => (/^\/api(?:[/?]|$)/.test(url) ? apiHeaders : commonHeaders)

/** A slash at the end of a path of the API changes nothing, except where an external id is missing (contract A15). */
const withoutTrailingSlash = (url: string): string => {
  if (!url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  if (!path.endsWith('/') || path.endsWith('/external-id/')) return url
  return [path.slice(0, -1), ...query].join('?')
}

/** RFC 9112, section 3.2: a request has one `Host`. Node.js would take the first of several. */
const hasOneHost = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts < 2
}

/** Builds the whole HTTP server, ready to listen or for injected requests. Production and tests use the same one. */
export const buildApp = async (deps: Deps, options: AppOptions = {}) => {
  const answerError = errorHandler(deps)
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // Log lines name their request themselves, so requests need no loggers of their own.
    childLoggerFactory: (logger) => logger,
    genReqId: traceIdOf,
    bodyLimit: bodyLimits.usual.bytes,
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    rewriteUrl: ({ url = '/' }) => withoutTrailingSlash(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maximumUrlLength },
    return503OnClosing: false,
    requestTimeout: requestMilliseconds,
    clientErrorHandler: clientErrorHandler(deps),
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headersFor(request.url), 'x-request-id': request.id })
      answerError(error, request, reply)
    },
  })
  // Operations check requests as a whole; the framework would check them part by part.
  app.setValidatorCompiler(() => () => true)
  addBodyParser(app)
  app.setErrorHandler(answerError)
  const unserved = unservedUrls(app)
  const times = requestTimes()
  const logRequest = requestLogger(deps)
  const otherRequests = times.timer('other', 'other')
  answerOneByOne(app)
  if (deps.config.tracesEndpoint !== undefined) traceRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    atEnd(reply, (end) => {
      ;(request.timer ?? otherRequests).observe(end.status, end.milliseconds / 1000)
      logRequest(request, end)
      if (mayHaveSucceeded(end) && request.sender && request.bodyBytes > 0)
        deps.writtenBytes.received(request.sender.principal.organizationId, request.bodyBytes)
      request.endWork?.()
    })
    void reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    done(
      hasOneHost(request)
        ? undefined
        : new ApiError('bad-request', { detail: 'The request has several Host headers.' }),
    )
  })
  refuseWhenClosing(app)
  // Streams and waiting requests end, so that the server can.
  app.addHook('preClose', () => deps.changeSignals.stop())
  app.addHook('onClose', () => deps.changeNumbering.settled())
  warnOfProxies(app, deps)
  countRefusals(app, deps)
  const { corsOrigins, baseUrl } = deps.config
  if (corsOrigins.length > 0) await addCors(app, corsOrigins, unserved.refusal)
  // Only code that needs a session reads cookies (`session-cookie.ts`), not every request.
  await app.register(fastifyCookie, { hook: false })
  const disks = disksOf(deps.config, deps.log)
  serveHealth(app, deps, () => warningsOf(disks))
  serveMetrics(app, deps, { times, disks })
  serveOpenApi(app, baseUrl)
  await serveDocs(app, deps)
  await serveWebApplication(app, deps, unserved)
  serveSingleSignOn(app, deps)
  serveFeeds(app, deps)
  await serveUnsubscribe(app, deps)
  serveOperations(app, deps, operations, {
    authenticate: deps.authenticate,
    auditOf: writeAuditOf,
    limitRate: deps.rateLimit.count,
    assertMayFillLog: deps.writtenBytes.assertMayFillLog,
    timerOf: ({ operationId, method }) => times.timer(operationId, method),
    checkAnswers: options.checkAnswers ?? false,
  })
  return app
}
