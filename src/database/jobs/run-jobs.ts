import { EventEmitter, setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { inBackground, inItsTime } from '../../base/background.ts'
import { groupBy } from '../../base/group-by.ts'
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
  /** Workers of its own, for a task that waits for others than the database; without them it shares those of the other tasks. */
  readonly workers?: Workers
}

interface Workers {
  /** How many jobs run at a time in this process. */
  readonly atATime: number
  /** How many of them may be of one organization: every other one finds a worker beside them. */
  readonly ofOne: number
}

interface JobDeps {
  readonly db: Database
  readonly log: Log
  readonly loopWatch: LoopWatch
}

/** For all tasks that have none of their own. */
const usualWorkers: Workers = { atATime: 3, ofOne: 2 }
/** Jobs use them for moments, however many there are: one of each kind of workers hears of new ones. */
const connections = 6
/** A job that no notification told of is found after this time: each of the workers asks. In milliseconds, as everything here. */
const pollInterval = 3000
const heartbeat = 10_000
const longestBeat = 25_000
const restartAfter = 2000

/** The library reports every job at `info`; here what succeeds is not worth a line. */
const loggerInto = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const text = `jobs: ${message}`
    // That more jobs than connections run is meant.
    const isMeant = message.startsWith('WARNING: having maxPoolSize')
    if (level === 'error' || (level === 'warning' && !isMeant)) log.warn({ err: meta?.error }, text)
    else log.debug(text)
  })

type Work = (payload: unknown, helpers: JobHelpers) => Promise<void>

/** Workers that look for jobs of some tasks. */
interface Crew {
  readonly concurrency: number
  readonly taskList: Readonly<Record<string, Work>>
  /** Whose jobs they leave alone at present. */
  readonly forbiddenFlags: () => string[]
}

/** Puts a job at the end of the others. */
const giveBack = async (payload: unknown, { job, addJob }: JobHelpers): Promise<void> => {
  const flags = Object.keys(job.flags ?? {})
  await addJob(job.task_identifier, payload, { flags, ...(job.key !== null && { jobKey: job.key }) })
}

/** Two workers may look for a job at the same moment, before either has one: then one of them gives it back. */
const crewOf = ({ atATime, ofOne }: Workers, tasks: ReadonlyMap<string, Work>): Crew => {
  const running = new Map<string, number>()
  const sharing =
    (work: Work): Work =>
    async (payload, helpers) => {
      const [owner = ''] = Object.keys(helpers.job.flags ?? {})
      const count = running.get(owner) ?? 0
      if (owner !== '' && count >= ofOne) return giveBack(payload, helpers)
      running.set(owner, count + 1)
      try {
        await work(payload, helpers)
      } finally {
        const left = (running.get(owner) ?? 1) - 1
        if (left > 0) running.set(owner, left)
        else running.delete(owner)
      }
    }
  return {
    concurrency: atATime,
    taskList: Object.fromEntries([...tasks].map(([name, work]) => [name, sharing(work)])),
    forbiddenFlags: () =>
      [...running].filter(([owner, count]) => owner !== '' && count >= ofOne).map(([owner]) => owner),
  }
}

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
  // Each running job listens.
  setMaxListeners(0, stop.signal)
  const pool = openJobPool(connections)
  const events: WorkerEvents = new EventEmitter()
  const workers = new Set<string>()
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId))
  const worked =
    (name: string, { longest, run: carryOut }: Task): Work =>
    (payload) =>
      loopWatch.during(`job ${name}`, () =>
        inItsTime({ log, name, longest, stop: stop.signal }, (signal) => carryOut(payload, signal)),
      )
  const crews = [...groupBy(Object.entries(tasks), ([, { workers: own }]) => own ?? usualWorkers)].map(
    ([own, members]) => crewOf(own, new Map(members.map(([name, task]) => [name, worked(name, task)]))),
  )
  const runners = new Set<Runner>()

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
  const keepRunning = async (crew: Crew): Promise<void> => {
    while (!stop.signal.aborted) {
      let runner: Runner | undefined
      try {
        runner = await run({
          ...crew,
          pgPool: pool,
          pollInterval,
          events,
          logger: loggerInto(log),
          noHandleSignals: true,
          noPreparedStatements: true,
        })
        runners.add(runner)
        // Before the first job can take long, others hear that its worker is alive.
        await beat()
        if (stop.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the queue of jobs has stopped; it starts again')
      }
      if (runner) runners.delete(runner)
      await pause(restartAfter, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = crews.map(keepRunning)
  return async () => {
    const ids = [...workers]
    stop.abort()
    await Promise.all([...runners].map((runner) => runner.stop()))
    await Promise.all([...running, stopBeating()])
    await markGone(db, ids).catch((error: unknown) => log.warn({ err: error }, 'workers could not sign off'))
    await pool.end()
  }
}
