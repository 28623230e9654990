import { randomUUID } from 'node:crypto'
import { systemWork } from '../../access/audit/system-work.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { inPlaceOf } from '../../http/in-place-of.ts'
import type { ChangeDeps } from '../deps.ts'
import { askForFile } from './ask-for-file.ts'
import { askForFetch } from './calendar-job.ts'
import type { CalendarKey, FetchCounts } from './calendar-queries.ts'
import { reasonText } from './calendar-reasons.ts'
import {
  type Begun,
  type BoundStory,
  beginRun,
  endRun,
  holdRun,
  listBoundStories,
  markGone,
  type RunEnd,
} from './calendar-run-queries.ts'
import { CalendarError } from './calendar-text.ts'
import { keyOf } from './occurrence.ts'
import { hasOthersOnly, planRun, type RunPlan } from './plan-run.ts'
import { type ReadCalendar, readOccurrences, TooManyOccurrences } from './read-occurrences.ts'
import { followStory, makeStory, type Writer } from './write-stories.ts'

/** How far ahead events become stories, in days. */
const farthest = 400
/** One transaction writes so many stories: others get their turn in between. */
const portion = 20
/** After this time a run makes room for others, and goes on later. In milliseconds. */
const longestRun = 40_000
const shownLeftOut = 20

/** Another run has begun, or somebody has changed the calendar. */
class NotPresent extends Error {}

/** It was stopped until somebody looks. */
class Stopped extends Error {}

interface Run {
  readonly deps: ChangeDeps
  readonly key: CalendarKey
  readonly run: string
  readonly begun: Begun
}

/** Works on the calendar in a transaction, as long as the run is its present one. */
const asPresent = <T>(
  { deps, key, run }: Run,
  work: (trx: Transaction, writer: Writer, every: number) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdRun(trx, key, run)
    if (!held) throw new NotPresent()
    const { organizationId } = key
    const now = deps.clock.now()
    const principal = inPlaceOf(held.creator, {
      organizationId,
      name: 'calendar',
      role: 'admin',
      sight: null,
    })
    const one = { ...systemWork(deps, trx, { organizationId, now, name: 'calendar' }), principal }
    return work(trx, { work: one, key, calendar: held }, held.every)
  })

type Ending = Omit<RunEnd, 'time' | 'next'>

const minute = 60_000

const finish = (run: Run, ending: Ending): Promise<void> =>
  asPresent(run, async (trx, _, every) => {
    const time = run.deps.clock.now()
    const next = ending.state === 'stopped' ? null : new Date(time.getTime() + every * minute)
    await endRun(trx, run.key, { ...ending, time, next })
    if (next) await askForFetch(trx, run.key, next)
  })

const nothing: FetchCounts = { made: 0, changed: 0, gone: 0, cancelled: 0 }

interface Written {
  readonly counts: FetchCounts
  readonly refusals: readonly string[]
  /** How many stories in the trash could not follow. */
  readonly inTrash: number
  /** Whether everything is written. */
  readonly isAll: boolean
}

/** Writes stories in portions, until all are written or others should have their turn. */
const writeStories = async (
  run: Run,
  plan: RunPlan,
  isLate: () => boolean,
): Promise<Pick<Written, 'refusals' | 'inTrash' | 'isAll'> & Pick<FetchCounts, 'made' | 'changed'>> => {
  const writes = [
    ...plan.followed.map((one) => async (writer: Writer) => {
      const { isChanged, isInTrash, refusal } = await followStory(writer, one)
      return { made: 0, changed: isChanged ? 1 : 0, inTrash: isInTrash ? 1 : 0, refusal }
    }),
    ...plan.made.map((one) => async (writer: Writer) => {
      const refusal = await makeStory(writer, one)
      return { made: refusal === undefined ? 1 : 0, changed: 0, inTrash: 0, refusal }
    }),
  ]
  const done = { made: 0, changed: 0, inTrash: 0, refusals: [] as string[] }
  for (let from = 0; from < writes.length; from += portion) {
    if (isLate()) return { ...done, isAll: false }
    const outcomes = await asPresent(run, async (_, writer) => {
      const written = []
      for (const write of writes.slice(from, from + portion)) written.push(await write(writer))
      return written
    })
    run.deps.numberChanges()
    for (const { made, changed, inTrash, refusal } of outcomes) {
      done.made += made
      done.changed += changed
      done.inTrash += inTrash
      if (refusal !== undefined) done.refusals.push(refusal)
    }
  }
  return { ...done, isAll: true }
}

