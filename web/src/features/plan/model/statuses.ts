import type { StatusReference } from './lookup.ts'

export type Statuses = ReadonlyMap<number, StatusReference>

export interface ShownStatus {
  readonly name: string | null
  readonly color: string | null
  readonly stage: StatusReference['stage']
  /** How far along an open status is among its kind, from 0 to 1. */
  readonly progress: number
}

const none: ShownStatus = { name: null, color: null, stage: 'open', progress: 0 }

/** The open statuses are steps in the order of the settings. The last step is 1 only where no status is done. */
const progressOf = (statuses: Statuses): ReadonlyMap<number, number> => {
  const active = [...statuses.values()].filter((status) => status.active)
  const open = active.filter(({ stage }) => stage === 'open').sort((a, b) => a.position - b.position)
  const steps = active.some(({ stage }) => stage === 'done') ? open.length : open.length - 1
  return new Map(open.map(({ id }, index) => [id, steps === 0 ? 1 : index / steps]))
}

const known = new WeakMap<Statuses, ReadonlyMap<number, number>>()

/** A status as it is shown; without a name where there is none. */
export const shownStatus = (id: number | null, statuses: Statuses): ShownStatus => {
  const status = statuses.get(id ?? 0)
  if (status === undefined) return none
  const progress = known.get(statuses) ?? progressOf(statuses)
  known.set(statuses, progress)
  const { name, color, stage } = status
  return { name, color, stage, progress: progress.get(status.id) ?? 0 }
}
