import { useSyncExternalStore } from 'react'

/** A question that any page may ask, and one dialog shows. */
export const askable = <Question>() => {
  let asked: Question | null = null
  const listeners = new Set<() => void>()
  const set = (next: Question | null): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask: (question: Question): void => set(question),
    close: (): void => set(null),
    useAsked: (): Question | null => useSyncExternalStore(subscribe, () => asked),
  }
}
