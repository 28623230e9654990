import { inNameOrder } from '../../../name-order.ts'
import { type Arranged, arranged } from './arrange.ts'
import type { Entry } from './resource.ts'
import type { Section } from './section.ts'

const wordsIn = (text: string): string => text.toLocaleLowerCase()

/** The rows of a table: in order, below their parents, or by name. A search keeps only the matches. */
export const rowsOf = <View extends Entry>(
  { nameOf, wordsOf, parentOf }: Pick<Section<View, object>, 'nameOf' | 'wordsOf' | 'parentOf'>,
  entries: readonly View[],
  search: string,
): readonly Arranged<View>[] => {
  const wanted = wordsIn(search.trim())
  const isFound = (entry: View) =>
    [nameOf(entry), String(entry.id), ...(wordsOf?.(entry) ?? [])].some(
      (text) => text !== null && wordsIn(text).includes(wanted),
    )
  const found = wanted === '' ? entries : entries.filter(isFound)
  if (found.every(({ position }) => position !== undefined))
    return arranged(found, wanted === '' ? parentOf : undefined)
  return inNameOrder(found, nameOf).map((entry) => ({ entry, depth: 0 }))
}
