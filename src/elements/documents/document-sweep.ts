import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findStaleDocuments, findStaleOrganizations, holdSweep } from './document-queries.ts'
import { refreshStale } from './document-service.ts'

/**
 * After a rename readers make the documents anew that they meet; the sweep makes the others, so that readers wait less.
 * Documents of another rendering (an upgrade, another public address) are left to their readers: two servers that differ,
 * as during an upgrade, would undo each other's work without end.
 */

type SweepDeps = Pick<Deps, 'db' | 'config' | 'log'>

/** Pace of the sweep. */
export interface SweepPace {
  /** Documents in one transaction. */
  readonly batch: number
  /** Milliseconds between two batches: requests come first. */
  readonly rest: number
  /** Milliseconds between two looks for stale documents. */
  readonly interval: number
}

/** Small batches: whatever a request waits for, it is never a long one (docs/decisions/0007). */
const usualPace: SweepPace = { batch: 20, rest: 10, interval: 5000 }

/** Waits without keeping the process alive; the signal ends it. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds).unref()
    signal.addEventListener('abort', end)
  })

/** Makes one batch anew. Returns how many were found stale and how many stored; null while another process does it. */
const sweepBatch = (
  { db, config }: SweepDeps,
  organizationId: number,
  limit: number,
): Promise<{ found: number; stored: number } | null> =>
  inTransaction(db, async (trx) => {
    if (!(await holdSweep(trx, organizationId))) return null
    const stale = await findStaleDocuments(trx, organizationId, limit)
    if (stale.length === 0) return { found: 0, stored: 0 }
    const stored = await refreshStale(trx, organizationId, stale, config.baseUrl)
    return { found: stale.length, stored: stored.size }
  })

const sweepOrganization = async (
  deps: SweepDeps,
  organizationId: number,
  { batch, rest }: SweepPace,
  signal: AbortSignal,
): Promise<number> => {
  let total = 0
  while (!signal.aborted) {
    const result = await sweepBatch(deps, organizationId, batch)
    if (result === null || result.found === 0) break
    total += result.stored
    if (result.stored === 0) {
      // Writers were quicker with all of them, or they are documents of nothing: `checkDocuments` tells.
      deps.log.warn({ organizationId, found: result.found }, 'stale documents could not be made anew')
      break
    }
    await pause(rest, signal)
  }
  return total
}

/** Makes every stale document anew, in batches. Safe to run in several processes at once. `signal` ends it after a batch. */
export const sweepDocuments = async (
  deps: SweepDeps,
  signal: AbortSignal,
  pace: SweepPace = usualPace,
): Promise<number> => {
  let total = 0
  for (const organizationId of await findStaleOrganizations(deps.db)) {
    const count = await sweepOrganization(deps, organizationId, pace, signal)
    if (count > 0) deps.log.debug({ organizationId, count }, 'stale documents made anew')
    total += count
  }
  return total
}

/** Sweeps every few seconds without keeping the process alive. `stop` ends it and waits for a running batch. */
export const startDocumentSweep = (
  deps: SweepDeps,
  pace: SweepPace = usualPace,
): { stop: () => Promise<void> } => {
  const stopped = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const sweep = async (): Promise<void> => {
    try {
      await sweepDocuments(deps, stopped.signal, pace)
    } catch (error) {
      deps.log.warn({ err: error }, 'stale documents could not be swept')
    }
    schedule()
  }
  const schedule = (): void => {
    if (stopped.signal.aborted) return
    timer = setTimeout(() => {
      running = sweep()
    }, pace.interval).unref()
  }
  schedule()
  return {
    stop: async () => {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
