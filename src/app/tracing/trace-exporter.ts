import { ExportResultCode } from '@opentelemetry/core'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { boundedFetch } from '../../base/bounded-fetch.ts'
import type { Config } from '../../base/config.ts'

/**
 * Sends spans to a collector by OTLP over HTTP, for so many milliseconds at most. The exporter of OpenTelemetry waits for ever for a
 * collector that closes the connection without an answer, and sends nothing more once thirty of its requests wait.
 */
export const traceExporter = (
  endpoint: string,
  { tracesHeaders }: Pick<Config, 'tracesHeaders'>,
  milliseconds: number,
): SpanExporter => {
  const post = (body: Uint8Array): Promise<Response> =>
    boundedFetch(
      `${endpoint}/v1/traces`,
      {
        method: 'POST',
        headers: { ...tracesHeaders, 'content-type': 'application/json' },
        body: new Uint8Array(body),
      },
      milliseconds,
    )
  const send = async (spans: ReadableSpan[]): Promise<void> => {
    const body = JsonTraceSerializer.serializeRequest(spans)
    if (!body) throw new Error('the spans have no text')
    const { status, ok } = await post(body)
    if (!ok) throw new Error(`the collector answered ${status}`)
  }
  return {
    export: (spans, done) => {
      send(spans).then(
        () => done({ code: ExportResultCode.SUCCESS }),
        (error: unknown) =>
          done({
            code: ExportResultCode.FAILED,
            error: error instanceof Error ? error : new Error('unknown', { cause: error }),
          }),
      )
    },
    shutdown: () => Promise.resolve(),
  }
}
