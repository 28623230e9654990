import { groupBy } from '../../base/group-by.ts'
import type { NoticedChange, ToldStory } from './notice-log-queries.ts'

/**
 * What one actor does to one story within a minute of the first change is told as one thing (contract 21.3); so is what they do with one
 * comment. The minute is that of the log: how fast it is read makes no difference.
 */

export interface Window {
  readonly firstPosition: number
  readonly firstEntryId: number
  readonly lastPosition: number
  readonly elementId: number
  /** Null for the story itself. */
  readonly commentId: number | null
  readonly actorType: string
  readonly actorId: number | null
  readonly begin: Date
  readonly end: Date
  /**
   * Windows that one request opens have the same: they are one notice, in whatever pieces the log is read. A batch takes over windows of
   * which nobody has been told anything.
   */
  readonly cause: string
  /** Whether that request was about several stories, as far as was read with it. */
  readonly isBatch: boolean
}

const minute = 60_000

type WindowKey = Pick<Window, 'elementId' | 'commentId' | 'actorType' | 'actorId'>

const keyOf = ({ elementId, commentId, actorType, actorId }: WindowKey): string =>
  `${elementId} ${commentId} ${actorType} ${actorId}`

/** Clocks of several servers differ a little; one that was set back by more begins anew. */
const isWithin = ({ begin, end }: Window, time: Date): boolean =>
  time.getTime() >= begin.getTime() - minute && time <= end

/** A change that somebody may have to be told of. */
type Telling = NoticedChange & { readonly elementId: number }

const isAboutStory = (change: NoticedChange): change is Telling =>
  change.elementId !== null && change.kind !== 'purged'

const commentIdOf = ({ subjectType, subjectId }: NoticedChange): number | null =>
  subjectType === 'comment' ? subjectId : null

/** Who resolves or pins a comment tells nobody anything. */
const opensNone = ({ subjectType, kind, hasText }: NoticedChange): boolean =>
  subjectType === 'comment' && kind !== 'created' && !hasText

/** How many stories each request is about. */
const storiesOf = (changes: readonly Telling[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, Set<number>>()
  for (const { subjectType, request, elementId } of changes)
    if (subjectType === 'element') ids.set(request, (ids.get(request) ?? new Set()).add(elementId))
  return new Map([...ids].map(([request, those]) => [request, those.size]))
}

interface Sorted {
  readonly windows: readonly Window[]
  /** The first positions of those of which something has happened. */
  readonly touched: ReadonlySet<number>
  /** Of these, all that may tell somebody something. */
  readonly telling: ReadonlySet<number>
}

const causeOf = (change: Telling, stories: ReadonlyMap<string, number>): Pick<Window, 'cause' | 'isBatch'> =>
  commentIdOf(change) === null
    ? { cause: `request:${change.request}`, isBatch: (stories.get(change.request) ?? 0) > 1 }
    : { cause: `comment:${change.position}`, isBatch: false }

/** The windows that a batch takes over if nobody has been told anything of them. */
export const besideBatches = (
  known: readonly Window[],
  changes: readonly NoticedChange[],
): readonly Window[] => {
  const about = changes.filter(isAboutStory)
  const stories = storiesOf(about)
  const inBatches = new Set(
    about.filter((change) => causeOf(change, stories).isBatch).map(({ elementId }) => elementId),
  )
  return known.filter(
    ({ elementId, commentId, isBatch }) => !isBatch && commentId === null && inBatches.has(elementId),
  )
}

const openedBy = (change: Telling, stories: ReadonlyMap<string, number>): Window => {
  const { elementId, actorType, actorId, position, entryId, time } = change
  const commentId = commentIdOf(change)
  return {
    ...{ elementId, commentId, actorType, actorId },
    firstPosition: position,
    firstEntryId: entryId,
    lastPosition: position,
    begin: time,
    end: new Date(time.getTime() + minute),
    ...causeOf(change, stories),
  }
}

/** Whoever deletes a comment: it was taken back. */
const takesBack = ({ subjectType, kind }: Telling): boolean => subjectType === 'comment' && kind === 'deleted'

/**
 * Puts changes, in their order, into the windows that are known of their stories, or into new ones. What a system does to a story that
 * concerns no person opens none: an import of thousands of stories is passed over. `silent` are the first positions of known windows of
 * which nobody has been told anything.
 */
export const sortedIntoWindows = (
  known: readonly Window[],
  changes: readonly NoticedChange[],
  told: readonly ToldStory[],
  silent: ReadonlySet<number> = new Set(),
): Sorted => {
  const windows = new Map(known.map((window) => [window.firstPosition, window]))
  const latest = new Map(known.map((window) => [keyOf(window), window]))
  const touched = new Set<number>()
  const telling = new Set<number>()
  const about = changes.filter(isAboutStory)
  const stories = storiesOf(about)
  const knownStories = new Set(known.map(({ elementId }) => elementId))
  const toldStories = new Map(told.map((story) => [story.id, story]))
  const concernsSomebody = ({ actorType, elementId, subjectType, hasAssignee }: Telling): boolean =>
    actorType === 'user' ||
    subjectType === 'comment' ||
    hasAssignee ||
    knownStories.has(elementId) ||
    toldStories.get(elementId)?.hasPeople === true
  // A window that is known may have told something, which may be different now.
  const mayTell = ({ isForFollowers, elementId }: Telling, isKnown: boolean): boolean =>
    isKnown || !isForFollowers || toldStories.get(elementId)?.isFollowed === true
  const touch = (firstPosition: number, tells: boolean): void => {
    touched.add(firstPosition)
    if (tells) telling.add(firstPosition)
  }
  const wasKnown = new Set(windows.keys())
  const mayBeTakenOver = ({ isBatch, firstPosition }: Window): boolean =>
    !isBatch && (silent.has(firstPosition) || !wasKnown.has(firstPosition))
  const goneOn = (open: Window, change: Telling): Window => {
    const cause = causeOf(change, stories)
    return { ...open, ...(cause.isBatch && mayBeTakenOver(open) && cause), lastPosition: change.position }
  }
  const putInto = (change: Telling): void => {
    const open = latest.get(keyOf({ ...change, commentId: commentIdOf(change) }))
    const window = open && isWithin(open, change.time) ? goneOn(open, change) : openedBy(change, stories)
    windows.set(window.firstPosition, window)
    latest.set(keyOf(window), window)
    touch(window.firstPosition, mayTell(change, wasKnown.has(window.firstPosition)))
  }
  for (const change of about.filter(concernsSomebody)) {
    if (takesBack(change)) {
      for (const window of windows.values())
        if (window.commentId === change.subjectId && isWithin(window, change.time))
          touch(window.firstPosition, true)
    } else if (!opensNone(change)) putInto(change)
  }
  return { windows: [...windows.values()], touched, telling }
}

/** Those of the windows that may be told together with one of these: the same actor's in the same story, at the same time. */
export const besideThose = (windows: readonly Window[], those: ReadonlySet<number>): Window[] => {
  const ofStory = groupBy(
    windows.filter(({ firstPosition }) => those.has(firstPosition)),
    ({ elementId }) => elementId,
  )
  return windows.filter((window) =>
    ofStory
      .get(window.elementId)
      ?.some(
        (other) =>
          other.actorType === window.actorType &&
          other.actorId === window.actorId &&
          other.begin <= window.end &&
          window.begin <= other.end,
      ),
  )
}
