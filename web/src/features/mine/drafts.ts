import { useCallback, useMemo, useSyncExternalStore } from 'react'

export const textFields = ['headline', 'lead', 'text'] as const

export type TextField = (typeof textFields)[number]

/** The text typed into a field, and the server's value that it may replace. */
interface DraftEntry {
  readonly value: string
  readonly bases: readonly string[]
}

export type Draft = Partial<Readonly<Record<TextField, DraftEntry>>>

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab writes to the same storage.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isEntry = (value: unknown): value is DraftEntry =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof value.value === 'string' &&
  'bases' in value &&
  Array.isArray(value.bases)

/** The storage may hold drafts of another version of the page: ignore what does not parse. */
const parse = (text: string | null): Draft => {
  const stored: unknown = text === null ? null : JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const entry = (stored as Readonly<Record<string, unknown>>)[field]
      return isEntry(entry) ? [[field, entry]] : []
    }),
  )
}

export const readDraft = (key: string): Draft => parse(localStorage.getItem(key))

/** Keeps a draft on this device until the server has it. */
export const writeDraft = (key: string, draft: Draft): void => {
  if (Object.keys(draft).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(draft))
  for (const listener of listeners) listener()
}

export const useDraft = (key: string): Draft => {
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => localStorage.getItem(key), [key]),
  )
  return useMemo(() => parse(text), [text])
}
