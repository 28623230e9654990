import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import type { Draft } from './drafts.ts'

/** Two people changed the same field: what it was, what the other made of it, and what was to be saved. */
interface Conflict {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** What the server did not take, and what it said. */
interface Refusal {
  readonly error: Error
  readonly base: unknown
  readonly mine: unknown
}

/** A write that is on its way. */
export interface PendingWrite {
  /** The field, or what else names the write. */
  readonly key: string
  /** What the field held when the change began. */
  readonly base: unknown
  /** The story as it will be. */
  readonly apply: (element: ElementView) => ElementView
  readonly run: () => Promise<void>
}

/** What is being done to a story in this browser. */
export interface StoryState {
  /** In order; the first is being sent. */
  readonly pending: readonly PendingWrite[]
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Typed earlier and never saved: offered until restored or discarded. */
  readonly offered: ReadonlyMap<string, Draft>
  /** Tasks and publications that are taken away, which can still be undone: their paths below the story. */
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

/** The state without what is said about a field. */
export const withoutField = (state: StoryState, key: string): StoryState => ({
  ...state,
  refusals: without(state.refusals, key),
  conflicts: without(state.conflicts, key),
  offered: without(state.offered, key),
})

/** The write comes last; one for the same field that still waits its turn is replaced, and what that was based on stays. */
export const withPending = (pending: readonly PendingWrite[], write: PendingWrite): PendingWrite[] => {
  const [sending, ...waiting] = pending
  return sending === undefined ? [write] : [sending, ...waiting.filter(({ key }) => key !== write.key), write]
}

/** What a change was based on, before the changes of the same field that are still waiting. */
export const baseOf = ({ pending }: StoryState, key: string, base: unknown): unknown => {
  const waiting = pending.slice(1).find((write) => write.key === key)
  return waiting === undefined ? base : waiting.base
}

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set([...set, member])

export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))

/** The story as it is shown: what the server has, with what is on its way and without what was taken away. */
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
