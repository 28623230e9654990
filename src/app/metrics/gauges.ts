import cluster from 'node:cluster'
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { countWaitingMail } from '../../access/mail/mail-queries.ts'
import { packageVersion } from '../../base/package-folder.ts'
import { withinTime } from '../../base/within-time.ts'
import { findMostWritten } from '../../changes/limits/limit-queries.ts'
import { dayOf } from '../../changes/limits/written-bytes.ts'
import { countStaleDocuments } from '../../stories/documents/stale-document-queries.ts'
import { findNewestScheduled, type KeptBackup } from '../backup/backup-folder.ts'
import type { Deps } from '../deps.ts'
import type { Disk } from '../disks.ts'
import { shareMetrics } from './worker-metrics.ts'

type GaugeDeps = Pick<
  Deps,
  'loopWatch' | 'turns' | 'db' | 'pool' | 'shortReads' | 'log' | 'config' | 'clock' | 'refusals'
>

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

/** A gauge with a number from the database, the same in every process; absent while the database does not answer. */
const countGauge = (
  registry: Registry,
  log: GaugeDeps['log'],
  name: string,
  help: string,
  count: () => Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator: 'max',
    async collect() {
      try {
        this.set(await withinTime(timeoutMilliseconds, count))
      } catch (error) {
        log.warn({ err: error }, 'the database did not answer for the metrics')
        this.remove()
      }
    },
  })
}

/** Gauges that need the database; an unavailable database is a result too. */
const databaseGauges = (registry: Registry, { db, log }: GaugeDeps): void => {
  const registers = [registry]
  let running: Promise<number | null> | undefined
  const count = async (): Promise<number | null> => {
    try {
      return await withinTime(timeoutMilliseconds, () => countStaleDocuments(db, countedStaleDocuments))
    } catch (error) {
      log.warn({ err: error }, 'the database did not answer for the metrics')
      return null
    }
  }
  /** The number of stale documents, once for both gauges; null if the database does not answer. */
  const measure = (): Promise<number | null> => {
    running ??= count().finally(() => {
      running = undefined
    })
    return running
  }
  new Gauge({
    name: 'daybook_database_up',
    help: 'Whether the database answers.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await measure()) === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'daybook_stale_documents',
    help: `Stored story documents that contain outdated names, counted up to ${countedStaleDocuments}.`,
    registers,
    aggregator: 'max',
    async collect() {
      const stale = await measure()
      if (stale === null) this.remove()
      else this.set(stale)
    },
  })
}

/** What organizations use of the limit of bytes a day (`BYTES_PER_DAY`). */
const writtenGauges = (registry: Registry, { db, clock, config, log }: GaugeDeps): void => {
  const limit = new Gauge({
    name: 'daybook_written_bytes_limit',
    help: 'Bytes that an organization may write a day; +Inf without a limit.',
    registers: [registry],
    aggregator: 'max',
  })
  limit.set(config.bytesPerDay === 'off' ? Number.POSITIVE_INFINITY : config.bytesPerDay)
  countGauge(
    registry,
    log,
    'daybook_written_bytes_most',
    'The most bytes that an organization has written today, in UTC.',
    () => findMostWritten(db, dayOf(clock.now())),
  )
}

/** The newest scheduled backup; nothing without a schedule. */
const backupGauges = (registry: Registry, { config: { backupFolder }, log }: GaugeDeps): void => {
  if (backupFolder === undefined) return
  const measured = (name: string, help: string, value: (backup: KeptBackup) => number): void => {
    new Gauge({
      name: `daybook_backup_newest_${name}`,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        try {
          const newest = await findNewestScheduled(backupFolder)
          this.set(newest ? value(newest) : 0)
        } catch (error) {
          log.warn({ err: error }, 'the folder of backups cannot be read')
          this.set(0)
        }
      },
    })
  }
  measured(
    'timestamp_seconds',
    'Time of the newest scheduled backup; 0 if there is none.',
    ({ time }) => time.getTime() / 1000,
  )
  measured('bytes', 'Size of the newest scheduled backup.', ({ bytes }) => bytes)
}

/** What is free on the disks that this process fills; nothing without such a disk. */
const diskGauge = (registry: Registry, disks: readonly Disk[]): void => {
  if (disks.length === 0) return
  new Gauge({
    name: 'daybook_free_disk_bytes',
    help: 'Free bytes on the disk of the embedded database, and on that of the scheduled backups.',
    labelNames: ['disk'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      for (const { name: disk, freeBytes } of disks) {
        const bytes = await freeBytes()
        if (bytes === null) this.remove({ disk })
        else this.set({ disk }, bytes)
      }
    },
  })
}

/** Metrics that are measured on request, and the request times. Each app has its own registry. */
export const gauges = (deps: GaugeDeps, requestTimes: Metric, disks: readonly Disk[]) => {
  const registry = new Registry()
  registry.registerMetric(requestTimes)
  registry.registerMetric(deps.loopWatch.held)
  registry.registerMetric(deps.turns.waited)
  registry.registerMetric(deps.refusals.total)
  const { pool, shortReads } = deps
  const connections = 'daybook_database_connections'
  gauge(
    registry,
    connections,
    'Open connections to the database.',
    () => pool.totalCount + (shortReads.isOpen ? 1 : 0),
  )
  const info = { name: 'daybook_info', help: 'The version that runs.', labelNames: ['version'] }
  new Gauge({ ...info, registers: [registry], aggregator: 'max' }).set({ version: packageVersion }, 1)
  gauge(registry, `${connections}_idle`, 'Open connections that are idle.', () => pool.idleCount)
  gauge(registry, `${connections}_awaited`, 'Requests waiting for a connection.', () => pool.waitingCount)
  backupGauges(registry, deps)
  diskGauge(registry, disks)
  writtenGauges(registry, deps)
  countGauge(
    registry,
    deps.log,
    'daybook_mail_waiting',
    'Emails that wait because the mail server has not accepted them at the first try.',
    () => countWaitingMail(deps.db),
  )
  databaseGauges(registry, deps)
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: cluster.isWorker
      ? shareMetrics([processRegistry(), registry])
      : async (): Promise<string> => `${await processRegistry().metrics()}${await registry.metrics()}`,
  }
}
