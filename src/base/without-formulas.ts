/** Where spreadsheets begin a new cell or line, as they are set up, even between quotes. */
const isSeparator = (character: number): boolean =>
  character === 0x2c ||
  character === 0x3b ||
  (character >= 0x09 && character <= 0x0d) ||
  isRareLineBreak(character)

/** Information separators, next line, and Unicode's separators of lines and paragraphs. */
const isRareLineBreak = (character: number): boolean =>
  (character >= 0x1c && character <= 0x1e) ||
  character === 0x85 ||
  character === 0x2028 ||
  character === 0x2029

/** What begins a formula: = + - @, also full-width and small. */
const signs: ReadonlySet<number> = new Set([...'=+-@＝＋－＠﹦﹢﹣﹫'].map((sign) => sign.charCodeAt(0)))

const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What spreadsheets may skip at the beginning of a cell: white space, control characters, quotes. */
const isSkipped = (character: number): boolean =>
  character <= 0x22 ? character !== 0x21 : character > 0x7e && invisible.test(String.fromCodePoint(character))

/**
 * The text with an apostrophe before everything that a spreadsheet could take for the beginning of a formula, at its start and
 * behind each separator (contract A18, B18). It goes through the text once: whoever writes a title decides what stands in it.
 */
export const withoutFormulas = (text: string): string => {
  const parts: string[] = []
  let taken = 0
  let isStart = true
  for (let index = 0; index < text.length; index += 1) {
    const character = text.codePointAt(index) ?? 0
    if (isSeparator(character)) isStart = true
    else if (isStart && !isSkipped(character)) {
      isStart = false
      if (!signs.has(character)) continue
      parts.push(text.slice(taken, index))
      taken = index
    }
    if (character > 0xffff) index += 1
  }
  return [...parts, text.slice(taken)].join("'")
}
