import { useEffect, useSyncExternalStore } from 'react'
import { isSame } from '../features/story/saving/is-same.ts'

/** Who has which story open (contract 18.2). */
export type Presence = ReadonlyMap<number, readonly number[]>

const nobody: readonly number[] = []

let present: Presence = new Map()
let shown: number | null = null
let report: (elementId: number | null) => void = () => undefined
const listeners = new Set<() => void>()

/** Keeps lists that are equal, so that their rows do not render again. */
export const setPresence = (next: Presence): void => {
  const before = present
  present = new Map(
    [...next].map(([id, userIds]) => {
      const same = before.get(id)
      return [id, same !== undefined && isSame(same, userIds) ? same : userIds]
    }),
  )
  for (const listener of listeners) listener()
}

/** From now on `send` learns which story this page shows. */
export const reportPresence = (send: (elementId: number | null) => void): void => {
  report = send
  report(shown)
}

const show = (elementId: number | null): void => {
  shown = elementId
  report(shown)
}

/** Tells the others that this page shows a story. */
export const useShown = (elementId: number): void => {
  useEffect(() => {
    show(elementId)
    return () => show(null)
  }, [elementId])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of the people who have a story open, this one included. */
export const usePresent = (elementId: number): readonly number[] =>
  useSyncExternalStore(subscribe, () => present.get(elementId) ?? nobody)
