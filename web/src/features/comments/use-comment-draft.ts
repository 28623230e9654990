import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useSession } from '../../api/session.ts'
import { draftPrefix, forgetText, onStorage, storedText, storeText } from '../../device-storage.ts'
import type { Mentioned } from './comment-text.ts'

/** What somebody is writing. It survives a reload, signing out, and a server that is away. */
export interface CommentDraft {
  readonly text: string
  /** Those whom it names. */
  readonly picked: readonly Mentioned[]
  /** Each try to send this text has the same, so that it is sent once. */
  readonly key: string
}

const isDraft = (value: unknown): value is CommentDraft =>
  typeof value === 'object' && value !== null && 'text' in value && 'picked' in value && 'key' in value

const parsed = (stored: string | null): CommentDraft | null => {
  const value: unknown = JSON.parse(stored ?? 'null')
  return isDraft(value) ? value : null
}

/** The draft for one place; `initial` is what stands there before somebody types. */
export const useCommentDraft = (place: string, initial: Omit<CommentDraft, 'key'>) => {
  const { organization, user } = useSession()
  const storageKey = `${draftPrefix}comment.${organization.id}.${user.id}.${place}`
  const stored = useSyncExternalStore(
    onStorage,
    useCallback(() => storedText(storageKey), [storageKey]),
  )
  const draft = useMemo(() => parsed(stored), [stored])
  const forget = () => forgetText(storageKey)
  /** What was typed after that stays. */
  const forgetSent = (sent: CommentDraft | null) => {
    if (sent !== null && parsed(storedText(storageKey))?.key === sent.key) forget()
  }
  const keep = (text: string, picked: readonly Mentioned[]): void => {
    const next: CommentDraft = { text, picked, key: newIdempotencyKey() }
    if (text === initial.text) forget()
    else storeText(storageKey, JSON.stringify(next))
  }
  const { text, picked } = draft ?? initial
  return { draft, text, picked, keep, forget, forgetSent }
}
