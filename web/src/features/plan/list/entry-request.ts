import { useEffect, useSyncExternalStore } from 'react'

/** The wish for a new story, from outside of the list: it may have to be opened before it can answer. */
let isWanted = false
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  isWanted = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const requestEntry = (): void => set(true)

/** Does `answer` once for each request, also for one that came before the list was there. */
export const useEntryRequest = (answer: () => void): void => {
  const wanted = useSyncExternalStore(subscribe, () => isWanted)
  useEffect(() => {
    if (!wanted) return
    set(false)
    answer()
  })
}
