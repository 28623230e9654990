import { nextTime, timesFrom } from '../../base/time/next-time.ts'
import { wallClock, zoned } from '../../base/time/zone-time.ts'
import type { QuietHours } from '../../database/notice-tables.ts'

/** When somebody gets mail, by the clock of the newsroom (contract 21.5). */

/** `at-once`, `hourly`, `daily HH:mm` or `never`. */
export type MailTime = string

const nextFullHour = (from: Date, timeZone: string): Date => {
  const hour = zoned(from, timeZone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  return new Date(hour.epochMilliseconds)
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
