import { Histogram } from 'prom-client'
import { createPace } from './pace.ts'
import { createTurns, type Outcome, type TurnLimits, type TurnRequest, type Turns } from './turns.ts'

/** The turns of this process: every write waits for one, and every read that takes a connection for itself. */
export interface ServerTurns {
  readonly write: Turns['run']
  /** Without `asking` it waits for no turn, and only counts as a read beside which writes hold back. */
  readonly read: <T>(asking: TurnRequest | null, work: () => Promise<T>) => Promise<T>
  /** For a part of a read that turns out to be long. These turns are others than those of reads, since a read waits in its turn for its part. */
  readonly part: Turns['run']
  /** How long requests waited whose turn did not come at once. */
  readonly waited: Histogram
}

/** What there is to be shared. */
interface Shared {
  /** Of the database. */
  readonly connections: number
  readonly processors: number
}

/** What turns are for, in metrics. */
type Kind = 'read' | 'write' | 'part'

/** So many of all that one organization cannot take the last ones. */
const mostOf = (all: number): number => Math.max(1, Math.floor(all * 0.8))

/** The largest requests that wait fill the memory, so fewer may. In milliseconds. */
const waiting = {
  waiting: { process: 1000, organization: 200 },
  largeWaiting: { process: 200, organization: 50 },
  waitingForSubject: 100,
  patience: 30_000,
}

/** Half of the connections write, a fifth of these large ones: one takes seconds, and a place that it holds is nobody else's. */
const writeLimits = ({ connections }: Shared): Omit<TurnLimits, 'pace'> => {
  const running = Math.ceil(connections / 2)
  const large = Math.max(1, Math.floor(running / 5))
  return {
    of: 'writes',
    running: { process: running, organization: mostOf(running) },
    largeRunning: { process: large, organization: Math.ceil(large / 2) },
    ...waiting,
  }
}

/**
 * The connections that the writes of one organization leave read, and one of them is never its own: whoever takes all it can has one
 * connection less than there are. Of large reads there are two at a time, more where there are processors for them.
 */
const readLimits = ({ connections, processors }: Shared): TurnLimits => {
  const running = Math.max(1, connections - writeLimits({ connections, processors }).running.organization)
  const large = Math.max(1, Math.min(Math.max(2, processors), Math.floor(running / 2)))
  return {
    of: 'reads',
    running: { process: running, organization: Math.max(1, running - 1) },
    largeRunning: { process: large, organization: Math.ceil(large / 2) },
    ...waiting,
  }
}

/** Long texts are in memory several times over, so there are as many at a time as large reads. */
const partLimits = (shared: Shared): TurnLimits => {
  const { largeRunning, ...others } = readLimits(shared)
  return { ...others, largeRunning, running: largeRunning }
}

/** Reads come and go, so a moment without any is no pause. In milliseconds. */
const pause = 20

export const createServerTurns = (shared: Shared): ServerTurns => {
  let reading = 0
  let readAt = Number.NEGATIVE_INFINITY
  /** While somebody reads, writes leave half of the processors to them. */
  const pace = createPace(() =>
    reading > 0 || performance.now() - readAt < pause
      ? Math.max(1, Math.floor(shared.processors / 2))
      : Number.POSITIVE_INFINITY,
  )
  const waited = new Histogram({
    name: 'daybook_turn_wait_seconds',
    help: 'How long requests have waited whose turn did not come at once, by kind and by what came of it: served, refused, or gone with their client.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    // Each app has its own registry.
    registers: [],
  })
  const observe =
    (name: Kind) =>
    (cost: TurnRequest['cost'], outcome: Outcome, seconds: number): void =>
      waited.observe({ kind: cost === 'large' ? `large-${name}` : name, outcome }, seconds)
  const writes = createTurns({ ...writeLimits(shared), pace }, observe('write'))
  const reads = createTurns(readLimits(shared), observe('read'))
  const parts = createTurns(partLimits(shared), observe('part'))

  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    reading += 1
    try {
      return await work()
    } finally {
      reading -= 1
      readAt = performance.now()
    }
  }

  return {
    write: writes.run,
    part: parts.run,
    read: (asking, work) => (asking ? reads.run(asking, () => counted(work)) : counted(work)),
    waited,
  }
}
