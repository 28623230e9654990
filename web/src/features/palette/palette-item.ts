import { folded, soughtSpellingsOf, spellingsOf, writesOn } from '@daybook/shared/text/fold'
import type { SearchOption } from '../../components/OptionSearch.tsx'

/** What the palette finds, and what choosing it does. */
export interface PaletteItem extends SearchOption {
  readonly group: string
  /** What else it is found by. */
  readonly also?: string
  readonly run: () => void
}

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const begins = (word: string, typed: string): boolean =>
  writesOn(typed) ? word.includes(typed) : word.startsWith(typed)

/** The items in whose names every typed word begins a word. */
export const matchingItems = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] => {
  const wanted = wordsOf(typed).map(soughtSpellingsOf)
  return items.filter(({ name, also = '' }) => {
    const known = wordsOf(`${name} ${also}`).flatMap(spellingsOf)
    return wanted.every((ways) => ways.some((way) => known.some((word) => begins(word, way))))
  })
}
