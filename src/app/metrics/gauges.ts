import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { withinTime } from '../../base/within-time.ts'
import { countStaleDocuments } from '../../stories/documents/stale-document-queries.ts'
import type { Deps } from '../deps.ts'

type GaugeDeps = Pick<Deps, 'db' | 'pool' | 'shortReads' | 'log'>

const countedStaleDocuments = 10_000
const timeoutMilliseconds = 3000

let ofProcess: Registry | undefined

/** Memory, processor and event loop, shared by all apps of the process and collected only once somebody asks. */
const processRegistry = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const gauge = (registry: Registry, name: string, help: string, value: () => number): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

/** Gauges that need the database. The returned function updates them; an unavailable database is a result too. */
const databaseGauges = (registry: Registry, { db, log }: GaugeDeps): (() => Promise<void>) => {
  const registers = [registry]
  const up = new Gauge({ name: 'daybook_database_up', help: 'Whether the database answers.', registers })
  const stale = new Gauge({
    name: 'daybook_stale_documents',
    help: `Stored story documents that contain outdated names, counted up to ${countedStaleDocuments}.`,
    registers,
  })
  return async () => {
    try {
      stale.set(await withinTime(timeoutMilliseconds, countStaleDocuments(db, countedStaleDocuments)))
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the database did not answer for the metrics')
      stale.remove()
      up.set(0)
    }
  }
}

/** Metrics that are measured on request, and the request times. Each app has its own registry. */
export const gauges = (deps: GaugeDeps, requestTimes: Metric) => {
  const registry = new Registry()
  registry.registerMetric(requestTimes)
  const { pool, shortReads } = deps
  const connections = 'daybook_database_connections'
  gauge(
    registry,
    connections,
    'Open connections to the database.',
    () => pool.totalCount + (shortReads.isOpen ? 1 : 0),
  )
  gauge(registry, `${connections}_idle`, 'Open connections that are idle.', () => pool.idleCount)
  gauge(registry, `${connections}_awaited`, 'Requests waiting for a connection.', () => pool.waitingCount)
  const updateDatabaseGauges = databaseGauges(registry, deps)
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: async (): Promise<string> => {
      await updateDatabaseGauges()
      return `${await processRegistry().metrics()}${await registry.metrics()}`
    },
  }
}
