import { Temporal } from 'temporal-polyfill'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import type { OwnShift } from '../my-work/own-schedule-queries.ts'
import type { CalendarEvent, UidOf } from './calendar-events.ts'
import type { OwnTaskEvent } from './own-event-queries.ts'

interface Common {
  readonly uidOf: UidOf
  /** Of the organization. */
  readonly timeZone: string
  /** Where somebody finds a task: freelancers have no pages of stories. */
  readonly urlOf: (elementId: number) => string
}

export const taskEvent =
  ({ uidOf, timeZone, urlOf }: Common) =>
  ({ id, elementId, title, headline, format, date, time }: OwnTaskEvent): CalendarEvent => ({
    uid: uidOf(`task-${id}`),
    elementId,
    title: title ?? headline ?? format,
    description: headline === null ? format : `${format}: ${headline}`,
    start: { date, time },
    end: null,
    timeZone,
    url: urlOf(elementId),
  })

/** The days of a shift in a period. One that ends at or before the hour at which it begins ends on the next day. */
export const shiftEvents =
  ({ uidOf }: Common, period: PlanPeriod) =>
  ({ id, name, weekly_days, time_zone: timeZone, start_time, end_time }: OwnShift): CalendarEvent[] => {
    const [from, to] = [start_time.slice(0, 5), end_time.slice(0, 5)]
    return daysOfPeriod(period)
      .filter((date) => weekly_days[Temporal.PlainDate.from(date).dayOfWeek - 1])
      .map((date) => ({
        uid: uidOf(`shift-${id}-${date}`),
        elementId: null,
        title: name,
        description: '',
        start: { date, time: from },
        end: { date: to > from ? date : shiftedBy(date, 1), time: to },
        timeZone,
        url: null,
      }))
  }
