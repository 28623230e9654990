/**
 * How titles, slugs and notes are searched (contract 3.7): by words, ignoring case, umlauts and accents. Texts and
 * search inputs are folded here, so that neither depends on the locale of the database. The results of `foldedWords`
 * are stored: after changing it, run `checkDocuments` with `repair`.
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

/** Longer runs of letters are not words that people search for, and their parts would fill the index. */
const maximumWordLength = 64

/** The distinct words of a text: runs of letters and digits, lower-case, without marks. `Köln/EU` → `koln`, `eu`. */
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

/** The stored search text of an element: its words, each between spaces. */
export const searchText = ({ title, slug, note }: Searched): string =>
  ` ${foldedWords([title, slug, note].join(' ')).join(' ')} `

/** A word of one or two letters must match a whole word: as a part it would match almost everything. */
const soughtText = (word: string): string => ([...word].length < 3 ? ` ${word} ` : word)

const windows = (text: string): string[] => {
  const letters = [...text]
  return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`)
}

/** Whether the index narrows a search: whole words of one or two letters are in every other story. */
export const isNarrow = (input: string): boolean => foldedWords(input).some((word) => [...word].length >= 3)

export interface SearchTerms {
  /** LIKE patterns, all of which `searchText` must match. Words contain no special characters of LIKE. */
  readonly patterns: readonly string[]
  /** Three-letter sequences that `searchText` must contain, as indexed by `element_search_grams`. */
  readonly grams: readonly string[]
}

/** The terms to search for, or undefined if the input contains no word. */
export const searchTerms = (input: string): SearchTerms | undefined => {
  const sought = foldedWords(input).map(soughtText)
  if (sought.length === 0) return undefined
  return {
    patterns: sought.map((text) => `%${text}%`),
    grams: [...new Set(sought.flatMap(windows))],
  }
}
