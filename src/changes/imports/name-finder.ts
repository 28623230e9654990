import { folded, spellingsOf } from '@daybook/shared/text/fold'
import { findByWord, type Named } from '@daybook/shared/typed/find-name'
import { nearest } from '../../base/nearest.ts'

type Found =
  | { readonly named: Named }
  | { readonly code: 'unknown-reference' | 'ambiguous'; readonly suggestion: string | null }

export interface FindName {
  (text: string): Found
  /** Whether a text is a name, without a suggestion if it is none. */
  readonly isName: (text: string) => boolean
}

/** Beyond this many different unknown names nobody reads suggestions. */
const mostSuggestions = 500

/** No name is longer, whatever stands in a cell. In characters. */
const longestName = 1000

const keysOf = (text: string): string[] =>
  spellingsOf(
    folded(text)
      .split(/[\s_-]+/)
      .join(''),
  )

const byKeys = (known: readonly Named[]): ReadonlyMap<string, readonly Named[]> => {
  const byKey = new Map<string, Named[]>()
  for (const one of known)
    for (const key of new Set([one.name, ...(one.also ?? [])].flatMap(keysOf)))
      byKey.set(key, [...(byKey.get(key) ?? []), one])
  return byKey
}

/**
 * Finds by whole names, whatever their case, accents and blanks. Nothing is guessed: for another name the one that was probably meant is
 * only suggested. However many lines have a name, it is sought once. What has ended is found where nothing else is called so: stories
 * still name it.
 */
export const nameFinder = (known: readonly Named[], ended: readonly Named[] = []): FindName => {
  const [byKey, endedByKey] = [byKeys(known), byKeys(ended)]
  const names = known.map(({ name }) => name)
  const sought = new Map<string, Found>()
  let suggestions = 0
  const suggest = (text: string): string | null => {
    suggestions += 1
    if (suggestions > mostSuggestions) return null
    return findByWord(text, known)?.name ?? nearest(text, names) ?? null
  }
  const allCalled = (text: string): ReadonlyMap<number, Named> => {
    const keys = text.length > longestName ? [] : keysOf(text)
    const living = keys.flatMap((key) => byKey.get(key) ?? [])
    const called = living.length > 0 ? living : keys.flatMap((key) => endedByKey.get(key) ?? [])
    return new Map(called.map((one) => [one.id, one]))
  }
  const find = (text: string): Found => {
    const found = allCalled(text)
    const [named] = found.values()
    if (named === undefined) return { code: 'unknown-reference', suggestion: suggest(text) }
    return found.size === 1 ? { named } : { code: 'ambiguous', suggestion: null }
  }
  const findOnce = (text: string): Found => {
    const before = sought.get(text)
    if (before !== undefined) return before
    const found = find(text)
    sought.set(text, found)
    return found
  }
  return Object.assign(findOnce, { isName: (text: string) => allCalled(text).size > 0 })
}

/** A name has at most so many signs that also stand between names. */
const signsOfName = 3

/** More names than any line of a table needs. */
export const mostNames = 50

/**
 * The names of a cell: one, or several between commas, semicolons or slashes, which may stand in a name as well. Null for more than
 * `mostNames`.
 */
export const namesIn = (cell: string, find: FindName): readonly string[] | null => {
  if (cell === '') return []
  if (find.isName(cell)) return [cell]
  const pieces = cell.split(/([,;/|\n])/)
  if (pieces.length > 2 * mostNames * (signsOfName + 1)) return null
  const names: string[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    for (let end = at + 2 * signsOfName; end >= at; end -= 2) {
      const name = pieces
        .slice(at, end + 1)
        .join('')
        .trim()
      if (end > at && !(end < pieces.length && find.isName(name))) continue
      if (name !== '') names.push(name)
      at = end
      break
    }
  }
  const distinct = [...new Set(names)]
  return distinct.length > mostNames ? null : distinct
}
