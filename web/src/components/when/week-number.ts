import { addDays, type CalendarDate, daysBetween, startOfWeek } from '../../calendar-date.ts'

/** The number of the week, ISO 8601: that of its Thursday. Weeks may begin on any day, 0 for Sunday to 6. */
export const weekNumber = (date: CalendarDate, firstDay: number): number => {
  const first = startOfWeek(date, firstDay)
  const thursday = addDays(first, (4 - firstDay + 7) % 7)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
