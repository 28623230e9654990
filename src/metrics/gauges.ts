import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countStaleDocuments } from '../elements/documents/stale-document-queries.ts'
import { withinTime } from '../within-time.ts'

type GaugeDeps = Pick<Deps, 'db' | 'pool' | 'shortReads' | 'log'>

const countedStaleDocuments = 10_000
const patienceMilliseconds = 3000

let ofProcess: Registry | undefined

/** Memory, processor, event loop: of the one process, however many apps it has, and only if somebody asks. */
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

/** Gauges of what only the database knows; the returned function asks it. An absent database is itself an answer. */
const databaseGauges = (registry: Registry, { db, log }: GaugeDeps): (() => Promise<void>) => {
  const registers = [registry]
  const up = new Gauge({ name: 'daybook_database_up', help: 'Whether the database answers.', registers })
  const stale = new Gauge({
    name: 'daybook_stale_documents',
    help: `Stored answers whose names have changed since, counted up to ${countedStaleDocuments}.`,
    registers,
  })
  return async () => {
    try {
      stale.set(await withinTime(patienceMilliseconds, countStaleDocuments(db, countedStaleDocuments)))
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the database did not answer for the metrics')
      stale.remove()
      up.set(0)
    }
  }
}

/** What is measured when somebody asks. Each app has a registry of its own. */
export const gauges = (deps: GaugeDeps) => {
  const registry = new Registry()
  const { pool, shortReads } = deps
  const connections = 'daybook_database_connections'
  gauge(
    registry,
    connections,
    'Open connections to the database.',
    () => pool.totalCount + (shortReads.isOpen ? 1 : 0),
  )
  gauge(registry, `${connections}_idle`, 'Those of them that are free.', () => pool.idleCount)
  gauge(registry, `${connections}_awaited`, 'Requests that wait for one.', () => pool.waitingCount)
  const askDatabase = databaseGauges(registry, deps)
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: async (): Promise<string> => {
      await askDatabase()
      return `${await processRegistry().metrics()}${await registry.metrics()}`
    },
  }
}
