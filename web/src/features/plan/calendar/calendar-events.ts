import type { EventInput } from '@fullcalendar/core'
import type { PlanRow, PlanView } from '../../../api/types.ts'
import { addDays, type CalendarDate } from '../../../calendar-date.ts'
import { planDays, type Sort } from '../model/days.ts'
import type { Lookup } from '../model/lookup.ts'
import { nameOf } from '../model/row-facts.ts'

/** An entry of the calendar: a story on a day, or the number of further stories on that day. */
export type CalendarEntry =
  | { readonly kind: 'story'; readonly row: PlanRow; readonly day: CalendarDate }
  | { readonly kind: 'more'; readonly count: number; readonly day: CalendarDate }

interface Limits {
  /** The most stories shown on a day; the rest is only counted. */
  readonly perDay: number
  readonly mayWrite: (row: PlanRow) => boolean
}

/**
 * Every entry is an all-day event on its calendar date, never an instant, so the browser's time zone moves nothing.
 * If a day has too many stories to read, one entry leads to all of them.
 */
export const calendarEvents = (
  plan: PlanView,
  sort: Sort,
  lookup: Lookup,
  { perDay, mayWrite }: Limits,
): EventInput[] =>
  planDays(plan, sort, lookup).flatMap(({ date, rows }) => {
    const whole = { allDay: true, start: date, end: addDays(date, 1) }
    const isCut = rows.length > perDay
    const shown = isCut ? rows.slice(0, perDay - 1) : rows
    const stories = shown.map((row, order) => ({
      ...whole,
      id: `${date} ${row.id}`,
      title: nameOf(row),
      order,
      editable: mayWrite(row) && row.id > 0 && row.basis === 'publication',
      entry: { kind: 'story', row, day: date } satisfies CalendarEntry,
    }))
    if (!isCut) return stories
    const entry: CalendarEntry = { kind: 'more', count: rows.length - shown.length, day: date }
    return [...stories, { ...whole, id: `${date} more`, title: '', order: perDay, editable: false, entry }]
  })
