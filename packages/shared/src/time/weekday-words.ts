/** Monday first. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** 1 January 2024 was a Monday. */
const dateOf = (index: number): Date => new Date(Date.UTC(2024, 0, 1 + index))

/** Some days of the week, as one says them in a locale: “Mon and Wed”. Null for all of them. */
export const weekdayWords = (
  chosen: Readonly<Partial<Record<(typeof weekdays)[number], boolean>>>,
  locale: string,
): string | null => {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const names = weekdays.flatMap((day, index) => (chosen[day] ? [format(dateOf(index))] : []))
  return names.length === weekdays.length ? null : new Intl.ListFormat(locale).format(names)
}
