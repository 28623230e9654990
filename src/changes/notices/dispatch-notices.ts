import { setTimeout as pause } from 'node:timers/promises'
import { inBackground, inItsTime } from '../../base/background.ts'
import { groupBy } from '../../base/group-by.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { loadElementsAnywhere } from '../../stories/elements/stored-element.ts'
import type { ChangeDeps } from '../deps.ts'
import { type LoadedStories, type Telling, tellingsIn } from './make-notices.ts'
import {
  beginLogs,
  findBehind,
  findStoriesWithPeople,
  listPiece,
  listStoryChanges,
  listWindows,
  lockLog,
  type NoticedChange,
  saveReadTo,
  saveWindows,
} from './notice-log-queries.ts'
import { announceNotices, noticeChannel } from './notice-signal-queries.ts'
import { besideTouched, sortedIntoWindows, type Window } from './notice-windows.ts'
import { ofChannels, ofPeople, saveNotices } from './save-notices-queries.ts'
import { isUpToDate, timelineOf } from './story-states.ts'

export type NoticeDispatchDeps = Pick<ChangeDeps, 'db' | 'shortReads'>
type BackgroundDeps = NoticeDispatchDeps &
  Pick<ChangeDeps, 'log' | 'changeSignals' | 'loopWatch' | 'noticeBoard'>

/** Changes in one transaction. */
const pieceLength = 500
/** Others may write a story while it is read; then it is read again. */
const attempts = 20

/** A batch is not cut, unless it is longer than a piece. */
const wholeRequests = (piece: readonly NoticedChange[]): readonly NoticedChange[] => {
  const last = piece.at(-1)
  if (!last || piece.length < pieceLength) return piece
  const whole = piece.filter(({ request }) => request !== last.request)
  return whole.length > 0 ? whole : piece
}

const sinceOf = (windows: readonly Window[]) =>
  [...groupBy(windows, ({ elementId }) => elementId)].map(([id, those]) => ({
    id,
    firstEntryId: Math.min(...those.map(({ firstEntryId }) => firstEntryId)),
  }))

/** The stories of windows, each as it is after the last of its changes. */
const loadStories = async (
  trx: Transaction,
  organizationId: number,
  windows: readonly Window[],
): Promise<LoadedStories> => {
  const since = sinceOf(windows)
  for (let attempt = 1; ; attempt++) {
    const elements = await loadElementsAnywhere(
      trx,
      organizationId,
      since.map(({ id }) => id),
    )
    const changes = await listStoryChanges(trx, organizationId, since)
    const byStory = groupBy(
      changes.filter(({ subjectType }) => subjectType === 'element'),
      ({ elementId }) => elementId,
    )
    const stories = elements.map((present) => ({ present, own: byStory.get(present.id) ?? [] }))
    const isWhole = stories.every(({ present, own }) => isUpToDate(present, own))
    if (isWhole) {
      const timelines = new Map(stories.map(({ present, own }) => [present.id, timelineOf(present, own)]))
      return { timelines, changes }
    }
    if (attempt === attempts) throw new Error('stories were written faster than they could be read')
  }
}

/** Makes notices of changes that follow each other in the log: for whom something is different. */
const tellOf = async (
  trx: Transaction,
  organizationId: number,
  piece: readonly NoticedChange[],
): Promise<number[]> => {
  const elementIds = [...new Set(piece.flatMap(({ elementId }) => elementId ?? []))]
  const last = piece.at(-1)
  if (elementIds.length === 0 || !last) return []
  const [known, storiesWithPeople] = await Promise.all([
    listWindows(trx, organizationId, elementIds),
    findStoriesWithPeople(trx, organizationId, elementIds),
  ])
  const sorted = sortedIntoWindows(known, piece, storiesWithPeople)
  if (sorted.touched.size === 0) return []
  const beside = besideTouched(sorted)
  const stories = await loadStories(trx, organizationId, beside)
  const { toPeople, toChannels, together } = await tellingsIn(trx, organizationId, beside, stories)
  const isTouched = ({ firstPosition }: Window) => sorted.touched.has(firstPosition)
  const touched = beside.filter(isTouched)
  // Who is told of the one is told of the other with it.
  const told = new Set([...touched, ...together.filter((windows) => windows.some(isTouched)).flat()])
  const wasKnown = new Set(known.map(({ firstPosition }) => firstPosition))
  await saveWindows(trx, organizationId, touched, last.time)
  const earlier = [...told].filter(({ firstPosition }) => wasKnown.has(firstPosition))
  const ofTold = ({ window }: Telling) => told.has(window)
  await saveNotices(trx, ofChannels, organizationId, earlier, toChannels.filter(ofTold))
  return saveNotices(trx, ofPeople, organizationId, earlier, toPeople.filter(ofTold))
}

/**
 * Reads the log of an organization on, in one transaction with the position up to which it has read: nobody is told twice, and nobody is
 * left out (contract 21.4). Whether it has read on.
 */
const readOn = ({ db }: NoticeDispatchDeps, organizationId: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const readTo = await lockLog(trx, organizationId)
    if (readTo === undefined) return false
    const piece = wholeRequests(await listPiece(trx, organizationId, readTo, pieceLength))
    const last = piece.at(-1)
    if (!last) return false
    const userIds = await tellOf(trx, organizationId, piece)
    await saveReadTo(trx, organizationId, last.position, userIds.length > 0)
    await announceNotices(trx, organizationId, userIds, last.position)
    return true
  })

/** Makes notices of everything that was changed. Several processes may do so at once. What fails for one organization holds up no other. */
export const dispatchNotices = async (deps: NoticeDispatchDeps, signal?: AbortSignal): Promise<void> => {
  const failures: unknown[] = []
  const failed = new Set<number>()
  for (let goesOn = true; goesOn && !signal?.aborted; ) {
    goesOn = false
    for (const organizationId of await findBehind(deps.shortReads)) {
      if (signal?.aborted || failed.has(organizationId)) continue
      try {
        if (await readOn(deps, organizationId)) goesOn = true
      } catch (error) {
        failed.add(organizationId)
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'changes of some organizations were not read')
}

const longestDispatch = 300_000
/** Changes that come close together are read together: people have two seconds (contract 21.3). In milliseconds, as everything here. */
const gatheringTime = 500
const pauseAfterFailure = 1000

/** Makes notices until it is stopped, as soon as changes have positions and after a look every second, and hears of those that others make. */
export const startNotices = (
  deps: BackgroundDeps,
  { listen }: Pick<OpenDatabase, 'listen'>,
): (() => Promise<void>) => {
  const stop = new AbortController()
  const { signal } = stop
  const { log, loopWatch, changeSignals } = deps
  const limits = { log, name: 'making notices', longest: longestDispatch, stop: signal }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await loopWatch.during('notices', () => inItsTime(limits, (ending) => dispatchNotices(deps, ending)))
      } catch (error) {
        log.warn({ err: error }, 'notices could not be made of changes')
        await pause(pauseAfterFailure)
      }
      await changeSignals.any({ milliseconds: 1000, signal })
      await pause(gatheringTime)
    }
  }
  const running = run()
  const notifications = listen(noticeChannel, deps.noticeBoard.hear)
  const stopBeginning = inBackground(log, {
    name: 'the logs that notices are made of',
    firstPause: 0,
    pauseAfterFailure: 60_000,
    longest: 60_000,
    round: async () => {
      await beginLogs(deps.db)
      return 3_600_000
    },
  })
  return async () => {
    stop.abort()
    await Promise.all([running, stopBeginning(), notifications.close()])
  }
}
