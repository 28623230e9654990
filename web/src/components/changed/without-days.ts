import type { useTranslations } from 'use-intl'

/** More days are only counted. */
const namedDays = 3

/** A range of days with those that were left out: "Jul 1 – Jul 31, without Jul 9". */
export const withoutDays = (
  range: string,
  exceptDates: readonly string[] = [],
  t: ReturnType<typeof useTranslations<'story'>>,
  day: (date: string) => string,
): string => {
  if (exceptDates.length === 0) return range
  return exceptDates.length > namedDays
    ? t('schedule.withoutMany', { range, count: exceptDates.length })
    : t('schedule.without', { range, days: exceptDates.map(day).join(', ') })
}
