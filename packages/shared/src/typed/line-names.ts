import { withoutEnding } from '../text/without-ending.ts'
import { findByWord, findExactly, mayBecome, type Named } from './find-name.ts'
import type { Now } from './read-step.ts'
import type { WordIndex } from './word-index.ts'

/** What can be named in a line: `#sport @leila /print`. */
export interface LineNames {
  readonly groups: readonly Named[]
  readonly people: readonly Named[]
  readonly platforms: readonly Named[]
}

export type LinePart = 'date' | 'time' | keyof LineNames

export interface LineOptions {
  readonly now: Now
  readonly names: LineNames
  /** What somebody does not want to be understood: it stays title. */
  readonly without?: ReadonlySet<LinePart>
  readonly words?: WordIndex
}

/** What stands before a name says of what it is one. */
const signs: Readonly<Record<string, keyof LineNames>> = { '#': 'groups', '@': 'people', '/': 'platforms' }

export interface FoundName {
  readonly kind: keyof LineNames
  readonly named: Named
  readonly taken: number
}

/** Names have more words only in exact form. */
export const mostWords = 6

export const withoutEnd = (word: string): string => withoutEnding(word, ',;:.!?')

/** `#"Local news"`: how many words the name in quotes has, and the name. */
const quoted = (words: readonly string[]): { readonly name: string; readonly taken: number } | null => {
  if (words[0]?.[1] !== '"') return null
  const end = words.findIndex((word, index) => /"[,;:.!?]*$/.test(index === 0 ? word.slice(2) : word))
  if (end < 0 || end >= mostWords * 2) return null
  const text = words.slice(0, end + 1).join(' ')
  return { name: text.slice(2, text.lastIndexOf('"')), taken: end + 1 }
}

/** The name that the words begin with. Between words of a title it is a whole one, or a whole word of one. */
export const nameAt = (
  words: readonly string[],
  { names, without }: LineOptions,
  isBetween = false,
): FoundName | null => {
  const [first = ''] = words
  const kind = signs[first[0] ?? '']
  if (kind === undefined || without?.has(kind)) return null
  const known = names[kind]
  const inQuotes = quoted(words)
  if (inQuotes !== null) {
    const named = findExactly(inQuotes.name, known)
    return named && { kind, named, taken: inQuotes.taken }
  }
  for (let taken = Math.min(mostWords, words.length); taken > 1; taken -= 1) {
    const named = findExactly(withoutEnd(words.slice(0, taken).join(' ').slice(1)), known)
    if (named !== null) return { kind, named, taken }
  }
  const named = findByWord(withoutEnd(first.slice(1)), known, !isBetween)
  return named && { kind, named, taken: 1 }
}

/** Whether a word is written like a name. */
export const isSigned = (word = ''): boolean => signs[word[0] ?? ''] !== undefined

/** Whether a word of the title was meant for a name. While it is typed, it may still become one. */
export const isUnknown = (word: string, isWhole: boolean, { names, without }: LineOptions): boolean => {
  const kind = signs[word[0] ?? '']
  if (kind === undefined || without?.has(kind) || !/^.["\p{L}]/u.test(word)) return false
  return isWhole || !mayBecome(withoutEnd(word.slice(1)), names[kind])
}
