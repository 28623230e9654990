import { readWhen } from '@daybook/shared/typed/read-when'
import type { RelativeWhen } from '../../components/when/day-zero.ts'
import de from '../../messages/relative-days/de.json'
import en from '../../messages/relative-days/en.json'

/** Days that count from the day of a story, in words: `the day before`, `two weeks after`. */

type Words = (typeof en)['relativeDays']

/** Read in every language, whichever is shown. */
const catalogues: readonly Words[] = [en.relativeDays, de.relativeDays]

/** What the server takes, to both sides. */
const mostDays = 400

/** `numbers` begins with two. */
const numberIn = ({ numbers }: Words, count: number): string => numbers.split(' ')[count - 2] ?? String(count)

/** A number of days as people say it in `language`; 0 is the day itself. */
export const relativeDayWords = (days: number, language: string): string => {
  const words = language === 'de' ? de.relativeDays : en.relativeDays
  const count = Math.abs(days)
  const side = days < 0 ? 'Before' : 'After'
  if (count === 0) return words.onTheDay
  if (count === 1) return words[`day${side}`]
  if (count === 7) return words[`week${side}`]
  const isWeeks = count % 7 === 0
  const pattern = words[`${isWeeks ? 'weeks' : 'days'}${side}`]
  return pattern.replace('{count}', numberIn(words, isWeeks ? count / 7 : count))
}

const hasWord = (list: string, word: string): boolean => list.toLowerCase().split(' ').includes(word)

const hasPhrase = (list: string, phrase: string): boolean => list.toLowerCase().split(', ').includes(phrase)

const countOf = (words: Words, typed: string): number | null => {
  if (/^\d{1,3}$/.test(typed)) return Number(typed)
  if (hasWord(words.read.one, typed)) return 1
  const place = words.numbers.split(' ').indexOf(typed)
  return place < 0 ? null : place + 2
}

/** `two weeks before` */
const countedIn = (words: Words, phrase: string): number | null => {
  const [typed = '', unit = '', direction = '', ...more] = phrase.split(' ')
  const { read } = words
  const count = countOf(words, typed)
  const length = hasWord(read.days, unit) ? 1 : hasWord(read.weeks, unit) ? 7 : null
  const sign = hasWord(read.before, direction) ? -1 : hasWord(read.after, direction) ? 1 : null
  return count === null || length === null || sign === null || more.length > 0 ? null : sign * count * length
}

const fixedIn = (words: Words, phrase: string): number | null => {
  const named = [
    ['dayBefore', -1],
    ['onTheDay', 0],
    ['dayAfter', 1],
  ] as const
  const found = named.find(
    ([name]) => words[name].toLowerCase() === phrase || hasPhrase(words.read[name], phrase),
  )
  return found?.[1] ?? null
}

const dayOf = (phrase: string): number | null => {
  const bare = /^(?:[+-]\d{1,3}|0)$/.test(phrase) ? Number(phrase) : null
  const found = catalogues.flatMap(
    (words) => bare ?? fixedIn(words, phrase) ?? countedIn(words, phrase) ?? [],
  )[0]
  return found === undefined || Math.abs(found) > mostDays ? null : found + 0
}

/** Words for times alone: no day of the calendar is meant. */
const anyDay = { date: '2000-01-01', time: '00:00' }

const timeOf = (typed: string): string | null => {
  const { date = null, time = null } = readWhen(typed, anyDay, { prefers: 'time' }) ?? {}
  return date === null ? time : null
}

/**
 * Reads what `relativeDayWords` writes and what people type instead, with a time or without: `the day before, 17:00`,
 * `-1 17:00`, `9.30 am Tag selbst`, `+2`. Null if a word is not understood.
 */
export const readRelativeDay = (typed: string): RelativeWhen | null => {
  const words = typed
    .toLowerCase()
    .replaceAll('−', '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  for (let split = words.length; split >= 0; split -= 1) {
    const [first, last] = [words.slice(0, split).join(' '), words.slice(split).join(' ')]
    for (const [day, time] of [
      [first, last],
      [last, first],
    ] as const) {
      const days = day === '' ? null : dayOf(day)
      const read = time === '' ? null : timeOf(time)
      const isWhole = (day === '' || days !== null) && (time === '' || read !== null)
      if (isWhole && (days !== null || read !== null)) return { days, time: read }
    }
  }
  return null
}
