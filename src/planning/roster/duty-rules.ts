import { Temporal } from 'temporal-polyfill'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { weekdayOf } from '../../base/time/weekdays.ts'
import type { Shift } from '../../people/shifts/shift-entity.ts'

/** A shift on one of its days. Moments are `yyyy-MM-ddTHH:mm` in the organization's time zone. */
export interface Duty {
  readonly shift: Shift
  /** In the time zone of the shift. */
  readonly date: string
  readonly from: string
  readonly to: string
}

const minute = { smallestUnit: 'minute' } as const

/** A date and a time in the zone of a shift, in the organization's. */
const moment = (date: string, time: string, shiftZone: string, zone: string): string =>
  shiftZone === zone
    ? `${date}T${time}`
    : Temporal.PlainDateTime.from(`${date}T${time}`)
        .toZonedDateTime(shiftZone)
        .withTimeZone(zone)
        .toPlainDateTime()
        .toString(minute)

/** The duties of a shift on `dates`. A shift whose end is not after its start ends on the next day. */
export const dutiesOf = (shift: Shift, dates: readonly string[], timeZone: string): Duty[] =>
  dates.flatMap((date) => {
    const { startTime, endTime, timeZone: shiftZone, weeklySchedule } = shift.content
    if (!weeklySchedule[weekdayOf(date)]) return []
    const last = endTime > startTime ? date : shiftedBy(date, 1)
    const from = moment(date, startTime, shiftZone, timeZone)
    return [{ shift, date, from, to: moment(last, endTime, shiftZone, timeZone) }]
  })

/** Adds the day before and the day after, whose shifts may reach into the period. */
export const aroundDays = (days: readonly string[]): string[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
  return [before, ...days, Temporal.PlainDate.from(last).add({ days: 1 }).toString()]
}

/** Whether a duty overlaps a day. */
export const touchesDay = ({ from, to }: Duty, date: string): boolean =>
  from.slice(0, 10) <= date && to > `${date}T00:00`
