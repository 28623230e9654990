import { addDays, type CalendarDate, weekdayOf } from '../../calendar-date.ts'

/** What was understood of the typed words. */
export interface When {
  readonly date: CalendarDate | null
  /** `HH:mm` */
  readonly time: string | null
}

/** Names of the days and months, in English and German, whatever language the page has. */
const weekdays = [
  'sunday sonntag',
  'monday montag',
  'tuesday dienstag',
  'wednesday mittwoch',
  'thursday donnerstag',
  'friday freitag',
  'saturday samstag',
]
const months = [
  'january januar',
  'february februar',
  'march märz mrz',
  'april',
  'may mai',
  'june juni',
  'july juli',
  'august',
  'september',
  'october oktober',
  'november',
  'december dezember',
]
const nearDays: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  tomorrow: 1,
  tom: 1,
  morgen: 1,
  übermorgen: 2,
  uebermorgen: 2,
  yesterday: -1,
  gestern: -1,
}
const namedTimes: Readonly<Record<string, string>> = {
  noon: '12:00',
  mittag: '12:00',
  mittags: '12:00',
  midnight: '00:00',
  mitternacht: '00:00',
}
/** Words that mean nothing of their own: `at`, `um`. */
const fillers = /^(?:at|on|um|am|den|uhr|h|the|in|,)$/

/** The index of the name that begins with the word: `thu`, `Do.`, `sept`. */
const indexIn = (names: readonly string[], word: string, letters: number): number => {
  const start = word.replace(/\.$/, '')
  if (!/^\p{L}+$/u.test(start) || start.length < letters) return -1
  return names.findIndex((known) => known.split(' ').some((name) => name.startsWith(start)))
}

const isDate = (date: CalendarDate): boolean => {
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A day of a month: of this year, or of the next one if it is more than two months ago. */
const dayOf = (today: CalendarDate, day: number, month: number, year?: string): CalendarDate | null => {
  const given = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year
  const date = `${given}-${two(month)}-${two(day)}`
  if (!isDate(date)) return null
  return year === undefined && date < addDays(today, -60)
    ? dayOf(today, day, month, String(Number(given) + 1))
    : date
}

const timeOf = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null

/** `14:30`, `14.30`, `1430`, `9`, `9am`, `17 uhr` */
const readTime = (word: string): string | null => {
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|h|uhr)?$/.exec(word) ?? []
  if (hours === undefined) return namedTimes[word] ?? null
  const hour = Number(hours)
  if (half !== 'am' && half !== 'pm') return timeOf(hour, Number(minutes))
  return hour >= 1 && hour <= 12 ? timeOf((hour % 12) + (half === 'pm' ? 12 : 0), Number(minutes)) : null
}

/** `+2d`, `+1w`, `2w`; German `t` for days. */
const readStep = (word: string, today: CalendarDate): CalendarDate | null => {
  const [, sign, count, unit] = /^([+-])?(\d{1,3})(d|days?|w|weeks?|t|tage?|wochen?)?$/.exec(word) ?? []
  if (count === undefined || (sign === undefined && unit === undefined)) return null
  return addDays(today, (sign === '-' ? -1 : 1) * Number(count) * (unit?.startsWith('w') ? 7 : 1))
}

const readDate = (word: string, today: CalendarDate): CalendarDate | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return isDate(word) ? word : null
  const near = nearDays[word]
  if (near !== undefined) return addDays(today, near)
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4})?)?$/.exec(word) ?? []
  if (day !== undefined && month !== undefined) return dayOf(today, Number(day), Number(month), year)
  return readStep(word, today)
}

/** A weekday is the next one after today; `next` or `nächsten` skips none. */
const readWeekday = (word: string, today: CalendarDate): CalendarDate | null => {
  const weekday = indexIn(weekdays, word, 2)
  return weekday < 0 ? null : addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

/** `18 Jun`, `18. Juni 2026`, `Jun 18` at the start of the words: the day, and how many words it took. */
const readNamedMonth = (words: readonly string[], today: CalendarDate) => {
  const [first = '', second = '', third = ''] = words
  const [day, month] = indexIn(months, second, 3) >= 0 ? [first, second] : [second, first]
  const index = indexIn(months, month, 3)
  if (index < 0 || !/^\d{1,2}\.?$/.test(day)) return null
  const year = /^\d{4}$/.test(third) ? third : undefined
  const date = dayOf(today, Number.parseInt(day, 10), index + 1, year)
  return date === null ? null : { date, taken: year === undefined ? 2 : 3 }
}

type Read = Readonly<Record<'date' | 'weekday' | 'time', string | null>>

/** What the first words mean, with what was read before; null if they mean nothing, or the same again. */
const readNext = (words: readonly string[], read: Read, today: CalendarDate): [Read, number] | null => {
  const [word = ''] = words
  if (read.date === null) {
    const named = readNamedMonth(words, today)
    if (named !== null) return [{ ...read, date: named.date }, named.taken]
    const date = readDate(word, today)
    if (date !== null) return [{ ...read, date }, 1]
  }
  const weekday = read.weekday === null ? readWeekday(word, today) : null
  if (weekday !== null) return [{ ...read, weekday }, 1]
  const time = read.time === null ? readTime(word) : null
  return time === null ? null : [{ ...read, time }, 1]
}

/**
 * Reads a day, a time or both as people type them, in English and German: `tomorrow 14:00`, `+2d`, `Fr 17`, `18.6. 9:30`,
 * `18 Jun`, `1430`. Null if a word is not understood: nothing is guessed. A number alone is a time.
 */
export const readWhen = (typed: string, today: CalendarDate): When | null => {
  let words = typed
    .toLocaleLowerCase()
    .replace(/(?:^|\s)(?:next|nächste[nr]?|kommende[nr]?)(?=\s)/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !fillers.test(word))
  if (words.length === 0) return null
  let read: Read = { date: null, weekday: null, time: null }
  while (words.length > 0) {
    const next = readNext(words, read, today)
    if (next === null) return null
    read = next[0]
    words = words.slice(next[1])
  }
  // Beside a date, the weekday only repeats it.
  return { date: read.date ?? read.weekday, time: read.time }
}
