import { type SeenElement, seenElementOf } from '../../stories/sight/sight.ts'
import { fieldKey, netOf } from './net-fields.ts'
import type { StoryChange } from './notice-log-queries.ts'
import { type StoryState, type StoryTimeline, stateBefore } from './story-states.ts'
import type { ChannelReason } from './story-tellings.ts'

/** What somebody is told of a window who has not seen the story all the time: what was done from then on (contract B6, 21.2, 21.6). */

/** What happened in a window. */
interface Happened {
  readonly timeline: StoryTimeline
  readonly changes: readonly StoryChange[]
}

export type Sees = (story: SeenElement) => boolean

export const seesState =
  ({ present }: StoryTimeline, sees: Sees) =>
  ({ content }: StoryState): boolean =>
    sees(seenElementOf({ ...present, content }))

const indexIn = ({ changes }: StoryTimeline, change: StoryChange | undefined): number =>
  change ? changes.indexOf(change) : -1

/** The first of these changes from which on somebody has seen the story to the last one without interruption. */
const seenFrom = (timeline: StoryTimeline, [begin, last]: readonly [number, number], sees: Sees): number => {
  const isSeen = seesState(timeline, sees)
  const states = timeline.states.slice(begin, last + 2)
  return begin + states.findLastIndex((state) => !isSeen(state)) + 1
}

const isAboutTask = ({ kind }: ChannelReason): boolean => kind === 'assigned' || kind === 'task-changed'

/**
 * The reasons with the fields as they have changed since. Who was given a task hears what it is like now, and not what it was, nor whose.
 */
const reasonsSince = <R extends ChannelReason>(
  reasons: readonly R[],
  { timeline, changes }: Happened,
  from: number,
): R[] => {
  const later = changes.filter((change) => timeline.changes.indexOf(change) >= from)
  const seen = new Map(netOf(timeline, later).map((field) => [fieldKey(field), field]))
  const isGiven = reasons.some(({ kind }) => kind === 'assigned')
  return reasons.flatMap((reason) => {
    const fields = reason.fields.flatMap((field) => {
      const since = seen.get(fieldKey(field))
      if (since) return [since]
      return isGiven && isAboutTask(reason) && field.to !== null ? [{ ...field, from: null }] : []
    })
    return fields.length === 0 ? [] : [{ ...reason, fields }]
  })
}

/** The reasons as far as they are about what was seen, and the story before that; or before all, if it is not seen in the end. */
export const seenPart = <R extends ChannelReason>(
  reasons: readonly R[],
  happened: Happened,
  sees: Sees,
): { readonly reasons: readonly R[]; readonly before: StoryState } => {
  const { timeline, changes } = happened
  const [begin, last] = [indexIn(timeline, changes[0]), indexIn(timeline, changes.at(-1))]
  const from = seenFrom(timeline, [begin, last], sees)
  return {
    reasons: from === begin ? reasons : reasonsSince(reasons, happened, from),
    before: stateBefore(timeline, from > last + 1 ? begin : from),
  }
}
