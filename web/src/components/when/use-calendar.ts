import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHolidays } from '../../api/holidays.ts'
import { useFirstDay, useSession } from '../../api/session.ts'
import { type CalendarDate, formatDay, inTimeZone } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import classes from './Calendar.module.css'
import { setCalendarNames } from './calendar-names.ts'

/**
 * Shared settings of the calendars: names in the page's language, today in the newsroom, and the holidays of the month that is shown, at
 * first that of `begin`.
 */
export const useCalendar = (begin?: CalendarDate | null) => {
  const t = useTranslations('when')
  const { locale } = useLanguage()
  // Before the calendar is drawn, which asks for the names.
  useMemo(() => setCalendarNames(locale), [locale])
  const firstDay = useFirstDay()
  const { timeZone, weekNumbers } = useSession().organization
  const today = inTimeZone(new Date(), timeZone).date
  const [month, setMonth] = useState(begin ?? today)
  const holidays = useHolidays(month)
  return {
    today,
    calendar: {
      size: 'xs' as const,
      locale,
      firstDayOfWeek: firstDay,
      // Red means overdue. Unavailable days are grey.
      weekendDays: [],
      hideOutsideDates: true,
      withWeekNumbers: weekNumbers,
      onDateChange: (date: string) => setMonth(date),
      getDayAriaLabel: (date: string) =>
        [formatDay(date, locale, 'long'), holidays.get(date)].filter(Boolean).join(', '),
      getDayProps: (date: string) => {
        const holiday = holidays.get(date)
        return holiday === undefined
          ? {}
          : { title: holiday, 'data-holiday': true, className: classes.holiday }
      },
      ariaLabels: {
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
      },
    },
  }
}
