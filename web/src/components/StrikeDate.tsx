import { UnstyledButton } from '@mantine/core'
import { useHolidays } from '../api/holidays.ts'
import type { CalendarDate } from '../calendar-date.ts'
import classes from './StrikeDate.module.css'
import { useDays } from './when/day-zero.ts'

interface StrikeDateProps {
  readonly date: CalendarDate
  /** The date in words. */
  readonly children: string
  readonly isStruck: boolean
  /** What choosing it does. */
  readonly title: string
  /** Its name for screen readers, if it is not the date. */
  readonly label?: string
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** A date of several, which choosing strikes out or takes in again. */
export const StrikeDate = ({
  date,
  children,
  isStruck,
  title,
  label,
  disabled,
  onToggle,
}: StrikeDateProps) => {
  const { isRelative } = useDays()
  const holiday = useHolidays(isRelative ? null : date).get(date)
  const withHoliday = (words: string): string => (holiday === undefined ? words : `${words}, ${holiday}`)
  return (
    <UnstyledButton
      className={classes.date}
      aria-pressed={isStruck}
      aria-label={withHoliday(label ?? children)}
      title={withHoliday(title)}
      data-holiday={holiday !== undefined || undefined}
      disabled={disabled}
      onClick={onToggle}
    >
      {children}
    </UnstyledButton>
  )
}
