import type { Named } from './find-name.ts'
import {
  type FoundName,
  isSigned,
  type LineNames,
  type LineOptions,
  mostWords,
  nameAt,
} from './line-names.ts'
import { isDayOfMonth } from './read-date.ts'
import { dayIn, nothingRead, type Read, type ReadContext, readNext } from './read-next.ts'
import { typedWords } from './typed-words.generated.ts'
import { keyOf } from './word-index.ts'

export interface ReadLine {
  readonly title: string
  readonly date: string | null
  /** `HH:mm` */
  readonly time: string | null
  readonly groups: readonly Named[]
  readonly people: readonly Named[]
  readonly platforms: readonly Named[]
}

/** Marks of lists, and what parts a day from a title. */
const separator = /^[•·‣◦▪●○*–—:|,;-]+$/

/** Where words begin that are no separators; at the start if all are. */
const startOf = (words: readonly string[], test: RegExp): number =>
  Math.max(
    0,
    words.findIndex((word) => !test.test(word)),
  )

const isWanted = (read: Read, next: Read, without: LineOptions['without']): boolean =>
  !(without?.has('time') && next.time !== read.time) &&
  !(without?.has('date') && (next.date !== read.date || next.weekday !== read.weekday))

/** `1430` and `0900`; numbers that nobody's clock is set to, years and full hundreds need a day before them. */
const isLikelyTime = (number: number): boolean =>
  number % 5 === 0 && (number < 1000 || number % 100 !== 0) && (number < 1900 || number > 2099)

interface Head {
  readonly read: Read
  readonly names: readonly FoundName[]
  /** The words that are not understood: of them the title is made. */
  readonly left: readonly string[]
  /** The first words of the line, if they were read as a day or time. */
  readonly dayWords: readonly string[]
  /** What follows. */
  readonly rest: readonly string[]
}

/** Reads what a line begins with. */
const headReader = (options: LineOptions) => {
  const { words: index = typedWords, now, without } = options
  const context: ReadContext = { now, today: now.date, words: index, isWhole: false }

  /** Whether what stands alone at the start of many titles is meant here. */
  const isMeant = (words: readonly string[], taken: number, form: string | null, read: Read): boolean => {
    const [first = ''] = words
    const hasDay = read.date !== null || read.weekday !== null
    if (form === 'hour') return false
    if (form === 'dotted' || form === 'digits') {
      const digits = first.replace(/\D/g, '')
      const isTime = form === 'dotted' || (digits.length === 4 && (hasDay || isLikelyTime(Number(digits))))
      return isTime && !index.measure.has(keyOf(words[taken] ?? ''))
    }
    if (!index.careful.has(keyOf(first.replace(/[,;:]$/, '')))) return true
    if (taken > 1 || (form === 'name' && hasDay)) return true
    const rest = words.slice(taken)
    return goesOn(rest, { ...read, weekday: now.date })
  }

  const nextIn = (words: readonly string[], read: Read): { read: Read; taken: number } | null => {
    const filled = index.filler.has(keyOf(words[0] ?? '')) ? 1 : 0
    for (const skipped of filled === 0 ? [0] : [0, 1]) {
      const own = words.slice(skipped)
      const next = own.length === 0 ? null : readNext(own, read, context)
      if (next === null || !isWanted(read, next.read, without)) continue
      if (isMeant(own, next.taken, next.form, read)) return { read: next.read, taken: next.taken + skipped }
    }
    return null
  }

  const goesOn = (words: readonly string[], read: Read): boolean =>
    nameAt(words, options) !== null || nextIn(words, read) !== null

  /** The next part of a head; null where it ends. */
  const stepFrom = (words: readonly string[], head: Head, skips: boolean): Head | null => {
    const { read, names, left, dayWords } = head
    const name = nameAt(words, options)
    if (name !== null) return { ...head, names: [...names, name], rest: words.slice(name.taken) }
    const next = nextIn(words, read)
    if (next !== null)
      return {
        ...head,
        read: next.read,
        dayWords: [...dayWords, ...words.slice(0, next.taken)],
        rest: words.slice(next.taken),
      }
    const [first = '', ...others] = words
    return skips && isSigned(first) && goesOn(others, read)
      ? { ...head, left: [...left, first], rest: others }
      : null
  }

  const headOf = (all: readonly string[], skips: boolean): Head => {
    let head: Head = { read: nothingRead, names: [], left: [], dayWords: [], rest: all }
    for (;;) {
      const isBegun = head.names.length + head.dayWords.length > 0
      const parting = isBegun ? startOf(head.rest, separator) : 0
      const words = head.rest.slice(parting)
      // A second time makes a span of the first, which stays as it is.
      const isSpan = parting > 0 && head.read.time !== null && nextIn(words, { ...head.read, time: null })
      if (isSpan) return head
      head = { ...head, rest: words }
      const next = words.length === 0 ? null : stepFrom(words, head, skips)
      if (next === null) return head
      head = next
    }
  }
  return { headOf, nextIn, index }
}

const numbered = /^\(?\d{1,3}[.)]$/

/**
 * Whether a line begins with its number in a list, which is known by the day or time that follows it: `1. FC` is none. `24. Dez. 18` is
 * a day and something more, but `1. Dec 24, 2026` and `1. Dec 24 18:00` have a number.
 */
const isNumbered = (words: readonly string[], { headOf, nextIn, index }: ReturnType<typeof headReader>) => {
  const rest = words.slice(1)
  const next = numbered.test(words[0] ?? '') ? nextIn(rest, nothingRead) : null
  if (next === null) return false
  return !isDayOfMonth(words, index) || next.taken > 2 || headOf(rest, false).read.time !== null
}

/** The names at the end of the words. Between words of the title nothing is read, so that none of them come together. */
const tailOf = (words: readonly string[], options: LineOptions) => {
  for (let start = Math.max(1, words.length - mostWords * 3); start < words.length; start += 1) {
    const names: FoundName[] = []
    let at = start
    for (
      let name = nameAt(words.slice(at), options);
      name !== null;
      name = nameAt(words.slice(at), options)
    ) {
      names.push(name)
      at += name.taken
      if (at >= words.length) return { names, rest: words.slice(0, start) }
    }
  }
  return { names: [], rest: words }
}

const unique = (names: readonly FoundName[], wanted: keyof LineNames): readonly Named[] => [
  ...new Map(
    names.filter(({ kind }) => kind === wanted).map(({ named }) => [named.id, named] as const),
  ).values(),
]

/**
 * Reads a line for a new story (contract 23.2): days, times and names that it begins with, and names that it ends with. What is not
 * understood is the title, in its order.
 */
export const readLine = (text: string, options: LineOptions): ReadLine => {
  const reader = headReader(options)
  const all = text.split(/\s+/).filter((word) => word !== '')
  let words = all.slice(startOf(all, separator))
  if (isNumbered(words, reader)) words = words.slice(1)
  const wide = reader.headOf(words, true)
  // Words that come together over what was taken out must not become a name.
  const isTorn = wide.left.length > 0 && nameAt([...wide.left, ...wide.rest], options) !== null
  const head = isTorn ? reader.headOf(words, false) : wide
  const day = dayIn(head.read)
  // What contradicts itself is not understood.
  const isClear = day !== undefined
  const tail = tailOf(head.rest, options)
  const names = [...head.names, ...tail.names]
  return {
    title: [...(isClear ? [] : head.dayWords), ...head.left, ...tail.rest].join(' '),
    date: day ?? null,
    time: isClear ? head.read.time : null,
    groups: unique(names, 'groups'),
    people: unique(names, 'people'),
    platforms: unique(names, 'platforms'),
  }
}
