import { setTimeout as pause } from 'node:timers/promises'
import { inBackground, inItsTime } from '../../base/background.ts'
import { byteBatches } from '../../base/byte-batches.ts'
import { groupBy } from '../../base/group-by.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { renderingFor } from '../../stories/documents/element-document.ts'
import { loadPresentElements } from '../../stories/elements/present-elements.ts'
import type { ChangeDeps } from '../deps.ts'
import { markAnswered } from './answered-queries.ts'
import { type LoadedStories, tellingsIn } from './make-notices.ts'
import {
  beginLogs,
  findBehind,
  findToldStories,
  listPiece,
  listStoryChanges,
  lockLog,
  type NoticedChange,
  saveReadTo,
  type ToldStory,
} from './notice-log-queries.ts'
import { announceNotices, findNoticed, noticeChannel } from './notice-signal-queries.ts'
import { findSilent, listWindows, saveWindows } from './notice-window-queries.ts'
import { besideBatches, besideThose, sortedIntoWindows, type Window } from './notice-windows.ts'
import { createRests, noRests, type Reading, type Rests } from './rests.ts'
import { ofChannels, ofPeople, saveNotices } from './save-notices-queries.ts'
import { isUpToDate, timelineOf } from './story-states.ts'
import type { Telling } from './told-together.ts'

export type NoticeDispatchDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'config'>
type BackgroundDeps = NoticeDispatchDeps &
  Pick<ChangeDeps, 'log' | 'changeSignals' | 'loopWatch' | 'noticeBoard'>

/** Changes in one transaction, and bytes of their stories. */
const pieceLength = 500
const pieceBytes = 16 * 1024 * 1024
/** Others may write a story while it is read; then it is read again. */
const attempts = 20

/** Changes as far as they and their stories have room in memory. */
const withinBytes = (
  piece: readonly NoticedChange[],
  stories: readonly ToldStory[],
): readonly NoticedChange[] => {
  const left = new Map(stories.map(({ id, bytes }) => [id, bytes]))
  const bytesOf = ({ elementId, bytes }: NoticedChange): number => {
    const ofStory = left.get(elementId ?? 0) ?? 0
    left.delete(elementId ?? 0)
    return bytes + ofStory
  }
  return byteBatches(piece, bytesOf, pieceBytes)[0] ?? []
}

const elementIdsOf = (changes: readonly NoticedChange[]): number[] => [
  ...new Set(changes.flatMap(({ elementId }) => elementId ?? [])),
]

/** The next changes of the log, and the stories that they are about. */
interface Piece {
  readonly changes: readonly NoticedChange[]
  readonly stories: readonly ToldStory[]
  /** Whether there may be more. */
  readonly isCut: boolean
}

const readPiece = async (trx: Transaction, organizationId: number, readTo: number): Promise<Piece> => {
  const listed = await listPiece(trx, organizationId, readTo, pieceLength)
  const stories = await findToldStories(trx, organizationId, elementIdsOf(listed))
  const fitting = withinBytes(listed, stories)
  return {
    changes: fitting,
    stories,
    isCut: listed.length === pieceLength || fitting.length < listed.length,
  }
}

const sinceOf = (windows: readonly Window[]) =>
  [...groupBy(windows, ({ elementId }) => elementId)].map(([id, those]) => ({
    id,
    firstEntryId: Math.min(...those.map(({ firstEntryId }) => firstEntryId)),
  }))

/** Where notices of one organization are made. */
interface Round {
  readonly trx: Transaction
  readonly organizationId: number
  /** Of stored documents that are not stale. */
  readonly rendering: string
}

