import { addDays, weekdayOf } from '../time/plain-dates.ts'
import { keyOf, type WordIndex, withoutComma } from './word-index.ts'

interface WeekContext {
  readonly today: string
  readonly words: WordIndex
  readonly isWhole: boolean
}

export interface ReadWeek {
  /** Its Monday. */
  readonly week: string
  readonly taken: number
  /** Without day or time it is one only in a field: `Week 50 of the war`. */
  readonly isCareful: boolean
}

/** Without a year, a week is the next one, or ended up to two months ago, as dates are. */
const daysBack = 60
/** So many years have 52 weeks one after the other at most. */
const yearsApart = 7

/** The Monday of a week, ISO 8601; null if the year has no such week. */
const mondayOf = (year: number, week: number): string | null => {
  const inFirst = `${year}-01-04`
  const monday = addDays(inFirst, -((weekdayOf(inFirst) + 6) % 7) + (week - 1) * 7)
  return week >= 1 && addDays(monday, 3).startsWith(`${year}-`) ? monday : null
}

const weekIn = (today: string, week: number, year: string | undefined): string | null => {
  if (year !== undefined) return mondayOf(Number(year.length === 2 ? `20${year}` : year), week)
  const earliest = addDays(today, -daysBack)
  const first = Number(today.slice(0, 4)) - 1
  for (let at = first; at <= first + 1 + yearsApart; at += 1) {
    const monday = mondayOf(at, week)
    if (monday !== null && addDays(monday, 6) >= earliest) return monday
  }
  return null
}

/** A number after a week in a line is its year only if it is near: `KW 50 2000 Polizisten`. */
const nearYears = 2

/** `2027`, and in a whole field `27`, which is no hour. */
const yearAfter = (word: string, { isWhole, today }: WeekContext): string | undefined => {
  if (isWhole) return /^(?:(?:19|20|21)\d{2}|2[5-9]|[3-9]\d)$/.exec(word)?.[0]
  const isYear = /^\d{4}$/.test(word) && Math.abs(Number(word) - Number(today.slice(0, 4))) <= nearYears
  return isYear ? word : undefined
}

interface Said {
  readonly name: string
  readonly number: string
  readonly year: string | undefined
  readonly taken: number
}

const saidIn = (words: readonly string[], { words: index, isWhole }: WeekContext): Said | null => {
  const [first = '', second = ''] = words.slice(0, 2).map(withoutComma)
  const isName = (word: string) => index.weekNumber.has(keyOf(word))
  const [, isoYear, isoWeek] = (isWhole && /^(\d{4})-?W(\d{2})$/i.exec(first)) || []
  if (isoYear !== undefined && isoWeek !== undefined)
    return { name: '', number: isoWeek, year: isoYear, taken: 1 }
  if (isWhole && /^\d{1,2}\.$/.test(first) && isName(second))
    return { name: second, number: first.slice(0, -1), year: undefined, taken: 2 }
  const [, inOne, joined = '', joinedYear] = /^(\p{L}+)\.?(\d{1,2})(?:\/(\d{2}|\d{4}))?$/u.exec(first) ?? []
  if (inOne !== undefined)
    return isName(inOne) ? { name: inOne, number: joined, year: joinedYear, taken: 1 } : null
  const [, number, year] = /^(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(second) ?? []
  return number !== undefined && isName(first) ? { name: first, number, year, taken: 2 } : null
}

/** The week that the words begin with: `KW 50`, `KW50/27`, `week 50 2027`, and in a whole field `50. KW`, `2026-W50`. */
export const readWeek = (words: readonly string[], context: WeekContext): ReadWeek | null => {
  const said = saidIn(words, context)
  if (said === null) return null
  const after =
    said.year === undefined ? yearAfter(withoutComma(words[said.taken] ?? ''), context) : undefined
  const week = weekIn(context.today, Number(said.number), said.year ?? after)
  return week === null
    ? null
    : {
        week,
        taken: said.taken + (after === undefined ? 0 : 1),
        isCareful: context.words.careful.has(keyOf(said.name)),
      }
}
