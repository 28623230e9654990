import { dayIn, nothingRead, type Read, readNext } from './read-next.ts'
import type { Now } from './read-step.ts'
import { typedWords } from './typed-words.generated.ts'
import { keyOf, type WordIndex } from './word-index.ts'

/** What was understood of the typed words. */
export interface When {
  readonly date: string | null
  /** `HH:mm` */
  readonly time: string | null
}

export interface WhenOptions {
  readonly words?: WordIndex
  /** What `12.10` is, where both are possible. */
  readonly prefers?: 'date' | 'time'
  readonly monthFirst?: boolean
}

/** Nobody writes a day in more. */
const longest = 100

/**
 * Reads a day, a time or both as people type them, in any language that has a catalogue: `tomorrow 14:00`, `+2d`, `Fr 17`,
 * `18.6. 9:30`, `18 Jun`, `1430`. Null if a word is not understood: nothing is guessed. A number alone is a time.
 */
export const readWhen = (typed: string, now: Now, options: WhenOptions = {}): When | null => {
  if (typed.length > longest) return null
  const { words: index = typedWords, prefers = 'date', monthFirst = false } = options
  const context = {
    now,
    today: now.date,
    words: index,
    isWhole: true,
    prefersDate: prefers === 'date',
    monthFirst,
  }
  let words = typed
    .replace(/(\d{4}-\d{2}-\d{2})T(?=\d)/, '$1 ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  let read: Read = nothingRead
  let isEmpty = true
  while (words.length > 0) {
    const next = readNext(words, read, context)
    if (next === null && !index.filler.has(keyOf(words[0] ?? ''))) return null
    read = next?.read ?? read
    isEmpty &&= next === null
    words = words.slice(next?.taken ?? 1)
  }
  const date = dayIn(read)
  return isEmpty || date === undefined ? null : { date, time: read.time }
}
