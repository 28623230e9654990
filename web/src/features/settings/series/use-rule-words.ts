import { useTranslations } from 'use-intl'
import { addDays, formatDay } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { patternOf, type WeekdayName, weekdayNames } from './rule-pattern.ts'

/** 2 January 2023 was a Monday. */
const monday = '2023-01-02'

export const useWeekdayLabels = () => {
  const { locale } = useLanguage()
  const dateOf = (name: WeekdayName) => addDays(monday, weekdayNames.indexOf(name))
  return {
    long: (name: WeekdayName): string => formatDay(dateOf(name), locale, 'weekdayLong'),
    short: (name: WeekdayName): string => formatDay(dateOf(name), locale, 'weekday'),
  }
}

/** 1 to 5, and -1 for the last one. */
export const useNth = (): ((nth: number) => string) => {
  const t = useTranslations('settings.seriesFields.nths')
  const names = ['first', 'second', 'third', 'fourth', 'fifth'] as const
  return (nth) => t(names[nth - 1] ?? 'last')
}

/** A rule in a few words; as it is written where there are none. */
export const useRuleWords = (): ((rule: string) => string) => {
  const t = useTranslations('settings.seriesFields.words')
  const weekdays = useWeekdayLabels()
  const nth = useNth()
  const { locale } = useLanguage()
  /** Long names of one or two days, short ones of more. */
  const listed = (names: readonly WeekdayName[]): string =>
    new Intl.ListFormat(locale).format(names.map(names.length > 2 ? weekdays.short : weekdays.long))
  return (rule) => {
    const pattern = patternOf(rule)
    if (pattern === null) return rule
    const { unit, interval } = pattern
    if (unit === 'days') return t('days', { interval })
    if (unit === 'weeks') return t('weeks', { interval, days: listed(pattern.weekdays) })
    if (unit === 'weekday')
      return t('weekday', { interval, nth: nth(pattern.nth), day: weekdays.long(pattern.weekday) })
    return pattern.monthDay === -1
      ? t('lastDay', { interval })
      : t('monthDay', { interval, day: pattern.monthDay })
  }
}
