import { inBackground } from '../../base/background.ts'
import type { Log } from '../../base/log.ts'
import type { Executor } from '../../database/short-reads.ts'
import { findLastPositions, hasPendingChanges, type NumberedUntil } from './change-queries.ts'

/** Tells those who wait in this process that an organization has new changes. */
export interface ChangeSignals {
  /** Resolves once the organization has changes after `position`, after `milliseconds`, or when `signal` aborts. */
  readonly next: (
    organizationId: number,
    position: number,
    options: { readonly milliseconds?: number; readonly signal?: AbortSignal },
  ) => Promise<void>
  /** Resolves once any organization has a new change, after `milliseconds`, or when `signal` aborts. */
  readonly any: (options: { readonly milliseconds: number; readonly signal: AbortSignal }) => Promise<void>
  readonly announce: (numbered: readonly NumberedUntil[]) => void
  /** The last position that was announced; 0 if none was. */
  readonly announced: (organizationId: number) => number
  /** Looks every second for what was not announced. */
  readonly start: () => void
  /** Lets everybody go who waits, now and later. */
  readonly stop: () => Promise<void>
  readonly isStopped: () => boolean
}

/** What no notification told is found after this time. */
const pollMilliseconds = 1000
const longestPoll = 30_000

export const createChangeSignals = (db: Executor, log: Log, wakeNumbering: () => void): ChangeSignals => {
  const waiting = new Map<number, Set<() => void>>()
  const waitingForAny = new Set<() => void>()
  const lastPositions = new Map<number, number>()
  let stopPolling = (): Promise<void> => Promise.resolve()
  let isStopped = false

  const release = (organizationId: number): void => {
    const those = waiting.get(organizationId)
    waiting.delete(organizationId)
    for (const resume of those ?? []) resume()
  }
  const announced = (organizationId: number): number => lastPositions.get(organizationId) ?? 0
  const announce = (numbered: readonly NumberedUntil[]): void => {
    for (const { organizationId, position } of numbered) {
      if (position <= announced(organizationId)) continue
      lastPositions.set(organizationId, position)
      release(organizationId)
      for (const resume of [...waitingForAny]) resume()
    }
  }
  const poll = async (): Promise<number> => {
    if (await hasPendingChanges(db)) wakeNumbering()
    if (waiting.size > 0) announce(await findLastPositions(db, [...waiting.keys()]))
    return pollMilliseconds
  }
  return {
    next: (organizationId, position, { milliseconds, signal }) =>
      new Promise((resolve) => {
        if (isStopped || signal?.aborted || announced(organizationId) > position) return resolve()
        const those = waiting.get(organizationId) ?? new Set()
        waiting.set(organizationId, those)
        const late = milliseconds === undefined ? undefined : setTimeout(() => resume(), milliseconds)
        const resume = (): void => {
          clearTimeout(late)
          signal?.removeEventListener('abort', resume)
          those.delete(resume)
          resolve()
        }
        those.add(resume)
        signal?.addEventListener('abort', resume)
      }),
    any: ({ milliseconds, signal }) =>
      new Promise((resolve) => {
        if (isStopped || signal.aborted) return resolve()
        const late = setTimeout(() => resume(), milliseconds)
        const resume = (): void => {
          clearTimeout(late)
          signal.removeEventListener('abort', resume)
          waitingForAny.delete(resume)
          resolve()
        }
        waitingForAny.add(resume)
        signal.addEventListener('abort', resume)
      }),
    announce,
    announced,
    start: () => {
      stopPolling = inBackground(log, {
        name: 'looking for changes',
        firstPause: pollMilliseconds,
        pauseAfterFailure: pollMilliseconds,
        longest: longestPoll,
        round: poll,
      })
    },
    stop: async () => {
      isStopped = true
      for (const organizationId of [...waiting.keys()]) release(organizationId)
      await stopPolling()
    },
    isStopped: () => isStopped,
  }
}
