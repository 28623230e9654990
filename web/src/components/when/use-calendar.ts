import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstDay, useSession } from '../../api/session.ts'
import { formatDay, inTimeZone } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { setCalendarNames } from './calendar-names.ts'

/** Shared settings of the calendars: names in the page's language, and today in the newsroom. */
export const useCalendar = () => {
  const t = useTranslations('when')
  const { locale } = useLanguage()
  // Before the calendar is drawn, which asks for the names.
  useMemo(() => setCalendarNames(locale), [locale])
  const firstDay = useFirstDay()
  const { timeZone, weekNumbers } = useSession().organization
  return {
    today: inTimeZone(new Date(), timeZone).date,
    calendar: {
      size: 'xs' as const,
      locale,
      firstDayOfWeek: firstDay,
      // Red means overdue. Unavailable days are grey.
      weekendDays: [],
      hideOutsideDates: true,
      withWeekNumbers: weekNumbers,
      getDayAriaLabel: (date: string) => formatDay(date, locale, 'long'),
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
