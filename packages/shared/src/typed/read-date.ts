import { addDays, isDate } from '../time/plain-dates.ts'
import { readTime } from './read-time.ts'
import { keyOf, type WordIndex, withoutComma } from './word-index.ts'

export interface DateContext {
  readonly today: string
  readonly words: WordIndex
  /** Names may be cut short, as in fields that hold nothing else: `febr`, `donn`. */
  readonly isWhole: boolean
  /** `11/5` is the fifth of November. */
  readonly monthFirst?: boolean
  /** `12.10` without a dot at its end is a day, not a time. */
  readonly prefersDate?: boolean
}

export interface ReadDate {
  readonly date: string
  readonly taken: number
}

const two = (text: string): string => text.padStart(2, '0')

/** A date without a year is the next one, or up to two months ago within this year. */
const daysBack = 60
/** So far apart are two 29 February at most. */
const leapYears = 8

const dayOf = (today: string, day: string, month: string, given?: string): string | null => {
  const inYear = (year: string): string => `${year}-${two(month)}-${two(day)}`
  if (given !== undefined) {
    const date = inYear(given.length === 2 ? `20${given}` : given)
    return isDate(date) ? date : null
  }
  const earliest = addDays(today, -daysBack)
  const thisYear = Number(today.slice(0, 4))
  const dates = Array.from({ length: leapYears + 1 }, (_, index) => inYear(String(thisYear + index)))
  return dates.find((date) => date >= earliest && isDate(date)) ?? null
}

/** The index of a name. In a whole field its beginning is enough. */
export const placeIn = (
  names: ReadonlyMap<string, number>,
  word: string,
  { isWhole, letters }: { readonly isWhole: boolean; readonly letters: number },
): number | undefined => {
  const key = keyOf(withoutComma(word))
  const exact = names.get(key)
  if (exact !== undefined || !isWhole || key.length < letters || !/^\p{L}+$/u.test(key)) return exact
  for (const [name, place] of names) if (name.startsWith(key)) return place
  return undefined
}

const slashed = (day: string, month: string, year: string | undefined, context: DateContext) => {
  const turned = context.monthFirst ? Number(month) > 0 : Number(month) > 12
  return turned ? dayOf(context.today, month, day, year) : dayOf(context.today, day, month, year)
}

/** `2026-11-26`, `2026/11/26`, `2026-1-6`, `26.11.`, `26.11.26`, `26/11`, `26-11-2026` */
const readNumbers = (word: string, context: DateContext): string | null => {
  if (context.words.never.has(word)) return null
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(word) ?? []
  if (isoDay !== undefined && isoMonth !== undefined) return dayOf(context.today, isoDay, isoMonth, isoYear)
  const [, day, month, year] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})?$/.exec(word) ?? /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(word) ?? []
  if (day !== undefined && month !== undefined) return dayOf(context.today, day, month, year)
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? []
  if (first !== undefined && second !== undefined) return slashed(first, second, last, context)
  const [, dayOnly, monthOnly] = (context.prefersDate && /^(\d{1,2})\.(\d{1,2})$/.exec(word)) || []
  return dayOnly && monthOnly ? dayOf(context.today, dayOnly, monthOnly) : null
}

/** `26.`, `26`, `26th` */
const numberOfDay = (word: string, { ordinal }: WordIndex): string | undefined => {
  const [, day, suffix] = /^(\d{1,2})(\p{L}{1,4})?[.,]?$/u.exec(word) ?? []
  return suffix === undefined || ordinal.has(keyOf(suffix)) ? day : undefined
}

/** `2026`, and in a whole field `'08` and `26`, which is no hour. */
const yearIn = (word: string | undefined, isWhole: boolean): string | undefined => {
  const [, year, sign, short] = /^(?:((?:19|20|21)\d{2})|(['’]?)(\d{2})),?$/.exec(word ?? '') ?? []
  return year ?? (isWhole && (sign !== '' || Number(short) > 24) ? short : undefined)
}

/** `18 Uhr`, `6 pm` */
const isHour = (words: readonly string[], index: WordIndex): boolean =>
  readTime(words, index)?.form === 'sure'

const mostDays = 31

/** `24. Dez.`, also where the month has no such day. */
export const isDayOfMonth = ([first = '', second = '']: readonly string[], index: WordIndex): boolean =>
  Number(numberOfDay(first, index) ?? mostDays + 1) <= mostDays &&
  placeIn(index.month, second, { isWhole: false, letters: 3 }) !== undefined

/** `18 Jun`, `18. Juni 2026`, `Jun 18, 2026`, `18-Jun-2026`, and in a whole field `26. 11. 2026` */
const readNamedMonth = (words: readonly string[], context: DateContext): ReadDate | null => {
  const { today, words: index, isWhole } = context
  const monthOf = (word: string) => placeIn(index.month, word, { isWhole, letters: 3 })
  const [first = '', second = '', third = ''] = words
  const [, day, name = '', year] = /^(\d{1,2})-(\p{L}{3,})\.?-(\d{2}|\d{4})$/u.exec(first) ?? []
  const whole = day === undefined ? undefined : monthOf(name)
  if (day !== undefined && whole !== undefined) {
    const date = dayOf(today, day, String(whole + 1), year)
    return date === null ? null : { date, taken: 1 }
  }
  const inDay = numberOfDay(first, index)
  const ofSecond =
    isWhole && /^\d{1,2}\.$/.test(first) && /^\d{1,2}\.$/.test(second)
      ? Number.parseInt(second, 10) - 1
      : monthOf(second)
  const [number, month] =
    inDay !== undefined && ofSecond !== undefined
      ? [inDay, ofSecond]
      : [isHour(words.slice(1), index) ? undefined : numberOfDay(second, index), monthOf(first)]
  if (number === undefined || month === undefined) return null
  const given = yearIn(third, isWhole)
  const date = dayOf(today, number, String(month + 1), given)
  return date === null ? null : { date, taken: given === undefined ? 2 : 3 }
}

/** The date that the words begin with; a weekday is none. */
export const readDate = (words: readonly string[], context: DateContext): ReadDate | null => {
  const [first = ''] = words
  const word = withoutComma(first)
  const near = context.words.day.get(keyOf(word))
  if (near !== undefined) return { date: addDays(context.today, near), taken: 1 }
  const date = readNumbers(word, context)
  return date === null ? readNamedMonth(words, context) : { date, taken: 1 }
}
