import { Temporal } from 'temporal-polyfill'
import { weekdayOf } from '../../base/time/weekdays.ts'
import { zoned } from '../../base/time/zone-time.ts'

/** When a digest is due, by the clock of the newsroom (contract 21.8). */

interface Rhythm {
  readonly days: readonly string[]
  /** `HH:mm`. */
  readonly time: string
}

/**
 * The next moment after an instant. Once on each of the days: an hour that a day has twice counts the first time, and one that it
 * does not have comes as much later as the clock was put forward.
 */
export const nextDigest = (after: Date, { days, time }: Rhythm, timeZone: string): Date => {
  const today = zoned(after, timeZone).toPlainDate()
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = today.add({ days: ahead })
    if (!days.includes(weekdayOf(date.toString()))) continue
    const { epochMilliseconds } = date
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds)
  }
  throw new Error('a digest has no days')
}
