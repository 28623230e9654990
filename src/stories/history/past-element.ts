import type { ChangedField, ChangeKind } from '../../http/change.ts'
import type { Credential } from '../../http/principal.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { elementOn } from './replay.ts'

/** A change of an element, as the log has it. */
export interface ElementChange {
  /** Null until the change is numbered. */
  readonly position: number | null
  readonly time: Date
  readonly actor: Credential
  readonly kind: ChangeKind
  readonly version: number
  readonly fields: readonly ChangedField[]
}

/** An element as it was. Its editor is null if the log no longer says who that was. */
export interface PastElement extends Omit<StoredElement, 'editor' | 'modificationDate'> {
  readonly editor: Credential | null
  readonly modificationDate: Date | null
}

/** The modification date never goes back (contract 1.18), and moving to the trash leaves it. */
const modificationDateAfter = (changes: readonly ElementChange[]): Date | null =>
  changes
    .filter(({ kind }) => kind !== 'deleted')
    .map(({ time }) => time)
    .reduce<Date | null>((latest, time) => (latest === null || time > latest ? time : latest), null)

/** How many of the changes had happened at a time. Writers that waited for each other may have begun in another order. */
export const happenedAt = (changes: readonly ElementChange[], time: Date): number => {
  const first = changes.findIndex((change) => change.time > time)
  return first < 0 ? changes.length : first
}

export const happenedUntil = (changes: readonly ElementChange[], until: number): number =>
  changes.filter(({ position }) => position !== null && position <= until).length

/**
 * The element after the first `count` of its changes; null if it did not exist or was in the trash. `changes` are all that
 * are kept, in their order, and `present` is the element after the last one, in the trash or not.
 */
export const pastElement = (
  present: StoredElement,
  changes: readonly ElementChange[],
  count: number,
): PastElement | null => {
  const later = changes.slice(count)
  if (later.some(({ kind }) => kind === 'created')) return null
  const last = changes[count - 1]
  const [next] = later
  // Either the change before it says whether it was live, or the one after it.
  if (last ? last.kind === 'deleted' : next?.kind === 'restored') return null
  if (!next) return present
  const recorded = later
    .toReversed()
    .reduce((element, { fields }) => elementOn('from', element, fields), recordedOf(present))
  return {
    ...present,
    ...recorded,
    version: next.version - 1,
    editor: last?.actor ?? null,
    modificationDate: modificationDateAfter(changes.slice(0, count)),
  }
}

const recordedOf = (element: StoredElement) => {
  const { content, externalElement, taskVersions, publicationVersions } = element
  return { content, externalElement, taskVersions, publicationVersions }
}
