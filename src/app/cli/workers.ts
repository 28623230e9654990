import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../../base/log.ts'
import { StartupError } from '../../base/startup-error.ts'
import { answerMetricsRequests } from '../metrics/worker-metrics.ts'

/** Asks a worker to end in order. It gets the signals of a terminal as well, so a signal could count twice. */
export const stopMessage = 'stop'

const shortestPause = 250
const longestPause = 30_000
/** A worker that lived so long did not die of its start. In milliseconds. */
const settledAfter = 60_000

interface WorkerOptions {
  readonly count: number
  /** Variables of the workers beside those of this process. */
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
}

/** How long to wait before a worker is replaced, after so many that died young. */
const pauseAfter = (failures: number): number =>
  Math.min(shortestPause * 2 ** Math.max(0, failures - 1), longestPause)

/**
 * Runs workers that listen on one port, and replaces those that die: at once, and ever later if they die young. Resolves once
 * all of them listen, to a function that ends them in order. Throws StartupError if one cannot start.
 */
export const startWorkers = async ({
  count,
  environment,
  log,
}: WorkerOptions): Promise<() => Promise<void>> => {
  answerMetricsRequests()
  const running = new Map<Worker, Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let failures = 0
  let isStopping = false

  const fork = (): Worker => {
    const worker = cluster.fork(environment)
    const startedAt = performance.now()
    const ended = once(worker, 'exit').then(([code, signal]: (number | string | null)[]) => {
      running.delete(worker)
      if (isStopping || !isUp) return
      failures = performance.now() - startedAt < settledAfter ? failures + 1 : 1
      const milliseconds = pauseAfter(failures)
      log.error(
        { worker: worker.process.pid, code, signal, milliseconds },
        'a worker died; another one follows',
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isStopping) fork()
      }, milliseconds)
      timers.add(timer)
    })
    running.set(worker, ended)
    return worker
  }

  const stop = async (): Promise<void> => {
    isStopping = true
    for (const timer of timers) clearTimeout(timer)
    for (const worker of running.keys()) if (worker.isConnected()) worker.send(stopMessage)
    await Promise.all(running.values())
  }

  let isUp = false
  const first = Array.from({ length: count }, fork)
  const listening = first.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.once('listening', () => resolve())
        worker.once('exit', () => reject(new StartupError('A worker could not start. Its message is above.')))
      }),
  )
  try {
    await Promise.all(listening)
  } catch (error) {
    await stop()
    throw error
  }
  isUp = true
  // One of them may have died while others still started.
  while (running.size < count) fork()
  return stop
}
