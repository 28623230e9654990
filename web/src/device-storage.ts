import { useSyncExternalStore } from 'react'

/**
 * What this browser keeps over a reload. Its storage may be full, or denied to the page: then it stays in memory, and
 * pages say so where it is work that is not saved.
 */

const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** Another tab writes to the same storage. */
export const onStorage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Browsers refuse with a `DOMException`, also to hand out the storage. */
const tried = <T>(use: () => T, otherwise: T): T => {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

export const storedText = (key: string): string | null =>
  memory.get(key) ?? tried(() => localStorage.getItem(key), null)

export const storeText = (key: string, text: string): void => {
  const isKept = tried(() => {
    localStorage.setItem(key, text)
    return true
  }, false)
  if (isKept) memory.delete(key)
  else memory.set(key, text)
  changed()
}

export const forgetText = (key: string): void => {
  memory.delete(key)
  tried(() => localStorage.removeItem(key), undefined)
  changed()
}

/** The keys that begin so, in order. */
export const storedKeys = (prefix: string): string[] => {
  const keys = new Set([...memory.keys(), ...tried(() => Object.keys(localStorage), [])])
  return [...keys].filter((key) => key.startsWith(prefix)).sort()
}

/** Notes something for this tab. False if it was the last thing noted, or cannot be. */
export const noteForTab = (key: string, text: string): boolean =>
  tried(() => {
    if (sessionStorage.getItem(key) === text) return false
    sessionStorage.setItem(key, text)
    return true
  }, false)

/** Text that was typed and writes that wait, not what somebody prefers. */
export const draftPrefix = 'daybook.draft.'
export const outboxPrefix = 'daybook.outbox.'

const isWork = (key: string): boolean => key.startsWith(draftPrefix) || key.startsWith(outboxPrefix)

/** Whether work that is not saved would be lost with this page. */
const isWorkAtRisk = (): boolean => [...memory.keys()].some(isWork)

export const useWorkAtRisk = (): boolean => useSyncExternalStore(onStorage, isWorkAtRisk)
