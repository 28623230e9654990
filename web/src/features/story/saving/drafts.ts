import { draftPrefix, forgetText, storedKeys, storedText, storeText } from '../../../device-storage.ts'

/** Unsaved text. It survives a reload, signing out, and a server that is away. */
export interface Draft {
  readonly value: unknown
  /** The field's value when typing began. */
  readonly base: unknown
  /** When it was typed. */
  readonly time: string
}

export interface Drafts {
  readonly all: () => ReadonlyMap<string, Draft>
  readonly keep: (fieldKey: string, draft: Omit<Draft, 'time'>) => void
  readonly remove: (fieldKey: string) => void
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'value' in value && 'base' in value && 'time' in value

const parsed = (text: string | null): Draft | null => {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return isDraft(value) ? value : null
}

/** One person's drafts for one story, in this browser. */
export const draftsOf = (userId: number, elementId: number): Drafts => {
  const prefix = `${draftPrefix}${userId}.${elementId}.`
  return {
    all: () => {
      const keys = storedKeys(prefix)
      const found = new Map<string, Draft>()
      for (const key of keys) {
        const draft = parsed(storedText(key))
        if (draft) found.set(key.slice(prefix.length), draft)
      }
      return found
    },
    keep: (fieldKey, draft) =>
      storeText(`${prefix}${fieldKey}`, JSON.stringify({ ...draft, time: new Date().toISOString() })),
    remove: (fieldKey) => forgetText(`${prefix}${fieldKey}`),
  }
}
