import { startOfDay, wallClock } from '../../base/time/zone-time.ts'

/** When an issue is closed (contract 25.2): the publications of a platform on a day, or in one of its time slots. */

/** The clock of a newsroom, so many minutes from now: `yyyy-MM-ddTHH:mm`. */
export type ClockFromNow = (minutes: number) => string

const minute = 60_000
const hour = 60 * minute

export const clockFromNow =
  (now: Date, timeZone: string): ClockFromNow =>
  (minutes) => {
    const { date, time } = wallClock(new Date(now.getTime() + minutes * minute), timeZone)
    return `${date}T${time}`
  }

/** `start` is that of the time slot, `HH:mm`; null for the day as a whole. */
export const isClosed = (
  hours: number | null,
  { date, start }: { readonly date: string; readonly start: string | null },
  clock: ClockFromNow,
): boolean => hours !== null && `${date}T${start ?? '00:00'}` <= clock(hours * 60)

/** When the issue of a day closes, by the clock of the newsroom; null if it never does. */
export const closingTimeOf = (hours: number | null, date: string, timeZone: string) =>
  hours === null ? null : wallClock(new Date(startOfDay(date, timeZone).getTime() - hours * hour), timeZone)
