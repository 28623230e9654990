import { Temporal } from 'temporal-polyfill'
import { weekdays } from '../../base/time/weekdays.ts'
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

const moment = (date: Temporal.PlainDate, time: string, shiftZone: string, zone: string): string => {
  const plain = date.toPlainDateTime(time)
  if (shiftZone === zone) return plain.toString(minute)
  return plain.toZonedDateTime(shiftZone).withTimeZone(zone).toPlainDateTime().toString(minute)
}

/** The duties of a shift on `dates`. A shift whose end is not after its start ends on the next day. */
export const dutiesOf = (shift: Shift, dates: readonly string[], timeZone: string): Duty[] =>
  dates.flatMap((text) => {
    const { startTime, endTime, timeZone: shiftZone, weeklySchedule } = shift.content
    const date = Temporal.PlainDate.from(text)
    if (!weeklySchedule[weekdays[date.dayOfWeek - 1] ?? 'mon']) return []
    const last = endTime > startTime ? date : date.add({ days: 1 })
    const from = moment(date, startTime, shiftZone, timeZone)
    return [{ shift, date: text, from, to: moment(last, endTime, shiftZone, timeZone) }]
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
