import { useTranslations } from 'use-intl'
import { useHoliday } from '../../api/holidays.ts'
import { useFirstDay, useSession } from '../../api/session.ts'
import { type CalendarDate, startOfWeek } from '../../calendar-date.ts'
import classes from './DayMarks.module.css'
import { weekNumber } from './week-number.ts'

/** The week of a day in words, `KW 50`, where the newsroom shows the numbers of weeks. */
export const useWeekWords = (): ((date: CalendarDate) => string | undefined) => {
  const t = useTranslations('when')
  const firstDay = useFirstDay()
  const { weekNumbers } = useSession().organization
  return (date) => (weekNumbers ? t('week', { number: weekNumber(date, firstDay) }) : undefined)
}

/** What is beside the name of a day: the number of the week that it begins, and the holiday. */
export const DayMarks = ({ date }: { readonly date: CalendarDate }) => {
  const weekWords = useWeekWords()
  const firstDay = useFirstDay()
  const holiday = useHoliday(date)
  const week = startOfWeek(date, firstDay) === date ? weekWords(date) : undefined
  return (
    <>
      {week === undefined ? null : <span className={classes.week}>{week}</span>}
      {holiday === undefined ? null : (
        <span className={classes.holiday} title={holiday}>
          {holiday}
        </span>
      )}
    </>
  )
}
