import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showError } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'

export type EntryCollection = 'tasks' | 'publications'

/** Adds a task or publication at the end. Returns its ID, or null if the server refused it. */
export const useAddEntry = (collection: EntryCollection) => {
  const { saving } = useStory()
  return async (body: object): Promise<number | null> => {
    const idempotencyKey = newIdempotencyKey()
    try {
      const element = await saving.send(() => ({
        method: 'POST',
        path: `/${collection}`,
        body,
        idempotencyKey,
      }))
      return element[collection].at(-1)?.id ?? null
    } catch (error) {
      if (!(error instanceof Error)) throw error
      showError(error)
      return null
    }
  }
}
