import { useSyncExternalStore } from 'react'
import type { CalendarDate } from '../../../calendar-date.ts'

/** A story to be duplicated. */
export interface Original {
  readonly id: number
  readonly name: string
  /** Its first day; null for one without a day. */
  readonly day: CalendarDate | null
}

let asked: readonly Original[] | null = null
const listeners = new Set<() => void>()

const set = (next: readonly Original[] | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the day of the copies. */
export const askToDuplicate = (stories: readonly Original[]): void => set(stories)
export const closeDuplicating = (): void => set(null)

export const useDuplicating = (): readonly Original[] | null => useSyncExternalStore(subscribe, () => asked)
