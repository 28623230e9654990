import { useSyncExternalStore } from 'react'

/** A value that any page may set, and whatever uses it is drawn again. */
export const sharedValue = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get),
  }
}
