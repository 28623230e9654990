import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { withinTime } from '../../base/within-time.ts'

/** A worker asks the process that started it for the metrics of all workers, and gets them as text. */
interface MetricsRequest {
  readonly kind: 'daybook:metrics?'
  readonly id: string
}

interface MetricsAnswer {
  readonly kind: 'daybook:metrics'
  readonly id: string
  /** Null if a worker did not answer. */
  readonly text: string | null
}

const timeoutMilliseconds = 8000

const isOfKind = <T extends { kind: string }>(message: unknown, kind: T['kind']): message is T =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind

/** In the process that starts the workers: collects and sums their metrics when one of them asks. */
export const answerMetricsRequests = (): void => {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isOfKind<MetricsRequest>(message, 'daybook:metrics?')) return
    const answer = (text: string | null): void => {
      if (worker.isConnected())
        worker.send({ kind: 'daybook:metrics', id: message.id, text } satisfies MetricsAnswer)
    }
    registry.clusterMetrics().then(answer, () => answer(null))
  })
}

/** In a worker: its metrics are among those that are summed. The returned function asks for the sum. */
export const shareMetrics = (registries: Registry[]): (() => Promise<string>) => {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registries)
  return async () => {
    const request: MetricsRequest = { kind: 'daybook:metrics?', id: randomUUID() }
    let hear: (message: unknown) => void = () => undefined
    const answered = new Promise<string>((resolve, reject) => {
      hear = (message) => {
        if (!isOfKind<MetricsAnswer>(message, 'daybook:metrics') || message.id !== request.id) return
        if (message.text === null) reject(new Error('a worker did not report its metrics'))
        else resolve(message.text)
      }
    })
    process.on('message', hear)
    try {
      process.send?.(request)
      return await withinTime(timeoutMilliseconds, () => answered)
    } finally {
      process.off('message', hear)
    }
  }
}
