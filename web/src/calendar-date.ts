import { addDays, weekdayOf } from '@daybook/shared/time/plain-dates'

export { addDays, weekdayOf }

/**
 * Calendar dates (`yyyy-MM-dd`) stay text from the database to the page. They are never an instant in the browser's
 * zone, so the same day shows in Honolulu and in Tokyo. `Date` only counts and formats, in UTC.
 */
export type CalendarDate = string

const inUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/** Days from `from` to `to`: 0 for the same day. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / 86_400_000)

export const startOfWeek = (date: CalendarDate, firstDay: number): CalendarDate =>
  addDays(date, -((weekdayOf(date) - firstDay + 7) % 7))

export const startOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

export const endOfMonth = (date: CalendarDate): CalendarDate =>
  addDays(startOfMonth(addDays(startOfMonth(date), 31)), -1)

/** All days from `from` to `to`, both included. */
export const daysOf = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, made)
  return made
}

const dayStyles = {
  /** Thu, 18 Jun */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thu, 18 Jun 2026 */
  shortDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday, 18 June 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 18 Jun */
  day: { day: 'numeric', month: 'short' },
  /** 18 Jun 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 18 June */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** 18 June 2026 */
  fullDate: { day: 'numeric', month: 'long', year: 'numeric' },
  /** June 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Thu, 18 Jun: in a narrow column, below the year */
  columnDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thursday */
  weekdayLong: { weekday: 'long' },
  /** Thu */
  weekday: { weekday: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Styles that leave out the year, and those that say it. */
const withYear = { short: 'shortDate', day: 'date', dayOfYear: 'fullDate' } as const

type DayStyle = keyof typeof dayStyles

const isThisYear = (date: CalendarDate): boolean =>
  date.slice(0, 4) === new Date().getUTCFullYear().toString()

const formattedDays = new Map<string, string>()
const maximumFormattedDays = 5000

/**
 * A calendar date, formatted for `locale`: with its year if that is another one. Lists show the same few days thousands
 * of times, so each is formatted once.
 */
export const formatDay = (date: CalendarDate, locale: string, wished: DayStyle): string => {
  const style = wished in withYear && !isThisYear(date) ? withYear[wished as keyof typeof withYear] : wished
  const key = `${style} ${locale} ${date}`
  const known = formattedDays.get(key)
  if (known !== undefined) return known
  if (formattedDays.size >= maximumFormattedDays) formattedDays.clear()
  const text = formatOf(locale, dayStyles[style]).format(inUtc(date))
  formattedDays.set(key, text)
  return text
}

/** Thu, 18 Jun, 14:00, if there is a time. */
export const formatMoment = (date: CalendarDate, time: string | null, locale: string): string =>
  [formatDay(date, locale, 'short'), ...(time ? [time] : [])].join(', ')

/** `Thu 18`: weekday and number in that order in every language, for the heads of narrow columns. */
export const formatColumnDay = (date: CalendarDate, locale: string): string =>
  `${formatDay(date, locale, 'weekday')} ${Number(date.slice(8))}`

/** The calendar date and the time (`HH:mm`) of an instant in a time zone. */
export const inTimeZone = (instant: Date, timeZone: string): { date: CalendarDate; time: string } => {
  const text = formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The instant at which the clocks of a time zone show this day and time. */
export const instantIn = (date: CalendarDate, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (instant: number): number => {
    const local = inTimeZone(new Date(instant), timeZone)
    return Date.parse(`${local.date}T${local.time}:00Z`) - instant
  }
  // The offset of a moment at most half a day away is another one only next to a change of clocks.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

/** Whether the clocks skip this time on that day: half past two when summer time begins. */
export const isSkipped = (date: CalendarDate, time: string, timeZone: string): boolean => {
  const utc = Date.parse(`${date}T${time}:00Z`)
  const millisecondsOfDay = 86_400_000
  // With the offset of the day before or the day after, an existing time leads back to itself.
  return [-1, 1].every((days) => {
    const near = utc + days * millisecondsOfDay
    const local = inTimeZone(new Date(near), timeZone)
    const offset = Date.parse(`${local.date}T${local.time}:00Z`) - near
    const back = inTimeZone(new Date(utc - offset), timeZone)
    return back.date !== date || back.time !== time
  })
}

/** An instant on the organization's clock: `18 Jun 2026, 14:05`. Newsrooms use 24 hours in every language. */
export const formatInstant = (instant: string, locale: string, timeZone: string): string =>
  formatOf(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(instant),
  )
