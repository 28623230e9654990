import { finder } from '@daybook/shared/text/fold'
import { inNameOrder } from '../../../name-order.ts'
import { type Arranged, arranged } from './arrange.ts'
import type { Entry } from './resource.ts'
import type { Section } from './section.ts'

/** The rows of a table: in order, below their parents, or by name. A search keeps only the matches. */
export const rowsOf = <View extends Entry>(
  { nameOf, wordsOf, parentOf }: Pick<Section<View, object>, 'nameOf' | 'wordsOf' | 'parentOf'>,
  entries: readonly View[],
  search: string,
): readonly Arranged<View>[] => {
  const isSearched = search.trim() !== ''
  const isTextFound = finder(search)
  const isFound = (entry: View) =>
    [nameOf(entry), String(entry.id), ...(wordsOf?.(entry) ?? [])].some(
      (text) => text !== null && isTextFound(text),
    )
  const found = isSearched ? entries.filter(isFound) : entries
  if (found.every(({ position }) => position !== undefined))
    return arranged(found, isSearched ? undefined : parentOf)
  return inNameOrder(found, nameOf).map((entry) => ({ entry, depth: 0 }))
}
