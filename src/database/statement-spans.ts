import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import pg from 'pg'

const tracer = trace.getTracer('daybook')

/** Statements have their values apart, so that their text names nobody. Longer ones are cut. */
const longestText = 2_000

/** Sends a statement, as a span of the request that it is for, if that one is traced. */
export const traced = <T>(text: string, send: () => Promise<T>): Promise<T> => {
  if (!trace.getSpan(context.active())?.isRecording()) return send()
  const operation = (/\w+/.exec(text)?.[0] ?? 'statement').toUpperCase()
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, longestText),
    },
  })
  return send().then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code)
        span.setAttribute('db.response.status_code', error.code)
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      throw error
    },
  )
}
