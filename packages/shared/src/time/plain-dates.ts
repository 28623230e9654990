/**
 * Counting with calendar dates (`yyyy-MM-dd`), for server and pages. They are no instants: `Date` only counts, in UTC.
 */

const inUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number): string => {
  const moved = inUtc(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The day of the week, 0 for Sunday to 6. */
export const weekdayOf = (date: string): number => inUtc(date).getUTCDay()

/** Whether the calendar has the date. */
export const isDate = (date: string): boolean => {
  const read = inUtc(date)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}

const minutesOfDay = 24 * 60

/** The day and the clock so many minutes later, on a clock that nobody changes. */
export const addMinutes = (
  { date, time }: { readonly date: string; readonly time: string },
  minutes: number,
): { readonly date: string; readonly time: string } => {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const sum = hours * 60 + past + minutes
  const days = Math.floor(sum / minutesOfDay)
  const within = sum - days * minutesOfDay
  const clock = [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0'))
  return { date: addDays(date, days), time: clock.join(':') }
}
