import { useTranslations } from 'use-intl'
import { useFirstDay } from '../../../api/session.ts'
import type { WeeklySchedule } from '../../../api/types.ts'
import { addDays, formatDay } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** 1 January 2023 was a Sunday. */
const sunday = '2023-01-01'

/** The days of the week in the order of the newsroom's calendar, with short and long names. */
export const useWeekdays = () => {
  const { locale } = useLanguage()
  const first = useFirstDay()
  return days.map((_, index) => {
    const number = (first + index) % 7
    const date = addDays(sunday, number)
    return {
      day: days[number] ?? 'sun',
      number,
      short: formatDay(date, locale, 'weekday'),
      long: formatDay(date, locale, 'weekdayLong'),
    }
  })
}

/** The weekdays of a schedule in a few words. */
export const useWeekdayNames = (): ((schedule: WeeklySchedule) => string) => {
  const t = useTranslations('settings.weekdays')
  const weekdays = useWeekdays()
  return (schedule) => {
    const chosen = weekdays.filter(({ day }) => schedule[day])
    if (chosen.length === 7) return t('all')
    if (chosen.length === 0) return t('none')
    return chosen.map(({ short }) => short).join(', ')
  }
}
