import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '../../base/group-by.ts'
import type { BoundStory } from './calendar-run-queries.ts'
import { keyOf, type LeftOut, type Occurrence } from './occurrence.ts'

/** What a fetch has to do, from what the calendar has and the stories that came from it before. */

export interface Followed {
  readonly story: BoundStory
  readonly occurrence: Occurrence
}

export interface RunPlan {
  readonly made: readonly Occurrence[]
  readonly followed: readonly Followed[]
  readonly gone: readonly BoundStory[]
}

export const stateOf = ({ isCancelled }: Occurrence): 'current' | 'cancelled' =>
  isCancelled ? 'cancelled' : 'current'

/**
 * Which story is of which occurrence. Where a calendar gives an event another rule, or makes it a single one, occurrences have other names: what is
 * on the same day is the same.
 */
const matched = (
  stories: readonly BoundStory[],
  occurrences: readonly Occurrence[],
): ReadonlyMap<Occurrence, BoundStory> => {
  const byKey = new Map(stories.map((story) => [keyOf(story), story]))
  const found = new Map<Occurrence, BoundStory>()
  for (const occurrence of occurrences) {
    const story = byKey.get(keyOf(occurrence))
    if (story) found.set(occurrence, story)
  }
  const taken = new Set(found.values())
  const free = groupBy(
    stories.filter((story) => !taken.has(story)),
    ({ uid, source }) => `${source.event.fromDate}\n${uid}`,
  )
  for (const occurrence of occurrences) {
    if (found.has(occurrence)) continue
    const story = free.get(`${occurrence.content.event.fromDate}\n${occurrence.uid}`)?.shift()
    if (story) found.set(occurrence, story)
  }
  return found
}

export const planRun = (
  stories: readonly BoundStory[],
  occurrences: readonly Occurrence[],
  leftOut: readonly LeftOut[],
): RunPlan => {
  const storyOf = matched(stories, occurrences)
  const present = new Set(storyOf.values())
  // Nobody knows what became of events that cannot be read.
  const unread = new Set(leftOut.map(({ uid }) => uid))
  return {
    made: occurrences.filter((one) => !storyOf.has(one) && !one.isCancelled),
    followed: occurrences.flatMap((occurrence) => {
      const story = storyOf.get(occurrence)
      const isAsBefore =
        story === undefined ||
        (story.state === stateOf(occurrence) &&
          story.occurrence === occurrence.occurrence &&
          isDeepStrictEqual(story.source, occurrence.content))
      return isAsBefore ? [] : [{ story, occurrence }]
    }),
    gone: stories.filter((story) => story.state !== 'gone' && !present.has(story) && !unread.has(story.uid)),
  }
}

/**
 * Whether a calendar has given all its events other identifiers, or has become another one: each story would come a second time. One that
 * shows only what is to come may have nothing in common with what is over.
 */
export const hasOthersOnly = (
  stories: readonly BoundStory[],
  occurrences: readonly Occurrence[],
  today: string,
): boolean => {
  const known = stories.filter(({ state }) => state !== 'gone')
  if (known.length === 0 || occurrences.length === 0) return false
  const uids = new Set(known.map(({ uid }) => uid))
  if (occurrences.some(({ uid }) => uids.has(uid))) return false
  const last =
    known
      .map(({ source }) => source.event.fromDate)
      .toSorted()
      .at(-1) ?? ''
  const isOver = last < today && occurrences.every(({ content }) => content.event.fromDate > last)
  return !isOver
}
