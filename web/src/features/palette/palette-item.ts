import type { SearchOption } from '../../components/OptionSearch.tsx'

/** What the palette finds, and what choosing it does. */
export interface PaletteItem extends SearchOption {
  readonly group: string
  readonly run: () => void
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const wordsOf = (text: string): readonly string[] => plain(text).split(/[^\p{L}\p{N}]+/u)

/** The items in whose name every typed word begins a word. */
export const matchingItems = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] => {
  const wanted = wordsOf(typed).filter(Boolean)
  return items.filter(({ name }) => {
    const known = wordsOf(name)
    return wanted.every((word) => known.some((other) => other.startsWith(word)))
  })
}
