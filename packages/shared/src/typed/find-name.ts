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

const only = (found: readonly Named[]): Named | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Whether the name begins with what was typed at one of its words, with umlauts in any spelling. */
const beginsAWord = (typed: string, name: string): boolean => {
  const sought = spellingsOf(closedUp(typed))
  const words = wordsOf(name)
  return words
    .flatMap((_, index) => spellingsOf(words.slice(index).join('')))
    .some((word) => sought.some((way) => word.startsWith(way)))
}

const isExact = (typed: string) => {
  const sought = new Set(spellingsOf(closedUp(typed)))
  return (name: string): boolean => spellingsOf(closedUp(name)).some((way) => sought.has(way))
}

/** The only one that is called so, whatever the case, accents and blanks. */
export const findExactly = (typed: string, known: readonly Named[]): Named | null => {
  if (closedUp(typed) === '') return null
  const same = isExact(typed)
  return only(known.filter((one) => namesOf(one).some(same)))
}

/** A single letter begins too many names. */
const fewestLetters = 2

/** The only one that one typed word can mean: by its whole name, by one word of it, or, if it may be cut, by how a word of it begins. */
export const findByWord = (typed: string, known: readonly Named[], mayBeCut = true): Named | null => {
  const exact = findExactly(typed, known)
  if (exact !== null) return exact
  if ([...typed].length < fewestLetters) return null
  const beginning = known.filter((one) => namesOf(one).some((name) => beginsAWord(typed, name)))
  const same = isExact(typed)
  const whole = beginning.filter((one) => namesOf(one).some((name) => wordsOf(name).some(same)))
  return only(whole.length > 0 || !mayBeCut ? whole : beginning)
}

/** Whether any of them may still be meant when more is typed. */
export const mayBecome = (typed: string, known: readonly Named[]): boolean =>
  known.some((one) => namesOf(one).some((name) => beginsAWord(typed, name)))
