import { Temporal } from 'temporal-polyfill'

/** Calendar dates and clock times of an organization's zone. Dates are `yyyy-MM-dd`, times `HH:mm`, zones IANA names. */

const dayStart = (date: Temporal.PlainDate, timeZone: string): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds

/** The first instant of a day, which need not be midnight: clocks may go forward then. */
export const startOfDay = (date: string, timeZone: string): Date =>
  new Date(dayStart(Temporal.PlainDate.from(date), timeZone))

/** The last millisecond of a day, which may have 23 or 25 hours. */
export const endOfDay = (date: string, timeZone: string): Date =>
  new Date(dayStart(Temporal.PlainDate.from(date).add({ days: 1 }), timeZone) - 1)

export const zoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

const firstMoment = Temporal.PlainDateTime.from('0001-01-01T00:00')
const lastMoment = Temporal.PlainDateTime.from('9999-12-31T23:59:59.999')

/** Years have four digits, and there is no year 0: beyond them it is the first or the last moment of the calendar. */
const inCalendar = (local: Temporal.PlainDateTime): Temporal.PlainDateTime => {
  if (local.year < firstMoment.year) return firstMoment
  return local.year > lastMoment.year ? lastMoment : local
}

/** What calendar and clock in the zone show at an instant. */
export const wallClock = (
  instant: Date,
  timeZone: string,
  smallestUnit: 'minute' | 'millisecond' = 'minute',
): { date: string; time: string } => {
  const local = inCalendar(zoned(instant, timeZone).toPlainDateTime())
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit }) }
}
