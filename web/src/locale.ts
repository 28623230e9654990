import dayjs from 'dayjs'

/** The browser's variant of `language`, if it has one: `en` with `['de-DE', 'en-GB']` is `en-GB`. */
export const localeOf = (language: string, wished: readonly string[]): string => {
  const locale = wished.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
  registerDates(locale)
  return locale
}

interface WeekInfo {
  readonly firstDay: number
}

interface LocaleWithWeek extends Intl.Locale {
  readonly weekInfo?: WeekInfo
  getWeekInfo?(): WeekInfo
}

/**
 * The locale's first day of the week, from 0 for Sunday to 6. Without information from the browser, Monday as in ISO
 * 8601.
 */
export const firstDayOfWeek = (locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 => {
  const known = new Intl.Locale(locale) as LocaleWithWeek
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
}

const names = (
  locale: string,
  count: number,
  options: Intl.DateTimeFormatOptions,
  day: (i: number) => Date,
) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => format.format(day(index)))
}

/** 1 January 2023 was a Sunday. */
const weekday = (index: number) => new Date(Date.UTC(2023, 0, 1 + index))
const month = (index: number) => new Date(Date.UTC(2023, index, 1))

/** The component library's calendars take their names from dayjs, which gets the browser's here. */
const registerDates = (locale: string): void => {
  const preset = {
    name: locale,
    weekdays: names(locale, 7, { weekday: 'long' }, weekday),
    weekdaysShort: names(locale, 7, { weekday: 'short' }, weekday),
    weekdaysMin: names(locale, 7, { weekday: 'narrow' }, weekday),
    months: names(locale, 12, { month: 'long' }, month),
    monthsShort: names(locale, 12, { month: 'short' }, month),
    weekStart: firstDayOfWeek(locale),
  }
  dayjs.locale(locale, preset, true)
}
