import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { formatDay, inTimeZone } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { firstDayOfWeek } from '../../../locale.ts'

/** What every calendar of the schedule editor has in common: names in the page's language, and the newsroom's today. */
export const useCalendar = () => {
  const t = useTranslations('story.schedule')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  return {
    today: inTimeZone(new Date(), timeZone).date,
    calendar: {
      size: 'xs' as const,
      locale,
      firstDayOfWeek: firstDayOfWeek(locale),
      // Red is for what is late; that a day cannot be chosen is said by its grey.
      weekendDays: [],
      hideOutsideDates: true,
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
