import { useSyncExternalStore } from 'react'

const storageKey = 'daybook.ids'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areShown = (): boolean => localStorage.getItem(storageKey) === 'on'

/** Whether the person wants to see what integrators need: ids, and commands for a shell. Settings always show ids. */
export const useShowsIds = (): boolean => useSyncExternalStore(subscribe, areShown)

export const showIds = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}
