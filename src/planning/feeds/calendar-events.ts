import { shiftedBy } from '../../base/time/calendar-days.ts'
import type { CsvContext } from '../plan/plan-csv-cells.ts'
import type { PlanPublication, PlanRow } from '../plan/plan-schemas.ts'
import { nameOf, type ShownField } from './feed-cells.ts'

/** A day, or a day and a time of the clocks in the event's zone. */
export interface Moment {
  readonly date: string
  readonly time: string | null
}

/** An event of a calendar. */
export interface CalendarEvent {
  readonly uid: string
  /** The story that decides who may read its title later; null for a shift. */
  readonly elementId: number | null
  readonly title: string
  readonly description: string
  readonly start: Moment
  /** Null: as long as `start`. */
  readonly end: Moment | null
  readonly timeZone: string
  readonly url: string | null
}

/** What makes the identifiers of events unique in the world, and does not change. */
export type UidOf = (what: string) => string

export const uidsOf =
  (organizationId: number, baseUrl: string): UidOf =>
  (what) =>
    `${what}.${organizationId}@${new URL(baseUrl).host}`

/** What the events of a story have in common. */
interface Story {
  readonly row: PlanRow
  readonly shownOn: (row: PlanRow, day: string) => readonly ShownField[]
  readonly context: CsvContext
  readonly uidOf: UidOf
  readonly timeZone: string
  readonly baseUrl: string
  /** Only these put stories on days (contract 13.1); undefined for all. */
  readonly platformIds: readonly number[] | undefined
}

const eventOf = (
  { row, shownOn, uidOf, timeZone, baseUrl }: Story,
  what: string,
  { start, end = null }: { start: Moment; end?: Moment | null },
  shown: readonly ShownField[] = shownOn(row, start.date),
): CalendarEvent => ({
  uid: uidOf(what),
  elementId: row.id,
  title: nameOf(shown),
  description: shown
    .filter(({ field, text }) => field !== 'title' && text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n'),
  start,
  end,
  timeZone,
  url: `${baseUrl}/elements/${row.id}`,
})

/**
 * When a publication appears, each time with what names it. The plan has it on the planned day and on the day on which it came out. One
 * that does not repeat is itself on the day on which it came out; what else there is, is named by its day.
 */
const appearancesOf = (
  { id, schedule, published }: PlanPublication,
  { names }: CsvContext,
): { readonly what: string; readonly start: Moment }[] => {
  const time = schedule?.time ?? (names.timeSlotStart(schedule?.timeSlotId ?? null) || null)
  const planned = (schedule?.dates ?? [])
    .filter((date) => date !== published?.date)
    .map((date) => ({ date, time }))
  const moments = published === null ? planned : [published, ...planned]
  const isSeries = schedule?.toDate != null
  return moments.map((start, index) => ({
    what: isSeries || index > 0 ? `publication-${id}-${start.date}` : `publication-${id}`,
    start,
  }))
}

const ofPublications = (story: Story): CalendarEvent[] => {
  const { row, context, platformIds, shownOn } = story
  const days = new Set(row.days)
  const counting = row.publications.filter(({ platformId }) => platformIds?.includes(platformId) ?? true)
  return counting.flatMap((publication) => {
    const platform = context.names.platform(publication.platformId)
    return appearancesOf(publication, context)
      .filter(({ start }) => days.has(start.date))
      .map(({ what, start }) => {
        const shown = shownOn(row, start.date)
        const ofOne = shown.map((one) => (one.field === 'platform' ? { ...one, text: platform } : one))
        return eventOf(story, what, { start }, ofOne)
      })
  })
}

/** Ends of calendars are the first moment after the event, which may only be a moment itself. The last day of the calendar has none. */
const endOf = ({ fromDate, fromTime, toDate, toTime }: NonNullable<PlanRow['event']>): Moment | null => {
  const date = toDate ?? fromDate
  if (toTime !== null) return date === fromDate && toTime === fromTime ? null : { date, time: toTime }
  if (fromTime !== null && toDate === null) return null
  const next = shiftedBy(date, 1)
  return next === date ? null : { date: next, time: fromTime === null ? null : '00:00' }
}

const ofEvent = (story: Story): CalendarEvent[] => {
  const { event, id } = story.row
  if (event === null) return []
  const start = { date: event.fromDate, time: event.fromTime }
  return [eventOf(story, `event-${id}`, { start, end: endOf(event) })]
}

const ofDeadlines = (story: Story): CalendarEvent[] =>
  story.row.tasks.flatMap(({ id, deadline }) =>
    deadline !== null && story.row.days.includes(deadline.date)
      ? [eventOf(story, `task-${id}`, { start: deadline })]
      : [],
  )

/** The events of a row of the plan: of what puts it on its days (contract 13.1, 22.2). */
export const eventsOf = (story: Story): CalendarEvent[] => {
  switch (story.row.basis) {
    case 'publication':
      return ofPublications(story)
    case 'event':
      return ofEvent(story)
    case 'deadline':
      return ofDeadlines(story)
    default:
      return []
  }
}
