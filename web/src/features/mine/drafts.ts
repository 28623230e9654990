import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { draftPrefix, forgetText, onStorage, storedText, storeText } from '../../device-storage.ts'

export const textFields = ['headline', 'lead', 'text'] as const

export type TextField = (typeof textFields)[number]

/** The text typed into a field, and the server's value that it may replace. */
interface DraftEntry {
  readonly value: string
  readonly bases: readonly string[]
}

export type Draft = Partial<Readonly<Record<TextField, DraftEntry>>>

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

/** Where the texts of a task of the person are kept. */
export const draftKey = (owner: string, taskId: number): string => `${draftPrefix}${owner}.task.${taskId}`

export const readDraft = (key: string): Draft => parse(storedText(key))

/** Keeps a draft on this device until the server has it. */
export const writeDraft = (key: string, draft: Draft): void => {
  if (Object.keys(draft).length === 0) forgetText(key)
  else storeText(key, JSON.stringify(draft))
}

export const useDraft = (key: string): Draft => {
  const text = useSyncExternalStore(
    onStorage,
    useCallback(() => storedText(key), [key]),
  )
  return useMemo(() => parse(text), [text])
}
