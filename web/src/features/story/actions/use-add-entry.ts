import { type RefObject, useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showError } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'

export type EntryCollection = 'tasks' | 'publications'

/** Whether the focus is still at the buttons, or in one of their menus that closes, or was lost with it. */
const isAt = (buttons: HTMLElement | null): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.closest('[role=menu]') !== null || (buttons?.contains(activeElement) ?? false)
}

/** Adds tasks or publications at the end, by buttons that stand together: one of each format or platform at a time. */
export const useAddEntry = (collection: EntryCollection, buttons: RefObject<HTMLElement | null>) => {
  const { saving } = useStory()
  const [adding, setAdding] = useState<readonly number[]>([])
  const [newId, setNewId] = useState<number | null>(null)
  /** `of` is the format or platform. Returns the ID, or null if the server refused it. */
  const add = async (of: number, body: object): Promise<number | null> => {
    if (adding.includes(of)) return null
    const idempotencyKey = newIdempotencyKey()
    setAdding((others) => [...others, of])
    try {
      const element = await saving.send(() => ({
        method: 'POST',
        path: `/${collection}`,
        body,
        idempotencyKey,
      }))
      const id = element[collection].at(-1)?.id ?? null
      if (isAt(buttons.current)) setNewId(id)
      return id
    } catch (error) {
      if (!(error instanceof Error)) throw error
      showError(error)
      return null
    } finally {
      setAdding((all) => all.filter((other) => other !== of))
    }
  }
  return {
    add,
    /** The formats or platforms of those that are on their way. */
    adding,
    /** What was just added, if the focus is to go there. */
    newId,
  }
}
