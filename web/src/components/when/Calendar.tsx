import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '../../calendar-date.ts'
import { useCalendar } from './use-calendar.ts'

interface CalendarProps {
  readonly value: CalendarDate | null
  readonly onChoose: (date: CalendarDate) => void
}

/** One day on a calendar. Loaded when it is first opened: the library is large. */
export const Calendar = ({ value, onChoose }: CalendarProps) => {
  const { today, calendar } = useCalendar(value)
  return (
    <DatePicker
      {...calendar}
      highlightToday
      value={value}
      defaultDate={value ?? today}
      onChange={(date) => (date === null ? undefined : onChoose(date))}
    />
  )
}
