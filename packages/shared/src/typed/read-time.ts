import { keyOf, type WordIndex } from './word-index.ts'

/** A time, how many words it took, and how it was written: only where a colon, `Uhr` or `pm` stands, nothing else can be meant. */
export interface ReadTime {
  readonly time: string
  readonly taken: number
  readonly form: 'sure' | 'dotted' | 'digits' | 'hour' | 'name'
  /** Says itself which half of the day it is in. */
  readonly hasHalf?: boolean
}

const two = (number: number): string => String(number).padStart(2, '0')

const clockTime = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null

const halved = (hours: number, half: 'am' | 'pm'): number =>
  hours >= 1 && hours <= 12 ? (hours % 12) + (half === 'pm' ? 12 : 0) : 24

/** `14:00,` `16:00:` and `9.30.` end with what belongs to the sentence. */
const withoutEnd = (word: string): string => word.replace(/[,;:.]$/, '')

interface Parts {
  readonly hours: number
  readonly minutes: number
  readonly form: ReadTime['form']
  /** What follows the digits: `Uhr`, `pm`, `h`. */
  readonly word: string
}

const partsOf = (word: string, { clock }: WordIndex): Parts | null => {
  const [, hours, colon, minutes, letters = '', after] =
    /^(\d{1,2})(?:([:.])(\d{2}))?(?::00)?(?:(\p{L}[\p{L}.'’]*)(\d{2})?)?$/u.exec(word) ?? []
  if (hours !== undefined) {
    if (after === undefined) {
      const form = colon === ':' ? 'sure' : colon === '.' ? 'dotted' : 'hour'
      return { hours: Number(hours), minutes: Number(minutes ?? 0), form, word: letters }
    }
    // `18h30`
    const isClock = minutes === undefined && clock.has(keyOf(letters))
    return isClock ? { hours: Number(hours), minutes: Number(after), form: 'sure', word: '' } : null
  }
  const [, first, last] = /^(\d{1,2})(\d{2})$/.exec(word) ?? []
  return first === undefined
    ? null
    : { hours: Number(first), minutes: Number(last), form: 'digits', word: '' }
}

/** `10 Uhr 30`, but not `10 Uhr 30 Prozent`. */
const withMinutes = (read: ReadTime, words: readonly string[], index: WordIndex): ReadTime => {
  const [clock = '', minutes = '', next = ''] = words.slice(read.taken - 1)
  const isMinutes =
    withoutEnd(clock) === clock &&
    /^[0-5]\d[,;:.]?$/.test(minutes) &&
    !index.measure.has(keyOf(withoutEnd(next)))
  const time = `${read.time.slice(0, 3)}${minutes.slice(0, 2)}`
  return isMinutes ? { ...read, time, taken: read.taken + 1 } : read
}

/** The time that the words begin with: `14:30`, `14.30`, `1430`, `18 Uhr`, `18h30`, `10 Uhr 30`, `6pm`, `9`, `noon`. */
export const readTime = (words: readonly string[], index: WordIndex): ReadTime | null => {
  const [first = '', second = ''] = words
  const name = index.time.get(keyOf(withoutEnd(first)))
  if (name !== undefined) return { time: name, taken: 1, form: 'name' }
  const parts = partsOf(withoutEnd(first), index) ?? partsOf(first, index)
  if (parts === null) return null
  const { hours, minutes, form } = parts
  const sure = (key: string, taken: number): ReadTime | null | undefined => {
    const half = index.half.get(key)
    if (half === undefined && !index.clock.has(key)) return undefined
    const time = clockTime(half === undefined ? hours : halved(hours, half), minutes)
    if (time === null) return null
    const read: ReadTime = { time, taken, form: 'sure', hasHalf: half !== undefined }
    return half === undefined && form === 'hour' ? withMinutes(read, words, index) : read
  }
  if (parts.word !== '') return sure(keyOf(parts.word), 1) ?? null
  const next = withoutEnd(second)
  // `5 am Sonntag getötet`: a word that also means nothing says no half of the day, unless it is written as one.
  const isWord = index.filler.has(keyOf(next)) && !next.includes('.')
  const isAlone = second === '' || withoutEnd(first) !== first || (isWord && words.length > 2)
  const read = isAlone ? undefined : sure(keyOf(next), 2)
  if (read !== undefined) return read
  const time = clockTime(hours, minutes)
  return time === null ? null : { time, taken: 1, form }
}
