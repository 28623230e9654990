import { isDeepStrictEqual } from 'node:util'

/** One write's effect on one aggregate root, for the log of changes (contract 15). */

export type ChangeKind = 'created' | 'changed' | 'deleted' | 'restored' | 'purged'

/** One member of the root, or of a task or publication within an element, before and after. */
export interface ChangedField {
  /** Null for a member of the root itself. */
  readonly of: { readonly type: 'task' | 'publication'; readonly id: number } | null
  readonly field: string
  /** Values as answers show them, with references as ids. */
  readonly from: unknown
  readonly to: unknown
}

/** What decides who may see the root, before and after a change (contract 14.6). */
export interface SightChange {
  readonly before: object | null
  readonly after: object | null
}

export interface Change {
  /** The word of the audit log: `element`, `platform`, `element-status` … */
  readonly subject: { readonly type: string; readonly id: number }
  readonly kind: ChangeKind
  /** The version of the root after the change. */
  readonly version: number
  readonly fields: readonly ChangedField[]
  /** The element that the subject belongs to, if it is none itself: who sees the one sees the other (contract 20.2). */
  readonly elementId?: number
  /** Only where the change decides who sees the root, or what a user sees. */
  readonly sight?: SightChange
}

/** The `sight` of a change, if it decides who sees the root. */
export const seenOtherwise = (before: object | null, after: object | null): Pick<Change, 'sight'> =>
  isDeepStrictEqual(before, after) ? {} : { sight: { before, after } }

/** A view as settings have it. Organizations have no version that answers show. */
interface View {
  readonly id: number
  readonly version: number
}

/** `group` says no more than `groupId`, and `groups` no more than `groupIds`. */
const repeatsIds = (name: string, view: object): boolean =>
  `${name}Id` in view || `${name.replace(/ies$/, 'y').replace(/s$/, '')}Ids` in view

const silentMembers = new Set(['id', 'version', 'modificationDate'])

/** The members in which two views differ, without those that repeat ids. */
export const changedMembers = (before: object, after: object): ChangedField[] => {
  const previous = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(
      ([field, to]) =>
        !silentMembers.has(field) &&
        !repeatsIds(field, after) &&
        !isDeepStrictEqual(previous.get(field) ?? null, to ?? null),
    )
    .map(([field, to]) => ({ of: null, field, from: previous.get(field) ?? null, to }))
}

export const createdAs = (type: string, { id, version }: View): Change => ({
  subject: { type, id },
  kind: 'created',
  version,
  fields: [],
})

export const changedFrom = (type: string, before: View, after: View): Change => ({
  subject: { type, id: after.id },
  kind: 'changed',
  version: after.version,
  fields: changedMembers(before, after),
})

/** A restored resource; its version has risen. */
export const restoredAs = (type: string, { id, version }: View): Change => ({
  subject: { type, id },
  kind: 'restored',
  version,
  fields: [],
})

export const deletedFrom = (type: string, { id, version }: View): Change => ({
  subject: { type, id },
  kind: 'deleted',
  version: version + 1,
  fields: [],
})
