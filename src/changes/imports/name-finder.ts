import { folded, spellingsOf } from '@daybook/shared/text/fold'
import { findByWord, type Named } from '@daybook/shared/typed/find-name'
import { nearest } from '../../base/nearest.ts'

type Found =
  | { readonly named: Named }
  | { readonly code: 'unknown-reference' | 'ambiguous'; readonly suggestion: string | null }

export type FindName = (text: string) => Found

/** Beyond this many different unknown names nobody reads suggestions. */
const mostSuggestions = 500

const keysOf = (text: string): string[] =>
  spellingsOf(
    folded(text)
      .split(/[\s_-]+/)
      .join(''),
  )

/**
 * Finds by whole names, whatever their case, accents and blanks. Nothing is guessed: for another name the one that was probably meant is
 * only suggested. However many lines have a name, it is sought once.
 */
export const nameFinder = (known: readonly Named[]): FindName => {
  const byKey = new Map<string, Named[]>()
  for (const one of known)
    for (const key of new Set([one.name, ...(one.also ?? [])].flatMap(keysOf)))
      byKey.set(key, [...(byKey.get(key) ?? []), one])
  const names = known.map(({ name }) => name)
  const sought = new Map<string, Found>()
  let suggestions = 0
  const suggest = (text: string): string | null => {
    suggestions += 1
    if (suggestions > mostSuggestions) return null
    return findByWord(text, known)?.name ?? nearest(text, names) ?? null
  }
  const find = (text: string): Found => {
    const found = new Map(
      keysOf(text)
        .flatMap((key) => byKey.get(key) ?? [])
        .map((one) => [one.id, one]),
    )
    const [named] = found.values()
    if (named === undefined) return { code: 'unknown-reference', suggestion: suggest(text) }
    return found.size === 1 ? { named } : { code: 'ambiguous', suggestion: null }
  }
  return (text) => {
    const before = sought.get(text)
    if (before !== undefined) return before
    const found = find(text)
    sought.set(text, found)
    return found
  }
}

/** The names of a cell: one, or several between commas, semicolons or slashes. */
export const namesIn = (cell: string, find: FindName): readonly string[] => {
  if (cell === '') return []
  if ('named' in find(cell)) return [cell]
  return cell
    .split(/[,;/|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
