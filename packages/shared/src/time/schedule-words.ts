/** Monday first. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** 1 January 2024 was a Monday. */
const dateOf = (index: number): Date => new Date(Date.UTC(2024, 0, 1 + index))

/** A schedule of several days, as the API has it. `days` is absent where the platform says which days there are. */
interface Repeated {
  readonly fromDate: string
  readonly toDate: string
  readonly days?: Readonly<Partial<Record<(typeof weekdays)[number], boolean>>> | undefined
  readonly exceptDates?: readonly string[] | undefined
}

/** The same of a value of the log, whose members are not known. */
export const repeatedIn = ({
  fromDate,
  toDate,
  days,
  exceptDates,
}: Readonly<Record<string, unknown>>): Repeated => ({
  fromDate: String(fromDate),
  toDate: String(toDate),
  days: typeof days === 'object' && days !== null ? days : undefined,
  exceptDates: Array.isArray(exceptDates) ? exceptDates : [],
})

/** How a language says it, and how the place writes dates. */
export interface ScheduleWords {
  readonly locale: string
  /** “Mon 30 Nov”. */
  readonly day: (date: string) => string
  /** The same where weekdays are said before: “30 Nov”. */
  readonly bareDay: (date: string) => string
  readonly range: (from: string, to: string) => string
  /** “every Monday”. */
  readonly every: (weekday: string) => string
  /** “without Wed 9 Dec”. */
  readonly without: (days: string) => string
}

/** Others are left to the calendar. */
const namedDays = 3

/** Some days of the week: “Mon and Wed”, “every Monday”. Undefined for all of them. */
const weekdayWords = ({ days }: Repeated, { locale, every }: ScheduleWords): string | undefined => {
  const chosen = weekdays.flatMap((day, index) => (days?.[day] ? [dateOf(index)] : []))
  const [first, ...others] = chosen
  if (first === undefined || chosen.length === weekdays.length) return undefined
  const style = others.length === 0 ? 'long' : 'short'
  const { format } = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
  return others.length === 0 ? every(format(first)) : new Intl.ListFormat(locale).format(chosen.map(format))
}

/** On which days something comes out again: “Mon, Wed and Fri, 30 Nov – 13 Dec, without Wed 9 Dec”. */
export const scheduleWords = (schedule: Repeated, words: ScheduleWords): string => {
  const { fromDate, toDate, exceptDates = [] } = schedule
  if (fromDate === toDate) return words.day(fromDate)
  const weekday = weekdayWords(schedule, words)
  const day = weekday === undefined ? words.day : words.bareDay
  const left = exceptDates.slice(0, namedDays).map(words.day).join(', ')
  return [
    ...(weekday === undefined ? [] : [weekday]),
    words.range(day(fromDate), day(toDate)),
    ...(left === '' ? [] : [words.without(exceptDates.length > namedDays ? `${left} …` : left)]),
  ].join(', ')
}
