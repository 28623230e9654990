import { type Element, idOf, type Publication, type Task } from './aggregate.ts'
import type { Change } from './element-queries.ts'
import type { ChangedIds } from './save-element.ts'
import type { StoredElement } from './stored-element.ts'

/** What a write has made of an element, without reading it back: `loadStoredElements` would return the same. */

type Versions = ReadonlyMap<number, number>

const versionsOf = (
  entries: readonly (Task | Publication)[],
  before: Versions,
  changedIds: readonly number[],
): Versions =>
  new Map(
    entries.map(({ key, version: returning = 1 }) => {
      const id = idOf(key)
      const version = before.get(id)
      if (version === undefined) return [id, returning]
      return [id, changedIds.includes(id) ? version + 1 : version]
    }),
  )

/** The dates of schedules are only there to be stored. */
const stored = (content: Element): Element => ({
  ...content,
  publications: content.publications.map((publication) => ({ ...publication, occurrences: null })),
})

/** A new element as it is stored. */
export const createdElement = (
  id: number,
  content: Element,
  { by, now }: Change,
  beside: Pick<StoredElement, 'referenceVersion' | 'externalElement'>,
): StoredElement => ({
  id,
  version: 1,
  creationTime: now,
  modificationDate: now,
  creator: by,
  editor: by,
  ...beside,
  usesStatuses: true,
  content: stored(content),
  taskVersions: versionsOf(content.tasks, new Map(), []),
  publicationVersions: versionsOf(content.publications, new Map(), []),
  assignees: new Map(),
})

/** An element after a change: its version rises, and its modification date never goes back (contract 1.18). */
export const changedElement = (
  before: StoredElement,
  content: Element,
  changed: ChangedIds,
  { by, now }: Change,
): StoredElement => ({
  ...before,
  version: before.version + 1,
  modificationDate: now > before.modificationDate ? now : before.modificationDate,
  editor: by,
  content: stored(content),
  taskVersions: versionsOf(content.tasks, before.taskVersions, changed.tasks),
  publicationVersions: versionsOf(content.publications, before.publicationVersions, changed.publications),
})
