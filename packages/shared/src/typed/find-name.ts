import { folded, spellingsOf } from '../text/fold.ts'

/** What a name stands for. */
export interface Named {
  readonly id: number
  readonly name: string
  /** Other names of the same. */
  readonly also?: readonly string[]
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s_-]+/)
    .filter(Boolean)
const closedUp = (text: string): string => wordsOf(text).join('')
const namesOf = ({ name, also = [] }: Named): readonly string[] => [name, ...also]

/** A name as it is compared, in all spellings. */
interface Folded {
  /** All names, without blanks. */
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  /** From each word on to the end of its name, without blanks. */
  readonly ends: readonly string[]
}

const foldedOf = (named: Named): Folded => {
  const names = namesOf(named).map(wordsOf)
  const ends = names.map((words) => words.map((_, index) => words.slice(index).join('')))
  return {
    names: new Set(ends.flatMap(([whole = '']) => spellingsOf(whole))),
    words: new Set(names.flat().flatMap(spellingsOf)),
    ends: ends.flat().flatMap(spellingsOf),
  }
}

/** A line is read at each key, and each of its words is compared with all names. */
const known = new WeakMap<Named, Folded>()

const lookUp = (named: Named): Folded => {
  const found = known.get(named) ?? foldedOf(named)
  known.set(named, found)
  return found
}

const only = (found: readonly Named[]): Named | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Those that begin with what was typed at one of their words, with umlauts in any spelling. */
const beginning = (typed: string, among: readonly Named[]): readonly Named[] => {
  const sought = spellingsOf(closedUp(typed))
  return among.filter((one) => lookUp(one).ends.some((end) => sought.some((way) => end.startsWith(way))))
}

/** Those of which one of the names, or of their words, is what was typed. */
const alike = (typed: string, among: readonly Named[], by: 'names' | 'words'): readonly Named[] => {
  const sought = spellingsOf(closedUp(typed))
  return among.filter((one) => sought.some((way) => lookUp(one)[by].has(way)))
}

/** The only one that is called so, whatever the case, accents and blanks. */
export const findExactly = (typed: string, among: readonly Named[]): Named | null =>
  closedUp(typed) === '' ? null : only(alike(typed, among, 'names'))

/** A single letter begins too many names. */
const fewestLetters = 2

/** The only one that one typed word can mean: by its whole name, by one word of it, or, if it may be cut, by how a word of it begins. */
export const findByWord = (typed: string, among: readonly Named[], mayBeCut = true): Named | null => {
  const exact = findExactly(typed, among)
  if (exact !== null) return exact
  if ([...typed].length < fewestLetters) return null
  const whole = alike(typed, among, 'words')
  return only(whole.length > 0 || !mayBeCut ? whole : beginning(typed, among))
}

/** Whether any of them may still be meant when more is typed. */
export const mayBecome = (typed: string, among: readonly Named[]): boolean =>
  beginning(typed, among).length > 0
