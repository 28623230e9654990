/**
 * How texts are found (contract B8): by the server in stories, by the pages in every choice. Case, accents and what nobody sees do not
 * count, and umlauts are also found spelled out: `Müller` is found as `muller` and `mueller`, `Mueller` as `müller`.
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

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' }

const diaeresis = '\u0308'

/** More marks on one letter than any script has. To bring a long row of them in order takes seconds. */
const tooManyMarks = /(\p{M}{16})\p{M}+/gu

/** Soft hyphens, joiners and marks of direction; the stroke that makes Arabic words longer. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]+/gu

/** Marks of scripts in which words are also written without them. Elsewhere they are vowels, as in Hindi or Thai, or make another sound. */
const accents =
  /(?:(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}])+/gu

/** A kana whose sound a mark changes. */
const markedKana = /.[\u3099\u309a]/gu

/** In small letters without accents, but with umlauts. Texts that differ in what does not count become the same. */
export const folded = (text: string): string =>
  text
    .replace(tooManyMarks, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .normalize('NFKD')
    .replace(accents, (marks) => (marks.includes(diaeresis) ? diaeresis : ''))
    .replace(markedKana, (kana) => kana.normalize('NFC'))
    .replace(/(.)\u0308/gsu, (_, letter: string) => umlauts[letter] ?? letter)
    .replaceAll(diaeresis, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => baseLetters[letter] ?? letter)

/** What a letter is also written as. */
type Ways = Readonly<Record<string, readonly string[]>>

const spellings: Ways = { ä: ['a', 'ae'], ö: ['o', 'oe'], ü: ['u', 'ue'] }

/** Of a word with more umlauts, all or none are spelled out. */
const umlautsApart = 2

const inWays = (letters: readonly string[], ways: Ways): string[] =>
  letters.reduce<string[]>(
    (begun, letter) => begun.flatMap((text) => (ways[letter] ?? [letter]).map((way) => text + way)),
    [''],
  )

/** All spellings of a folded word, without umlauts; the shortest first. */
export const spellingsOf = (word: string): string[] => {
  const count = word.match(/[äöü]/g)?.length ?? 0
  if (count === 0) return [word]
  if (count <= umlautsApart) return inWays([...word], spellings)
  return [0, 1].map((way) => word.replace(/[äöü]/g, (letter) => spellings[letter]?.[way] ?? letter))
}

/** The spellings by which a folded word is sought. It may go on, so what was its last letter may not be the last. */
export const soughtSpellingsOf = (word: string): string[] =>
  spellingsOf(word).flatMap((one) =>
    /[σς]$/.test(one) ? [`${one.slice(0, -1)}σ`, `${one.slice(0, -1)}ς`] : [one],
  )

/** Whether a word is in a script without blanks between words. */
export const writesOn = (word: string): boolean =>
  /^[\p{Ideographic}\p{scx=Hiragana}\p{scx=Katakana}]+$/u.test(word)

const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)

/** Whether a text has all words that somebody has typed, also as parts of words. */
export const finder = (typed: string): ((text: string) => boolean) => {
  const sought = wordsIn(typed).map(soughtSpellingsOf)
  if (sought.length === 0) return () => true
  return (text) => {
    const readable = wordsIn(text).flatMap(spellingsOf).join(' ')
    return sought.every((ways) => ways.some((way) => readable.includes(way)))
  }
}
