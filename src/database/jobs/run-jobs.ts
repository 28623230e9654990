import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { inBackground, inItsTime } from '../../base/background.ts'
import type { Log } from '../../base/log.ts'
import type { LoopWatch } from '../../base/loop-watch.ts'
import type { Database, OpenDatabase } from '../open.ts'
import { freeJobsOfDeadWorkers, markAlive, markGone } from './job-worker-queries.ts'

/** What carries out jobs of one kind. */
interface Task {
  /** A job that takes longer is given up: nothing else may take its place for good. In milliseconds. */
  readonly longest: number
  /** `signal` tells it to end soon: its time is over, or the process stops. A job that throws runs again later. */
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>
}

interface JobDeps {
  readonly db: Database
  readonly log: Log
  readonly loopWatch: LoopWatch
}

/** How many jobs run at a time in this process: each webhook needs one while it sends. */
const concurrency = 5
/** A job that no notification told of is found after this time. In milliseconds, as everything here. */
const pollInterval = 1000
const heartbeat = 10_000
const longestBeat = 25_000
const restartAfter = 2000

/** The library reports every job at `info`; here what succeeds is not worth a line. */
const loggerInto = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const text = `jobs: ${message}`
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.error }, text)
    else log.debug(text)
  })

/**
 * Carries out jobs until it is stopped (contract 16.5). A process that dies, or stands still for half a minute, loses its jobs to the
 * others. The returned function waits for running jobs.
 */
export const runJobs = (
  { db, log, loopWatch }: JobDeps,
  { openJobPool }: Pick<OpenDatabase, 'openJobPool'>,
  tasks: Readonly<Record<string, Task>>,
): (() => Promise<void>) => {
  const stop = new AbortController()
  const pool = openJobPool(concurrency + 1)
  const events: WorkerEvents = new EventEmitter()
  const workers = new Set<string>()
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId))
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, { longest, run: carryOut }]) => [
      name,
      (payload: unknown, _: JobHelpers) =>
        loopWatch.during(`job ${name}`, () =>
          inItsTime({ log, name, longest, stop: stop.signal }, (signal) => carryOut(payload, signal)),
        ),
    ]),
  )
  let runner: Runner | undefined

  const beat = async (): Promise<number> => {
    await markAlive(db, [...workers])
    await freeJobsOfDeadWorkers(db)
    return heartbeat
  }
  const stopBeating = inBackground(log, {
    name: 'the life of the workers of the queue',
    firstPause: 0,
    pauseAfterFailure: heartbeat,
    longest: longestBeat,
    round: beat,
  })
  const keepRunning = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList,
          concurrency,
          pollInterval,
          events,
          logger: loggerInto(log),
          noHandleSignals: true,
          noPreparedStatements: true,
        })
        // Before the first job can take long, others hear that its worker is alive.
        await beat()
        if (stop.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the queue of jobs has stopped; it starts again')
      }
      runner = undefined
      await pause(restartAfter, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = keepRunning()
  return async () => {
    const ids = [...workers]
    stop.abort()
    await runner?.stop()
    await Promise.all([running, stopBeating()])
    await markGone(db, ids).catch((error: unknown) => log.warn({ err: error }, 'workers could not sign off'))
    await pool.end()
  }
}
