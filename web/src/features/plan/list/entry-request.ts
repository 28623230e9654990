import { useEffect, useSyncExternalStore } from 'react'
import { flash } from '../../../components/flash.ts'

/** A request for a new story from outside the list, which may still have to open. */
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

/** Goes to the input line. It may have had the focus all along, so it is marked as well. */
export const goToEntry = (field: HTMLElement): void => {
  field.focus({ preventScroll: true })
  flash(field)
}

/** Calls `answer` once for each request, including one made before the list was mounted. */
export const useEntryRequest = (answer: () => void): void => {
  const wanted = useSyncExternalStore(subscribe, () => isWanted)
  useEffect(() => {
    if (!wanted) return
    set(false)
    answer()
  })
}
