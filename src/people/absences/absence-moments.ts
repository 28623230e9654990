import type { AbsenceContent } from './absence-rules.ts'

/** Whether an absence touches a day; with a time, whether it covers that time. */
export const coversMoment = (
  { period: { fromDate, fromTime, toDate, toTime } }: AbsenceContent,
  date: string,
  time: string | null,
): boolean => {
  const last = toDate ?? fromDate
  if (date < fromDate || date > last) return false
  if (time === null) return true
  const isBefore = date === fromDate && fromTime !== null && time < fromTime
  const isAfter = date === last && toTime !== null && time > toTime
  return !isBefore && !isAfter
}
