import { useSyncExternalStore } from 'react'
import { useSession } from '../../../api/session.ts'
import { draftPrefix, forgetText, onStorage, storedText, storeText } from '../../../device-storage.ts'
import type { EntryText } from './use-entry.ts'

/** What is typed into a line for new stories and not sent. It survives leaving the line and the page, and a reload. */
export const useLineDraft = (place: string): Pick<EntryText, 'text' | 'onText'> => {
  const { organization, user } = useSession()
  const storageKey = `${draftPrefix}line.${organization.id}.${user.id}.${place}`
  const read = () => storedText(storageKey) ?? ''
  const text = useSyncExternalStore(onStorage, read)
  const onText: EntryText['onText'] = (change) => {
    const next = change(read())
    if (next === '') forgetText(storageKey)
    else storeText(storageKey, next)
  }
  return { text, onText }
}
