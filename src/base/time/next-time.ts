import { Temporal } from 'temporal-polyfill'
import { zoned } from './zone-time.ts'

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

type Reading = 'earlier' | 'later' | 'compatible'

/** The instants, from an instant on, at which the clock shows a time today or tomorrow. */
export const timesFrom = (
  instant: Date,
  time: string,
  timeZone: string,
  readings: readonly Reading[],
): Date[] => {
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
