import type { Config } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { packageVersion } from '../../base/package-folder.ts'
import { traceIdOfBeginning } from '../../http/request-spans.ts'

type TracesConfig = Pick<Config, 'tracesEndpoint' | 'tracesHeaders' | 'tracesShare'>

/** In milliseconds; a server that stops waits this long for a collector. */
const longestExport = 3_000

/**
 * Sends what requests do to a collector by OTLP, if there is one; loads nothing otherwise. The returned function sends what is left. A
 * collector that does not answer is logged, and holds up nothing.
 */
export const startTracing = async (config: TracesConfig, log: Log): Promise<() => Promise<void>> => {
  const { tracesEndpoint, tracesShare } = config
  if (tracesEndpoint === undefined) return () => Promise.resolve()
  const [{ context, DiagLogLevel, diag, trace }, sdk, hooks, { traceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('./trace-exporter.ts'),
      import('@opentelemetry/resources'),
    ])
  const say =
    (level: 'error' | 'warn' | 'debug') =>
    (message: string): void =>
      log[level]({ reason: message }, 'traces')
  diag.setLogger(
    {
      error: say('error'),
      warn: say('warn'),
      info: say('debug'),
      debug: say('debug'),
      verbose: say('debug'),
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = traceExporter(tracesEndpoint, config, longestExport)
  const ids = new sdk.RandomIdGenerator()
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'daybook', 'service.version': packageVersion }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesShare) }),
    idGenerator: {
      generateTraceId: () => traceIdOfBeginning() ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces were lost'))
    trace.disable()
    context.disable()
    diag.disable()
  }
}
