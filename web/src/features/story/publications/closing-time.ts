import { type CalendarDate, instantIn } from '../../../calendar-date.ts'

interface Closed {
  readonly closingHours: number | null
  readonly timeSlots: readonly { readonly id: number; readonly start: string }[]
}

/** When the issue of a platform closes that a publication on a day, or in one of its time slots, is in; null if it never does (contract 25.2). */
export const closingTimeOf = (
  { closingHours, timeSlots }: Closed,
  date: CalendarDate,
  timeSlotId: number | null,
  timeZone: string,
): Date | null => {
  if (closingHours === null) return null
  const start = timeSlots.find(({ id }) => id === timeSlotId)?.start ?? '00:00'
  return new Date(instantIn(date, start, timeZone).getTime() - closingHours * 3_600_000)
}
