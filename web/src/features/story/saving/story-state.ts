import type { ElementView } from '../../../api/types.ts'
import type { Draft } from './drafts.ts'

/** Two people changed the same field: the value before, the other person's, and the one to be saved. */
interface Conflict {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** A refused value, and the server's reason. */
export interface Refusal {
  readonly error: Error
  readonly base: unknown
  readonly mine: unknown
}

/** A write that is being sent or waits for its turn. */
export interface PendingWrite {
  /** The field's key, or another name for the write. */
  readonly key: string
  /** The field's value when the change began. */
  readonly base: unknown
  /** The story after the write. */
  readonly apply: (element: ElementView) => ElementView
  readonly run: () => Promise<void>
}

/** The state of a story in this browser. */
export interface StoryState {
  /** In order; the first is being sent. */
  readonly pending: readonly PendingWrite[]
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Drafts that were never saved: offered until restored or discarded. */
  readonly offered: ReadonlyMap<string, Draft>
  /** The paths of deleted tasks and publications that can still be restored. */
  readonly removed: ReadonlySet<string>
}

export const emptyState: StoryState = {
  pending: [],
  refusals: new Map(),
  conflicts: new Map(),
  offered: new Map(),
  removed: new Set(),
}

export const withEntry = <T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> =>
  new Map([...map, [key, value]])

const without = <T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> =>
  map.has(key) ? new Map([...map].filter(([other]) => other !== key)) : map

/** The state without a field's messages. */
export const withoutField = (state: StoryState, key: string): StoryState => ({
  ...state,
  refusals: without(state.refusals, key),
  conflicts: without(state.conflicts, key),
  offered: without(state.offered, key),
})

/** Appends the write. It replaces a waiting write for the same field and keeps that write's base. */
export const withPending = (pending: readonly PendingWrite[], write: PendingWrite): PendingWrite[] => {
  const [sending, ...waiting] = pending
  return sending === undefined ? [write] : [sending, ...waiting.filter(({ key }) => key !== write.key), write]
}

/** The base of a change: that of the earliest waiting change to the same field. */
export const baseOf = ({ pending }: StoryState, key: string, base: unknown): unknown => {
  const waiting = pending.slice(1).find((write) => write.key === key)
  return waiting === undefined ? base : waiting.base
}

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set([...set, member])

export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))

/** The displayed story: the server's version with pending changes and without deleted entries. */
export const shownElement = (element: ElementView, { pending, removed }: StoryState): ElementView => {
  const shown = pending.reduce((before, { apply }) => apply(before), element)
  return removed.size === 0
    ? shown
    : {
        ...shown,
        tasks: shown.tasks.filter(({ id }) => !removed.has(`/tasks/${id}`)),
        publications: shown.publications.filter(({ id }) => !removed.has(`/publications/${id}`)),
      }
}
