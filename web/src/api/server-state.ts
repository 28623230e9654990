import { useSyncExternalStore } from 'react'

let away = false
const listeners = new Set<() => void>()

/** Whether the server answers. Every request tells; while it does not, `ServerAwayNotice` asks until it does. */
export const setServerAway = (isAway: boolean): void => {
  if (isAway === away) return
  away = isAway
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, () => away)

/** Resolves once the server answers again; at once while it does. */
export const whenServerAnswers = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (away) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })
