import type { Named } from './find-name.ts'
import {
  type FoundName,
  isSigned,
  isUnknown,
  type LineNames,
  type LineOptions,
  mostWords,
  nameAt,
  withoutEnd,
} from './line-names.ts'
import { isDayOfMonth } from './read-date.ts'
import { dayIn, nothingRead, type Read, type ReadContext, readNext } from './read-next.ts'
import { typedWords } from './typed-words.generated.ts'
import { keyOf, withoutComma } from './word-index.ts'

export interface ReadLine {
  readonly title: string
  readonly date: string | null
  /** `HH:mm` */
  readonly time: string | null
  readonly groups: readonly Named[]
  readonly people: readonly Named[]
  readonly platforms: readonly Named[]
  /** The words of the title that are written like names and are none: `#sprot`. */
  readonly unknown: readonly string[]
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
  !(without?.has('time') && next.time !== read.time) && !(without?.has('date') && dayIn(next) !== dayIn(read))

/** `1430` and `0900`; numbers that nobody's clock is set to, years and full hundreds need a day before them. */
const isLikelyTime = (number: number): boolean =>
  number % 5 === 0 && (number < 1000 || number % 100 !== 0) && (number < 1900 || number > 2099)

const isTimeInDigits = (word: string, hasDay: boolean): boolean => {
  const digits = word.replace(/\D/g, '')
  return digits.length === 4 && (hasDay || isLikelyTime(Number(digits)))
}

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
    const hasDay = dayIn(read) !== null
    if (form === 'hour') return false
    if (form === 'careful') return hasDay || goesOn(words.slice(taken), { ...read, week: now.date })
    if (form === 'dotted' || form === 'digits')
      return (
        (form === 'dotted' || isTimeInDigits(first, hasDay)) && !index.measure.has(keyOf(words[taken] ?? ''))
      )
    if (!index.careful.has(keyOf(withoutComma(first)))) return true
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

/** The names between words of the title, and what is left of it. */
const middleOf = (words: readonly string[], options: LineOptions) => {
  const names: FoundName[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const name = at === 0 ? null : nameAt(words.slice(at), options, true)
    if (name === null) rest.push(words[at] ?? '')
    else names.push(name)
    at += name?.taken ?? 1
  }
  return { names, rest }
}

type Parts = Omit<ReadLine, 'unknown'>

/** Days, times and names at both ends of a line. */
const readEnds = (all: readonly string[], options: LineOptions) => {
  const reader = headReader(options)
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
  return {
    title: [...(isClear ? [] : head.dayWords), ...head.left, ...tail.rest],
    names: [...head.names, ...tail.names],
    date: day ?? null,
    time: isClear ? head.read.time : null,
  }
}

const partsOf = (words: readonly string[], options: LineOptions): Parts => {
  const ends = readEnds(words, options)
  const middle = middleOf(ends.title, options)
  const isTaken = middle.names.length > 0 && isTitle(middle.rest, options)
  const names = [...ends.names, ...(isTaken ? middle.names : [])]
  return {
    title: (isTaken ? middle.rest : ends.title).join(' '),
    date: ends.date,
    time: ends.time,
    groups: unique(names, 'groups'),
    people: unique(names, 'people'),
    platforms: unique(names, 'platforms'),
  }
}

/** Whether the words say nothing beside a title: those that come together over a name may. */
const isTitle = (words: readonly string[], options: LineOptions): boolean => {
  const { title, date, time, groups, people, platforms } = partsOf(words, options)
  const said = groups.length + people.length + platforms.length
  return title === words.join(' ') && date === null && time === null && said === 0
}

/**
 * Reads a line for a new story (contract 23.2): days and times that it begins with, and names. What is not understood is the title, in
 * its order.
 */
export const readLine = (text: string, options: LineOptions): ReadLine => {
  const parts = partsOf(
    text.split(/\s+/).filter((word) => word !== ''),
    options,
  )
  const inTitle = parts.title.split(' ')
  const isWhole = (index: number) => index < inTitle.length - 1 || !text.endsWith(inTitle[index] ?? '')
  return {
    ...parts,
    unknown: inTitle.filter((word, index) => isUnknown(word, isWhole(index), options)).map(withoutEnd),
  }
}