/** The stories of windows, each as it is after the last of its changes. */
const loadStories = async (
  { trx, organizationId, rendering }: Round,
  windows: readonly Window[],
): Promise<LoadedStories> => {
  const since = sinceOf(windows)
  for (let attempt = 1; ; attempt++) {
    const elements = await loadPresentElements(trx, {
      organizationId,
      ids: since.map(({ id }) => id),
      rendering,
    })
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
const tellOf = async (round: Round, { changes, stories }: Piece): Promise<number[]> => {
  const { trx, organizationId } = round
  const elementIds = elementIdsOf(changes)
  const last = changes.at(-1)
  if (elementIds.length === 0 || !last) return []
  const known = await listWindows(trx, organizationId, elementIds)
  const silent = await findSilent(trx, organizationId, besideBatches(known, changes))
  const { windows, touched, telling } = sortedIntoWindows(known, changes, stories, silent)
  if (touched.size === 0) return []
  const ofThose = (those: ReadonlySet<number>) =>
    windows.filter(({ firstPosition }) => those.has(firstPosition))
  await saveWindows(trx, organizationId, ofThose(touched), last.time)
  if (telling.size === 0) return []
  const beside = besideThose(windows, telling)
  const loaded = await loadStories(round, beside)
  const { toPeople, toChannels, together } = await tellingsIn(trx, organizationId, beside, loaded)
  const tells = ({ firstPosition }: Window) => telling.has(firstPosition)
  // Who is told of the one is told of the other with it.
  const told = new Set([...beside.filter(tells), ...together.filter((those) => those.some(tells)).flat()])
  const wasKnown = new Set(known.map(({ firstPosition }) => firstPosition))
  const earlier = [...told].filter(({ firstPosition }) => wasKnown.has(firstPosition))
  const ofTold = ({ window }: Telling) => told.has(window)
  await saveNotices(trx, ofChannels, organizationId, earlier, toChannels.filter(ofTold))
  return saveNotices(trx, ofPeople, organizationId, earlier, toPeople.filter(ofTold))
}

/** Undefined if nothing was read. */
type Progress = (Reading & Pick<Piece, 'isCut'>) | undefined

/**
 * Reads the log of an organization on, in one transaction with the position up to which it has read: nobody is told twice, and nobody is
 * left out (contract 21.4).
 */
const readOn = ({ db, config }: NoticeDispatchDeps, organizationId: number): Promise<Progress> =>
  inTransaction(db, async (trx) => {
    const readTo = await lockLog(trx, organizationId)
    if (readTo === undefined) return undefined
    const begin = performance.now()
    const piece = await readPiece(trx, organizationId, readTo)
    const last = piece.changes.at(-1)
    if (!last) return undefined
    const told = await tellOf({ trx, organizationId, rendering: renderingFor(config.baseUrl) }, piece)
    const answered = await markAnswered(trx, organizationId, piece.changes)
    // Notices of what goes out of sight are hidden, and shown again with it.
    const hidden = elementIdsOf(piece.changes.filter(({ changesSight }) => changesSight))
    const userIds = [...new Set([...told, ...answered, ...(await findNoticed(trx, organizationId, hidden))])]
    await saveReadTo(trx, organizationId, last.position, userIds.length > 0)
    await announceNotices(trx, organizationId, userIds, last.position)
    return {
      took: performance.now() - begin,
      lag: Date.now() - last.time.getTime(),
      changes: piece.changes.length,
      isCut: piece.isCut,
    }
  })

/** What one look at all logs came to. */
interface Dispatched {
  readonly hasRead: boolean
  /** How long an organization with further changes still rests, in milliseconds; undefined if none does. */
  readonly rest: number | undefined
}

/**
 * Makes notices of everything that was changed before it began, but for organizations that rest. Several processes may do so at once.
 * What fails for one organization holds up no other.
 */
export const dispatchNotices = async (
  deps: NoticeDispatchDeps,
  signal?: AbortSignal,
  rests: Rests = noRests,
): Promise<Dispatched> => {
  const failures: unknown[] = []
  const ended = new Set<number>()
  let hasRead = false
  let resting: number[] = []
  for (let goesOn = true; goesOn && !signal?.aborted; ) {
    goesOn = false
    const behind = (await findBehind(deps.shortReads)).filter((log) => !ended.has(log.organizationId))
    const looked = behind.map((log) => ({ ...log, left: rests.left(log) }))
    resting = looked.map(({ left }) => left).filter((left) => left > 0)
    for (const { organizationId } of looked.filter(({ left }) => left === 0)) {
      if (signal?.aborted) break
      try {
        const reading = await readOn(deps, organizationId)
        if (reading) {
          hasRead = true
          rests.rest(organizationId, reading)
        }
        if (reading?.isCut) goesOn = true
        else ended.add(organizationId)
      } catch (error) {
        ended.add(organizationId)
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'changes of some organizations were not read')
  return { hasRead, rest: resting.length > 0 ? Math.min(...resting) : undefined }
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
  const rests = createRests(() => performance.now())

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const { hasRead, rest } = await loopWatch.during('notices', () =>
          inItsTime(limits, (ending) => dispatchNotices(deps, ending, rests)),
        )
        if (!hasRead && rest === undefined) await changeSignals.any({ milliseconds: 1000, signal })
        await pause(Math.min(rest ?? gatheringTime, gatheringTime))
      } catch (error) {
        log.warn({ err: error }, 'notices could not be made of changes')
        await pause(pauseAfterFailure)
      }
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
