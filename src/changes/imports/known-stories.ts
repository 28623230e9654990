import { folded } from '@daybook/shared/text/fold'
import { daysBetween, shiftedBy } from '../../base/time/calendar-days.ts'
import { withoutFormulas } from '../../base/without-formulas.ts'
import { seenGroupIds } from '../../http/sight.ts'
import { systemOf } from '../../stories/external-elements/new-binding.ts'
import { seenIds } from '../../stories/sight/sight-queries.ts'
import {
  findBoundStories,
  findTitledStories,
  type KnownPublication,
  type KnownStory,
  loadKnownStories,
} from './known-story-queries.ts'
import { type LineContent, oneLine, type SaidContent, scheduleOf } from './line-rules.ts'
import type { Looking } from './looking.ts'

/** One write to a story, as a batch carries it out. */
export interface StoryWrite {
  readonly method: 'POST' | 'PATCH' | 'PUT'
  readonly path: string
  readonly body: object
}

export type FindKnown = (content: LineContent) => KnownStory | undefined

const titleKey = (title: string | null): string =>
  folded(title ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** A title as it stands in the table file of the plan. */
const cellKey = (title: string): string => oneLine(withoutFormulas(title)).trim()

/** What tells stories without an ID apart: the title, and on which platform they come out on which day. */
const placesOf = (title: string | null, date: string | null, platformIds: readonly number[]): string[] =>
  (platformIds.length === 0 ? [0] : platformIds).map((id) => `${titleKey(title)} ${date ?? ''} ${id}`)

const placesOfStory = ({ title, event, publications }: KnownStory): string[] =>
  publications.length === 0
    ? placesOf(title, event?.date ?? null, [])
    : publications.flatMap(({ date, dates, platformId }) =>
        [date, ...dates].flatMap((day) => placesOf(title, day, [platformId])),
      )

/** Loads, in a few statements, the stories that the lines may be about, as far as the sender sees them. */
export const loadKnown = async (work: Looking, contents: readonly LineContent[]): Promise<FindKnown> => {
  const { db, organizationId } = work
  const externalIds = [...new Set(contents.flatMap(({ externalId }) => externalId ?? []))]
  const own = contents.flatMap(({ storyId }) => storyId ?? [])
  const days = [...new Set(contents.flatMap(({ date }) => date ?? []))]
  const named = contents.filter(({ externalId, storyId }) => externalId === null && storyId === null)
  const titled = {
    titles: [...new Set(named.map(({ title }) => title.toLowerCase()))],
    days: [...new Set(named.flatMap(({ date }) => date ?? []))],
    undated: named.some(({ date }) => date === null),
  }
  const { sight } = work.principal
  const bound = await findBoundStories(db, organizationId, await systemOf(work, {}), externalIds)
  const ids = [
    ...new Set([...own, ...bound.values(), ...(await findTitledStories(db, organizationId, titled))]),
  ]
  const seen = await seenIds(db, work, ids)
  const stories = await loadKnownStories(db, organizationId, seen, days, sight)
  const byId = new Map(
    stories.map((story) => [story.id, { ...story, groupIds: seenGroupIds(sight, story.groupIds) }]),
  )
  const byPlace = new Map(
    [...byId.values()].flatMap((story) => placesOfStory(story).map((place) => [place, story] as const)),
  )
  return ({ externalId, storyId, title, date, platformIds }) => {
    if (storyId !== null) return byId.get(storyId)
    if (externalId !== null) return byId.get(bound.get(externalId) ?? 0)
    return placesOf(title, date, platformIds)
      .map((place) => byPlace.get(place))
      .find((story) => story !== undefined)
  }
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const timingOf = ({ time, timeSlotId }: KnownPublication) => {
  if (timeSlotId !== null) return { type: 'timeSlot' as const, timeSlotId }
  return time === null ? null : { type: 'time' as const, time }
}

/** Those of which the line says something to the story. */
const saidPlatformIds = (
  { publications }: KnownStory,
  { platformIds, isPlatformStandIn }: SaidContent,
): readonly number[] =>
  isPlatformStandIn
    ? platformIds.filter((id) => publications.some(({ platformId }) => platformId === id))
    : platformIds

const publicationWrites = (story: KnownStory, content: SaidContent): StoryWrite[] => {
  const { date, time } = content
  const path = `/elements/${story.id}/publications`
  return saidPlatformIds(story, content).flatMap((platformId): StoryWrite[] => {
    const there = story.publications.filter((one) => one.platformId === platformId)
    if (date === null) return there.length > 0 ? [] : [{ method: 'POST', path, body: { platformId } }]
    const schedule = scheduleOf(date, time)
    const same = there.find((one) => one.date === date) ?? there.find(({ dates }) => dates.includes(date))
    if (same && (same.stays || time === null || same.time === time)) return []
    const known = same ?? there.find(({ stays }) => !stays)
    if (!known) return [{ method: 'POST', path, body: { platformId, schedule } }]
    const timing = time === null ? timingOf(known) : schedule.timing
    return [{ method: 'PUT', path: `${path}/${known.id}/schedule`, body: { ...schedule, timing } }]
  })
}

/** An event that begins at another time lasts until as many days later. */
const movedEvent = (event: KnownStory['event'], date: string, time: string | null) => ({
  fromDate: date,
  fromTime: time ?? event?.time ?? null,
  ...(event?.toDate && {
    toDate: shiftedBy(date, daysBetween(event.date, event.toDate)),
    toTime: event.toTime,
  }),
})

/** What a line changes of a story: what its empty cells say nothing of stays. */
export const writesTo = (story: KnownStory, content: SaidContent): StoryWrite[] => {
  const { storyId, title, note, elementStatusId, groupIds, userIds, date, time } = content
  const keyOf = storyId === null ? titleKey : cellKey
  const { event } = story
  const movesEvent =
    saidPlatformIds(story, content).length === 0 &&
    date !== null &&
    (event?.date !== date || (time !== null && event.time !== time))
  const isItsName = storyId !== null && keyOf(title) === keyOf(story.name ?? '')
  const patch = {
    ...(title !== '' && keyOf(title) !== keyOf(story.title ?? '') && !isItsName && { title }),
    ...(note !== '' && note !== story.note && { note }),
    ...(elementStatusId !== null && elementStatusId !== story.elementStatusId && { elementStatusId }),
    ...(groupIds.length > 0 && !sameIds(groupIds, story.groupIds) && { groupIds }),
    ...(movesEvent && { event: movedEvent(event, date, time) }),
  }
  const path = `/elements/${story.id}`
  const missing = userIds.filter((id) => !story.userIds.includes(id))
  return [
    ...(Object.keys(patch).length === 0 ? [] : [{ method: 'PATCH' as const, path, body: patch }]),
    ...publicationWrites(story, content),
    ...missing.map((userId) => ({ method: 'POST' as const, path: `${path}/tasks`, body: { userId } })),
  ]
}
