import { Temporal } from 'temporal-polyfill'
import { wallClock } from '../../base/time/zone-time.ts'
import type { QuietHours } from '../../database/notice-tables.ts'

/** When somebody gets mail, by the clock of the newsroom (contract 21.5). */

/** `at-once`, `hourly`, `daily HH:mm` or `never`. */
export type MailTime = string

const zoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

type Reading = 'earlier' | 'later' | 'compatible'

/** The instants, from an instant on, at which the clock shows a time today or tomorrow. */
const timesFrom = (instant: Date, time: string, timeZone: string, readings: readonly Reading[]): Date[] => {
  const today = zoned(instant, timeZone).toPlainDate()
  return [0, 1]
    .flatMap((days) =>
      readings.map((disambiguation) =>
        dateOf(
          today
            .add({ days })
            .toPlainDateTime(Temporal.PlainTime.from(time))
            .toZonedDateTime(timeZone, { disambiguation }),
        ),
      ),
    )
    .filter((found) => found >= instant)
}

/**
 * The first instant, not before another one, at which the clock shows this time. Once a day: of a time that a day has twice it is the first, and
 * one that it does not have comes as much later as the clock was put forward.
 */
export const nextTime = (from: Date, time: string, timeZone: string): Date =>
  timesFrom(from, time, timeZone, ['compatible'])[0] ?? from

const nextFullHour = (from: Date, timeZone: string): Date => {
  const hour = zoned(from, timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  return dateOf(hour) >= from ? dateOf(hour) : dateOf(hour.add({ hours: 1 }))
}

const isQuiet = (instant: Date, { from, to }: QuietHours, timeZone: string): boolean => {
  const { time } = wallClock(instant, timeZone)
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** The instant itself, or the end of the quiet hours in which it lies. */
export const afterQuiet = (instant: Date, hours: QuietHours | null, timeZone: string): Date => {
  if (hours === null || !isQuiet(instant, hours, timeZone)) return instant
  const ends = timesFrom(instant, hours.to, timeZone, ['earlier', 'later'])
  return ends.find((end) => !isQuiet(end, hours, timeZone)) ?? instant
}

const daily = 'daily '

export const mailTimePattern = '^(at-once|hourly|never|daily ([01][0-9]|2[0-3]):[0-5][0-9])$'

/** When mail of something that was ready at an instant is due; null for never. */
export const dueTime = (mailTime: MailTime, ready: Date, timeZone: string): Date | null => {
  if (mailTime === 'never') return null
  if (mailTime === 'hourly') return nextFullHour(ready, timeZone)
  return mailTime.startsWith(daily) ? nextTime(ready, mailTime.slice(daily.length), timeZone) : ready
}
