import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../base/errors.ts'
import { collectProblems } from '../../base/problems.ts'
import type { Element, RootContent } from '../../stories/elements/aggregate.ts'
import { type RuleContext, withSchedule } from '../../stories/elements/element-rules.ts'
import type { ElementView } from '../../stories/elements/element-schemas.ts'
import type { OccurrenceContent } from './occurrence.ts'

/** What a story takes from its event, and what people have changed of that. Pure. */

type Fields = Pick<RootContent, 'title' | 'note' | 'event' | 'location'>

/** What a story took from its event: as long as it says the same, nobody has changed it. */
export interface Applied extends Fields {
  /** The day of its publications. */
  readonly day: string
}

export const fieldsOf = ({ title, note, event, location }: OccurrenceContent): Fields => ({
  title,
  note,
  event,
  location: location === null ? null : { name: location, address: null, latitude: null, longitude: null },
})

export const appliedIn = ({ title, note, event, location }: ElementView, day: string): Applied => ({
  title,
  note,
  event,
  location,
  day,
})

const names = ['title', 'note', 'event', 'location'] as const

/** What the story took from its event, and the event as the calendar had it last. */
interface Taken {
  readonly applied: Applied
  readonly source: OccurrenceContent
}

/** The fields that are as the story took them, or were given back to what the calendar had. */
const untouched = (root: RootContent, { applied, source }: Taken): (typeof names)[number][] => {
  const had = fieldsOf(source)
  return names.filter((name) =>
    [applied[name], had[name]].some((theirs) => isDeepStrictEqual(root[name], theirs)),
  )
}

/** Moves a publication that is on the day of the event. One that cannot come out on the other day stays. */
const moved = (element: Element, id: number, from: string, to: string, { known }: RuleContext): Element => {
  const schedule = element.publications.find(({ key }) => key === id)?.content
  if (schedule?.published !== null || schedule.schedule?.kind !== 'single') return element
  if (schedule.schedule.date !== from) return element
  const problems = collectProblems()
  try {
    const body = { kind: 'single', date: to, timing: schedule.schedule.timing } as const
    const next = withSchedule(element, id, body, { known, problems })
    problems.refuse()
    return next
  } catch (error) {
    if (error instanceof ApiError) return element
    throw error
  }
}

/** The story as its event is now, but for what people have changed. */
export const followed = (
  current: Element,
  {
    content,
    taken,
    publicationIds,
  }: {
    readonly content: OccurrenceContent
    readonly taken: Taken
    readonly publicationIds: readonly number[]
  },
  context: RuleContext,
): Element => {
  const wanted = fieldsOf(content)
  const next = Object.fromEntries(untouched(current.root, taken).map((name) => [name, wanted[name]]))
  const element: Element = { ...current, root: { ...current.root, ...next } }
  const { applied } = taken
  const day = content.event.fromDate
  return day === applied.day
    ? element
    : publicationIds.reduce((one, id) => moved(one, id, applied.day, day, context), element)
}

/** What the story took, after that. What people have changed stays as it was taken. */
export const appliedAfter = (before: Element, taken: Taken, after: ElementView, day: string): Applied => {
  const now = appliedIn(after, day)
  return {
    ...taken.applied,
    ...Object.fromEntries(untouched(before.root, taken).map((name) => [name, now[name]])),
    day,
  }
}
