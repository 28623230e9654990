/** Addresses as mail programs write them, one below the other or between commas and semicolons. */

export interface Addressee {
  readonly name: string
  readonly email: string
}

/** A part of a line without an address belongs to the next one: `Berg, Mia <mia@example.org>`. */
const entriesIn = (line: string): string[] => {
  const entries: string[] = []
  let open = ''
  for (const part of line.split(',')) {
    open = open === '' ? part : `${open},${part}`
    if (!open.includes('@')) continue
    entries.push(open.trim())
    open = ''
  }
  return open.trim() === '' ? entries : [...entries, open.trim()]
}

const capitalized = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** A proposal that whoever pasted the address sees and corrects: `mia.berg` is probably Mia Berg. */
const nameFrom = (email: string): string =>
  (email.split('@', 1)[0] ?? '').split(/[._-]/).filter(Boolean).map(capitalized).join(' ')

/** `Mia Berg <mia@example.org>`, and also without the brackets, or with a comma between. */
const addresseeOf = (entry: string): Addressee => {
  const text = entry.replace('>', '').trim()
  const start = Math.max(...['<', ',', ' '].map((sign) => text.lastIndexOf(sign)))
  const email = text.slice(start + 1)
  const written = text.slice(0, Math.max(start, 0)).replaceAll(/["<]/g, '').replace(/[, ]$/, '').trim()
  return { name: written || nameFrom(email), email }
}

/** `To: mia@example.org`, as copied from the head of a mail, in any language. */
const withoutHeading = (line: string): string => line.trim().replace(/^\p{L}+:\s*/u, '')

/** The people in a text whose first line has addresses, and so no headings; undefined for a table. */
export const addresseesIn = (text: string): readonly Addressee[] | undefined => {
  const lines = text
    .split(/[\n;]/)
    .map(withoutHeading)
    .filter((line) => line !== '')
  return lines[0]?.includes('@') && !text.includes('\t')
    ? lines.flatMap((line) => entriesIn(line)).map(addresseeOf)
    : undefined
}