const write = async (run: Run, plan: RunPlan, isLate: () => boolean): Promise<Written> => {
  const { isAll, refusals, inTrash, ...written } = await writeStories(run, plan, isLate)
  const cancelled = plan.followed.filter(
    ({ story, occurrence }) => occurrence.isCancelled && story.state !== 'cancelled',
  ).length
  if (isAll && plan.gone.length > 0) await asPresent(run, (trx) => markGone(trx, run.key, plan.gone))
  return { isAll, refusals, inTrash, counts: { ...written, cancelled, gone: plan.gone.length } }
}

const readFile = (
  run: Run,
  bytes: Buffer,
  stories: readonly BoundStory[],
  today: string,
): Promise<ReadCalendar> => {
  const { from, timeZone } = run.begun
  const known = new Set(stories.map(keyOf))
  const to = shiftedBy(from > today ? from : today, farthest)
  return readOccurrences(bytes, timeZone, { from, to, isKnown: (one) => known.has(keyOf(one)) })
}

/** Fetches the calendar and writes its stories. Whether all is written. */
const carryOut = async (run: Run, isLate: () => boolean): Promise<boolean> => {
  const { deps, key, begun } = run
  const { organizationId } = key
  const dayOf = (time: Date): string => wallClock(time, begun.timeZone).date
  const today = dayOf(deps.clock.now())
  const isReadToday = begun.lastFetchTime !== null && dayOf(begun.lastFetchTime) === today
  const { bytes, etag } = await askForFile(deps.webhookSender, begun.url, {
    organizationId,
    // Each day more of the same file is near enough to become stories.
    etag: isReadToday ? begun.etag : null,
  })
  if (bytes === null) {
    await finish(run, { state: 'ok', reason: null, counts: nothing, acceptsOthers: begun.acceptsOthers })
    return true
  }
  const stories = await listBoundStories(deps.db, key)
  const { occurrences, leftOut } = await readFile(run, bytes, stories, today)
  if (!begun.acceptsOthers && hasOthersOnly(stories, occurrences, today))
    throw new Stopped(reasonText('others-only'))
  const written = await write(run, planRun(stories, occurrences, leftOut), isLate)
  const { isAll, counts, refusals, inTrash } = written
  if (!isAll) return false
  const reasons = [...leftOut.map(({ reason }) => reason), ...refusals]
  await finish(run, {
    state: 'ok',
    reason: null,
    counts,
    leftOut: reasons.slice(0, shownLeftOut),
    // What could not be written is tried again, although the file is the same.
    etag: refusals.length + inTrash === 0 ? etag : null,
    acceptsOthers: false,
  })
  return true
}

const inWords = async (run: Run, error: unknown): Promise<void> => {
  const isStopped = error instanceof Stopped || error instanceof TooManyOccurrences
  if (!isStopped && !(error instanceof CalendarError)) throw error
  await finish(run, {
    state: isStopped ? 'stopped' : 'failing',
    reason: error.message,
    counts: nothing,
    etag: null,
    acceptsOthers: run.begun.acceptsOthers,
  })
}

/**
 * Fetches a calendar and brings its stories up to date (contract 23.3), once, whatever processes die: a story and what binds it to its event are
 * written together, by the present run alone. `signal` ends it early; the next one goes on where it was.
 */
export const fetchCalendar = async (
  deps: ChangeDeps,
  key: CalendarKey,
  signal: AbortSignal,
): Promise<void> => {
  const started = performance.now()
  const id = randomUUID()
  const begun = await inTransaction(deps.db, (trx) => beginRun(trx, key, id))
  if (!begun) return
  const run: Run = { deps, key, run: id, begun }
  const isLate = (): boolean => signal.aborted || performance.now() - started > longestRun
  try {
    const isAll = await carryOut(run, isLate).catch(async (error: unknown) => {
      await inWords(run, error)
      return true
    })
    if (!isAll) await inTransaction(deps.db, (trx) => askForFetch(trx, key))
  } catch (error) {
    if (!(error instanceof NotPresent)) throw error
  }
}
