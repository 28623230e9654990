/**
 * How titles, slugs and notes are searched (contract 3.7): by words, ignoring case, umlauts and accents. Texts and
 * search inputs are folded here, so that neither depends on the locale of the database. The results of `foldedWords`
 * are stored, and so are those of `searchPieces`: after changing one, run `checkDocuments` with `repair`.
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

const blank = 32

/** FNV-1a, by code points. */
const mixed = (hash: number, code: number): number => Math.imul(hash ^ code, 16_777_619)

/**
 * What stories are looked up by: a number for any three letters that follow each other, without repetition. A blank counts as a letter
 * at both ends of a word. Others may have the same number, so words are compared afterwards. Organizations have numbers of their own,
 * so that each finds its stories only.
 */
export const searchPieces = (organizationId: number, texts: readonly string[]): number[] => {
  const beginning = Math.imul(organizationId, 0x9e37_79b1)
  const pieces = new Set<number>()
  for (const text of texts) {
    let first = 0
    let second = 0
    for (const letter of text) {
      const third = letter.codePointAt(0) ?? 0
      if (first !== 0 && second !== blank) pieces.add(mixed(mixed(mixed(beginning, first), second), third))
      first = second
      second = third
    }
  }
  return [...pieces]
}

/** What is stored to find an element by its words. */
export interface SearchColumns {
  readonly words: string
  /** A list of numbers as PostgreSQL writes it, which costs less than a list to be converted. */
  readonly pieces: string
}

export const piecesColumn = (organizationId: number, words: string): string =>
  `{${searchPieces(organizationId, [words]).join()}}`

export const searchColumns = (organizationId: number, searched: Searched): SearchColumns => {
  const words = searchText(searched)
  return { words, pieces: piecesColumn(organizationId, words) }
}

/** Whether the index narrows a search: whole words of one or two letters are in every other story. */
export const isNarrow = (input: string): boolean => foldedWords(input).some((word) => [...word].length >= 3)

export interface SearchTerms {
  /** LIKE patterns, all of which `searchText` must match. Words contain no special characters of LIKE. */
  readonly patterns: readonly string[]
  /** Texts whose pieces `searchText` must have. */
  readonly parts: readonly string[]
}

/** The terms to search for, or undefined if the input contains no word. */
export const searchTerms = (input: string): SearchTerms | undefined => {
  const parts = foldedWords(input).map(soughtText)
  return parts.length === 0 ? undefined : { patterns: parts.map((part) => `%${part}%`), parts }
}
