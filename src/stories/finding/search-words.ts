import { folded, soughtSpellingsOf, spellingsOf, writesOn } from '@daybook/shared/text/fold'
import { type Searched, searchedTexts } from '../../database/element-texts.ts'

/**
 * How the texts of stories are searched (contract 3.7, B8): by words, whose letters are folded here, so that nothing depends on the
 * locale of the database. What `searchText` and `searchPieces` make is stored: whoever changes it, or `folded`, gives texts another mark
 * and an index of those without it, from which housekeeping makes them anew.
 */

/** The first letter of a search text tells how it was folded. It is no part of a word. Those of before begin with a blank. */
export const foldMark = ':'

/** Longer runs of letters are not words that people search for, and their parts would fill the index. */
const maximumWordLength = 64

/** The distinct words of a text: runs of letters and digits with what folding leaves of their marks. `Köln/EU` → `köln`, `eu`. */
export const foldedWords = (text: string): string[] => {
  const words = folded(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, maximumWordLength).join('')))]
}

/** Whether two states of an element have the same words, as far as can be told without folding them. */
export const isSearchedAlike = (one: Searched, other: Searched): boolean =>
  searchedTexts.every((name) => one[name] === other[name])

/** The stored search text of a text: its words in all their spellings, each between spaces. */
export const searchedWords = (text: string): string => {
  const words = foldedWords(text).flatMap(spellingsOf)
  return `${foldMark} ${[...new Set(words)].join(' ')} `
}

/** The stored search text of an element. */
export const searchText = (searched: Searched): string =>
  searchedWords(searchedTexts.map((name) => searched[name]).join(' '))

/** Whether a word is also found as a part of words. One or two letters would be a part of almost everything; two ideographs are a word. */
const isSoughtWithin = (word: string): boolean => {
  const { length } = [...word]
  return length > 2 || (length === 2 && writesOn(word))
}

/** The texts that a word is sought by: the story has one of them. */
const soughtTexts = (word: string): string[] => {
  const spelled = soughtSpellingsOf(word)
  const whole = spelled.map((one) => ` ${one} `)
  if (!isSoughtWithin(word)) return whole
  // Stories that were folded before have no pieces of two letters.
  return [...word].length === 2 ? [...spelled, ...whole] : spelled
}

const blank = 32
/** No script without blanks comes before. */
const lastLatin = 0x2fff

/** FNV-1a, by code points. */
const mixed = (hash: number, code: number): number => Math.imul(hash ^ code, 16_777_619)

/**
 * What stories are looked up by: a number for any three letters that follow each other, and for two ideographs, without repetition. A blank
 * counts as a letter at both ends of a word. Others may have the same number, so words are compared afterwards. Organizations have numbers of their own,
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
      if (second > lastLatin && third > lastLatin && writesOn(String.fromCodePoint(second, third)))
        pieces.add(mixed(mixed(beginning, second), third))
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

const piecesColumn = (organizationId: number, words: string): string =>
  `{${searchPieces(organizationId, [words]).join()}}`

export const searchColumns = (organizationId: number, searched: Searched): SearchColumns => {
  const words = searchText(searched)
  return { words, pieces: piecesColumn(organizationId, words) }
}

/** Whether the index narrows a search: whole words of one or two letters are in every other story. */
export const isNarrow = (input: string): boolean => foldedWords(input).some(isSoughtWithin)

/** A word that is sought: a story has one of the texts. */
type SoughtWord = readonly string[]

/** LIKE patterns, one of which `searchText` must match. Words contain no special characters of LIKE. */
export const patternsOf = (word: SoughtWord): string[] => word.map((text) => `%${text}%`)

/** The words to search for, or undefined if the input contains none. */
export const searchTerms = (input: string): readonly SoughtWord[] | undefined => {
  const words = foldedWords(input).map(soughtTexts)
  return words.length === 0 ? undefined : words
}
