import type { StatusReference } from './lookup.ts'

const published = 'PUBLISHED'

const progressOf = new WeakMap<ReadonlyMap<number, StatusReference>, ReadonlyMap<number, number>>()

const progressesOf = (statuses: ReadonlyMap<number, StatusReference>): ReadonlyMap<number, number> => {
  const known = progressOf.get(statuses)
  if (known) return known
  const inOrder = [...statuses.values()]
    .filter(({ active }) => active)
    .sort((a, b) => a.position - b.position)
  const made = new Map(
    inOrder.map(({ id }, index) => [id, inOrder.length < 2 ? 1 : index / (inOrder.length - 1)]),
  )
  progressOf.set(statuses, made)
  return made
}

export interface ShownStatus {
  readonly name: string | null
  readonly color: string | null
  readonly progress: number
  readonly complete: boolean
}

const none: ShownStatus = { name: null, color: null, progress: 0, complete: false }

/** A status as it is shown; without a name where there is none. */
export const shownStatus = (
  id: number | null,
  statuses: ReadonlyMap<number, StatusReference>,
): ShownStatus => {
  const status = statuses.get(id ?? 0)
  if (status === undefined) return none
  const { name, color, code } = status
  return { name, color, progress: progressesOf(statuses).get(status.id) ?? 0, complete: code === published }
}
