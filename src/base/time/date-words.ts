const styles = {
  /** `18 June` */
  bare: { day: 'numeric', month: 'long' },
  /** `Thu 18 Jun`, as on pages */
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `Thu 18 June` */
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  /** `Thursday 18 June` */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Thursday 18 June 2026` */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof styles

/** To make one takes a hundred times as long as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (locale: string, style: Style, withYear: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${style} ${withYear}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, {
    ...styles[style],
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  formatters.set(key, formatter)
  return formatter
}

/** A calendar date, such as `2026-06-18`, as one says it in a locale, such as `en-GB`: with its year if that is not the one of `today`. */
export const dateWords = (date: string, locale: string, style: Style, today = date): string =>
  formatterOf(locale, style, date.slice(0, 4) !== today.slice(0, 4)).format(Date.parse(`${date}T00:00:00Z`))
