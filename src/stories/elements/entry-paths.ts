import type { ReferencesInBody } from '../references/loaded-references.ts'
import type { Element, EntryKey } from './aggregate.ts'
import { inLists, type ListPaths } from './element-limits.ts'

/** Where the body has an entry: `tasks[2].` in a write of the element, '' in a write of one entry. */
export type EntryPath = (list: 'tasks' | 'publications', key: EntryKey) => string

const at = (list: string, index: number): string => (index < 0 ? '' : `${list}[${index}].`)

/** As the body of a new element has them: in its order. */
export const pathsInElement =
  (element: Element): EntryPath =>
  (list, key) =>
    at(
      list,
      element[list].findIndex((entry) => entry.key === key),
    )

const idOf = (entry: { readonly localId?: unknown; readonly id?: number }): number | undefined => entry.id

/** A body names stored entries by their ids; its new entries follow each other as in the element. */
export const pathsInBody =
  (
    paths: ListPaths | null,
    mentioned: Pick<ReferencesInBody, 'tasks' | 'publications'> | null,
    written: Element,
  ): EntryPath =>
  (list, key) => {
    if (paths !== inLists) return ''
    const ids = (mentioned?.[list] ?? []).map(idOf)
    if (typeof key === 'number') return at(list, ids.indexOf(key))
    const added = written[list].filter((entry) => typeof entry.key === 'symbol')
    const unnamed = [...ids.keys()].filter((index) => ids[index] === undefined)
    return at(list, unnamed[added.findIndex((entry) => entry.key === key)] ?? -1)
  }
