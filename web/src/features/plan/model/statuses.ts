import type { StatusReference } from './lookup.ts'

const published = 'PUBLISHED'

type Statuses = ReadonlyMap<number, StatusReference>

export interface ShownStatus {
  readonly name: string | null
  readonly color: string | null
  /** How far along it is among its kind, from 0 to 1. */
  readonly progress: number
  /** The work is done. */
  readonly complete: boolean
  /** The work is no longer done. */
  readonly dropped: boolean
}

type Stage = Pick<ShownStatus, 'progress' | 'complete' | 'dropped'>

const beginning: Stage = { progress: 0, complete: false, dropped: false }
const none: ShownStatus = { name: null, color: null, ...beginning }

type Tone = 'grey' | 'green' | 'other'

/** Below this saturation a colour is seen as a grey. */
const leastSaturation = 0.2

const toneOf = (color: string | null): Tone => {
  const [red = 0, green = 0, blue = 0] =
    (color ?? '').match(/[\da-f]{2}/gi)?.map((part) => parseInt(part, 16)) ?? []
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const lightest = 255 - Math.abs(least + most - 255)
  if (lightest === 0 || (most - least) / lightest < leastSaturation) return 'grey'
  return green === most ? 'green' : 'other'
}

/**
 * What statuses mean is told by their settings alone: their order is the way of a story, to the published one or else to the
 * last that has a colour. There a green one is done. What stands in grey behind the end is what stories are given up with.
 */
const stagesOf = (statuses: Statuses): ReadonlyMap<number, Stage> => {
  const inOrder = [...statuses.values()]
    .filter(({ active }) => active)
    .sort((a, b) => a.position - b.position)
  const colored = inOrder.findLastIndex(({ color }) => toneOf(color) !== 'grey')
  const released = inOrder.findIndex(({ code }) => code === published)
  const end = released >= 0 ? released : colored >= 0 ? colored : inOrder.length - 1
  return new Map(
    inOrder.map(({ id, color, code }, index): [number, Stage] => {
      const tone = toneOf(color)
      if (index > end && tone === 'grey') return [id, { ...beginning, dropped: true }]
      const complete = code === published || (released < 0 && index === end && index > 0 && tone === 'green')
      return [id, { progress: end === 0 ? 1 : Math.min(1, index / end), complete, dropped: false }]
    }),
  )
}

const known = new WeakMap<Statuses, ReadonlyMap<number, Stage>>()

/** A status as it is shown; without a name where there is none. */
export const shownStatus = (id: number | null, statuses: Statuses): ShownStatus => {
  const status = statuses.get(id ?? 0)
  if (status === undefined) return none
  const stages = known.get(statuses) ?? stagesOf(statuses)
  known.set(statuses, stages)
  return { name: status.name, color: status.color, ...(stages.get(status.id) ?? beginning) }
}
