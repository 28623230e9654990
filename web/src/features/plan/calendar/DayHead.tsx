import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { DayMarks } from '../../../components/when/DayMarks.tsx'
import { useLanguage } from '../../../i18n.tsx'
import classes from './CalendarView.module.css'

interface DayHeadProps {
  readonly date: CalendarDate
  readonly hasDate: boolean
}

/** The head of a day in the calendar. */
export const DayHead = ({ date, hasDate }: DayHeadProps) => {
  const { locale } = useLanguage()
  return (
    <span className={classes.dayHead}>
      {hasDate ? <span>{formatDay(date, locale, 'day')}</span> : null}
      <DayMarks date={date} />
    </span>
  )
}
