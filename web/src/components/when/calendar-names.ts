import dayjs from 'dayjs'

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
export const setCalendarNames = (locale: string): void => {
  const preset = {
    name: locale,
    weekdays: names(locale, 7, { weekday: 'long' }, weekday),
    weekdaysShort: names(locale, 7, { weekday: 'short' }, weekday),
    weekdaysMin: names(locale, 7, { weekday: 'narrow' }, weekday),
    months: names(locale, 12, { month: 'long' }, month),
    monthsShort: names(locale, 12, { month: 'short' }, month),
  }
  dayjs.locale(locale, preset)
}
