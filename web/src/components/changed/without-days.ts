import type { useTranslations } from 'use-intl'

/** Others are left to the calendar. */
const namedDays = 3

/** A range of days with those that were left out: "Jul 1 – Jul 31, without Jul 9". */
export const withoutDays = (
  range: string,
  exceptDates: readonly string[] = [],
  t: ReturnType<typeof useTranslations<'story'>>,
  day: (date: string) => string,
): string => {
  if (exceptDates.length === 0) return range
  const rest = exceptDates.length > namedDays ? ' …' : ''
  return t('schedule.without', { range, days: exceptDates.slice(0, namedDays).map(day).join(', ') + rest })
}
