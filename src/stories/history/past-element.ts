import type { ChangeKind } from '../../http/change.ts'
import type { Credential } from '../../http/principal.ts'
import type { StoredElement } from '../elements/stored-element.ts'

/** A change of an element, as the log has it. */
export interface ElementChange {
  readonly entryId: number
  /** Among the changes of the entry. */
  readonly number: number
  /** Null until the change is numbered. */
  readonly position: number | null
  readonly time: Date
  readonly actor: Credential
  readonly kind: ChangeKind
  readonly version: number
  /** JSON of `ChangedField`s; null where they have to be read (`listFields`). Long texts stand beside. */
  readonly fields: string | null
  /** How long the fields are. */
  readonly bytes: number
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
 * The changes that have to be taken back to come to the element after the first `count`; null if it did not exist then or was in the
 * trash. `changes` are all that are kept, in their order.
 */
export const laterChanges = (
  changes: readonly ElementChange[],
  count: number,
): readonly ElementChange[] | null => {
  const later = changes.slice(count)
  if (later.some(({ kind }) => kind === 'created')) return null
  const last = changes[count - 1]
  // Either the change before it says whether it was live, or the one after it.
  return (last ? last.kind === 'deleted' : later[0]?.kind === 'restored') ? null : later
}

/** What the log says about an element after the first `count` changes, besides its content. */
export const pastCircumstances = (
  changes: readonly ElementChange[],
  count: number,
): Pick<PastElement, 'editor' | 'modificationDate'> => ({
  editor: changes[count - 1]?.actor ?? null,
  modificationDate: modificationDateAfter(changes.slice(0, count)),
})
