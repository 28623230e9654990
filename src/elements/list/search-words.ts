/**
 * How titles, slugs and notes are searched (contract 3.7): by words, without regard to case, umlauts and accents. Texts
 * and search inputs go through the same folding here, so that neither depends on the locale of the database.
 * What `foldedWords` makes of a text is stored: a change of it needs `checkDocuments` with `repair` to be run.
 */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Nobody looks for more of a word; what is longer is no word, and its parts would fill the index. */
const maximumWordLength = 64

/** The different words of a text: runs of letters and digits, lower-case, without marks. `Köln/EU` → `koln`, `eu`. */
export const foldedWords = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => baseLetters[letter] ?? letter)
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, maximumWordLength).join('')))]
}

interface Searched {
  readonly title: string | null
  readonly slug: string | null
  readonly note: string | null
}

/** What is stored of an element for searching: its words, each between blanks. */
export const searchText = ({ title, slug, note }: Searched): string =>
  ` ${foldedWords([title, slug, note].join(' ')).join(' ')} `

/** A word of one or two letters must be a whole word: as a part of words it would be everywhere. */
const soughtText = (word: string): string => ([...word].length < 3 ? ` ${word} ` : word)

const windows = (text: string): string[] => {
  const letters = [...text]
  return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`)
}

export interface SearchTerms {
  /** Patterns for LIKE, all of which `searchText` must match. Words have no letters that mean something to LIKE. */
  readonly patterns: readonly string[]
  /** Stretches of three letters, all of which `searchText` has: what the index knows (`element_search_grams`). */
  readonly grams: readonly string[]
}

/** What to look for, or undefined where the input has no word at all. */
export const searchTerms = (input: string): SearchTerms | undefined => {
  const sought = foldedWords(input).map(soughtText)
  if (sought.length === 0) return undefined
  return {
    patterns: sought.map((text) => `%${text}%`),
    grams: [...new Set(sought.flatMap(windows))],
  }
}
