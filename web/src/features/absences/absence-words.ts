import { useTranslations } from 'use-intl'
import type { AbsenceView } from '../../api/types.ts'
import { formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'

const names = { 0: 'other', 2: 'businessTrip', 3: 'vacation', 4: 'dayOff', 6: 'shortWork' } as const

const isKnown = (code: number): code is keyof typeof names => code in names

/** The name of an absence type in the page's language. */
export const useAbsenceType = (): ((code: number) => string) => {
  const t = useTranslations('absences')
  return (code) => t(`types.${isKnown(code) ? names[code] : 'other'}`)
}

/** The days and hours of an absence: "Thu 18 – Fri 26 Jun", "Thu 18 Jun, 09:00 – 13:00". */
export const usePeriodWords = (): ((period: AbsenceView['period']) => string) => {
  const { locale } = useLanguage()
  return ({ fromDate, fromTime, toDate, toTime }) => {
    const day = (date: string) => formatDay(date, locale, 'short')
    const start = fromTime === null ? day(fromDate) : `${day(fromDate)}, ${fromTime}`
    if (toDate === null || toDate === fromDate) return toTime === null ? start : `${start} – ${toTime}`
    return `${start} – ${toTime === null ? day(toDate) : `${day(toDate)}, ${toTime}`}`
  }
}
