import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atEnd } from './request-end.ts'
import { callerOf } from './trace.ts'

const tracer = trace.getTracer('daybook')

/** The trace id of the request whose span begins at this moment. */
let beginning: string | undefined

/** For the provider of traces: a request has the same trace id in spans, log lines and answers (contract 1.23). */
export const traceIdOfBeginning = (): string | undefined => beginning

const start = (request: FastifyRequest): Context => {
  const caller = callerOf(request.raw)
  const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
  const route = request.routeOptions.url ?? 'unknown'
  beginning = /^[0-9a-f]{32}$/.test(request.id) ? request.id : undefined
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    // A caller may name its requests in a way of its own.
    'daybook.trace_id': request.id,
  }
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
  beginning = undefined
  return trace.setSpan(parent, span)
}

/** Makes a span of each request of the API, which names its route and no more of its address. */
export const traceRequests = (app: FastifyInstance): void => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const started = start(request)
    contexts.set(request, started)
    atEnd(reply, ({ status }) => {
      const span = trace.getSpan(started)
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
    context.with(started, done)
  })
  // What reads the body goes on in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
}
