/** Comments are plain text with `<@7>` for people. Whoever writes one sees `@Mia Ito` instead. */

export interface Mentioned {
  readonly id: number
  readonly name: string
}

export type TextPart =
  | { readonly kind: 'text' | 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly id: number }

const special = /<@([1-9][0-9]{0,15})>|https?:\/\/[^\s<>"]+/g

/** What ends a sentence ends the address before it. */
const withoutPunctuation = (address: string): string => {
  let end = address.length
  while (end > 0 && '.,;:!?)]}\'"'.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

/** The text of a comment in parts: addresses and names of people stand out. */
export const partsOf = (text: string, mentions: readonly Mentioned[]): TextPart[] => {
  const parts: TextPart[] = []
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  let end = 0
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to) })
  }
  for (const found of text.matchAll(special)) {
    const [whole, id] = found
    const name = id === undefined ? undefined : names.get(Number(id))
    if (id !== undefined && name === undefined) continue
    addText(found.index)
    const link = withoutPunctuation(whole)
    parts.push(
      name === undefined
        ? { kind: 'link', text: link }
        : { kind: 'mention', text: `@${name}`, id: Number(id) },
    )
    end = found.index + (name === undefined ? link.length : whole.length)
  }
  addText(text.length)
  return parts
}

/** The text as its writer sees it. */
export const writtenText = (text: string, mentions: readonly Mentioned[]): string =>
  partsOf(text, mentions)
    .map((part) => part.text)
    .join('')

/** The text as it is sent. Only those are mentioned who were picked, the longest name first. */
export const sentText = (text: string, picked: readonly Mentioned[]): string => {
  const byLength = picked.toSorted((one, other) => other.name.length - one.name.length)
  let sent = ''
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined
    sent += person ? `<@${person.id}>` : text[at]
    at += person ? person.name.length + 1 : 1
  }
  return sent
}

/** A mention that is being typed: where it begins, and what of the name is there. */
export interface TypedMention {
  readonly from: number
  readonly typed: string
}

const longestName = 40

/** The mention before the caret; null if none is being typed. */
export const typedMention = (text: string, caret: number): TypedMention | null => {
  const from = caret < 1 ? -1 : text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret - from > longestName) return null
  const before = text[from - 1]
  if (before !== undefined && !/[\s(]/.test(before)) return null
  const typed = text.slice(from + 1, caret)
  return /\n|^\s|\s\s/.test(typed) ? null : { from, typed }
}
