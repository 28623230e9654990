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

/** What calendar and clock in the zone show at an instant. */
export const wallClock = (instant: Date, timeZone: string): { date: string; time: string } => {
  const local = zoned(instant, timeZone)
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
