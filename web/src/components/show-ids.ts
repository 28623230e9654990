import { useSyncExternalStore } from 'react'
import { storedText, storeText } from '../device-storage.ts'

const storageKey = 'daybook.ids'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areShown = (): boolean => storedText(storageKey) === 'on'

/** Whether the person wants to see what integrators need: ids, and commands for a shell. Settings always show ids. */
export const useShowsIds = (): boolean => useSyncExternalStore(subscribe, areShown)

export const showIds = (isOn: boolean): void => {
  storeText(storageKey, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}
