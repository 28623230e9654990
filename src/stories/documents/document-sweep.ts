import { inBackground } from '../../base/background.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { StoryDeps } from '../deps.ts'
import { findStaleDocuments, findStaleOrganizations, holdSweep } from './document-queries.ts'
import { refreshStale } from './document-service.ts'

/**
 * After a rename, reads render the documents they need. The sweep renders the others in the background, so that fewer
 * reads wait. It skips documents of another rendering (another version or public address): during an upgrade two
 * servers would otherwise undo each other's work endlessly.
 */

type SweepDeps = Pick<StoryDeps, 'db' | 'config' | 'knownNames' | 'log'>

export interface SweepPace {
  /** Documents per transaction. */
  readonly batch: number
  /** Milliseconds between two batches, which leave room for requests. */
  readonly rest: number
  /** Milliseconds between two searches for stale documents. */
  readonly interval: number
}

/** Small batches keep the wait of a request short. */
const usualPace: SweepPace = { batch: 20, rest: 10, interval: 5000 }

/** What is stale then is found by the next sweep. In milliseconds. */
const longestSweep = 1_800_000

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

/**
 * Renders one batch again. Returns how many documents were stale and how many it stored; null if another process is
 * sweeping.
 */
const sweepBatch = (
  deps: SweepDeps,
  organizationId: number,
  limit: number,
): Promise<{ found: number; stored: number } | null> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await holdSweep(trx, organizationId))) return null
    const stale = await findStaleDocuments(trx, organizationId, limit)
    if (stale.length === 0) return { found: 0, stored: 0 }
    const stored = await refreshStale(trx, organizationId, stale, deps)
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
      // Either writers replaced all of them, or their elements do not exist: `checkDocuments` reports those.
      deps.log.warn({ organizationId, found: result.found }, 'stale documents could not be rendered')
      break
    }
    await pause(rest, signal)
  }
  return total
}

/**
 * Renders every stale document again, in batches. Several processes may run it at once. `signal` stops it after a
 * batch.
 */
export const sweepDocuments = async (
  deps: SweepDeps,
  signal: AbortSignal,
  pace: SweepPace = usualPace,
): Promise<number> => {
  let total = 0
  for (const organizationId of await findStaleOrganizations(deps.db)) {
    const count = await sweepOrganization(deps, organizationId, pace, signal)
    if (count > 0) deps.log.debug({ organizationId, count }, 'stale documents rendered')
    total += count
  }
  return total
}

/** Sweeps every few seconds. The returned function ends the sweep and waits for a running batch. */
export const startDocumentSweep = (
  deps: SweepDeps & Pick<StoryDeps, 'loopWatch'>,
  pace: SweepPace = usualPace,
): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'rendering stale documents',
    firstPause: pace.interval,
    pauseAfterFailure: pace.interval,
    longest: longestSweep,
    round: async (signal) => {
      await deps.loopWatch.during('document sweep', () => sweepDocuments(deps, signal, pace))
      return pace.interval
    },
  })
