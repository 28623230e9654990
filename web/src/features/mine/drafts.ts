import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../api/session.ts'
import {
  draftPrefix,
  forgetText,
  onStorage,
  storedKeys,
  storedText,
  storeText,
} from '../../device-storage.ts'
import { ownerOf } from '../../outbox/outbox.ts'

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

const prefixOf = (owner: string): string => `${draftPrefix}${owner}.task.`

/** Where the texts of a task of the person are kept. */
export const draftKey = (owner: string, taskId: number): string => `${prefixOf(owner)}${taskId}`

/** The tasks whose texts the server does not have yet. */
export const tasksWithDrafts = (owner: string): number[] =>
  storedKeys(prefixOf(owner)).map((key) => Number(key.slice(prefixOf(owner).length)))

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

export const useTasksWithDrafts = (): readonly number[] => {
  const owner = ownerOf(useSession())
  const ids = useSyncExternalStore(onStorage, () => (owner === null ? '' : tasksWithDrafts(owner).join()))
  return useMemo(() => (ids === '' ? [] : ids.split(',').map(Number)), [ids])
}
