import { useTranslations } from 'use-intl'
import { sendBatch } from '../../../api/undoable.ts'
import { showError } from '../../../components/messages.tsx'
import { useOfferUndo } from '../actions/use-offer-undo.ts'
import { useStory } from '../saving/story-context.tsx'

/** Moves the story to the trash, and offers to take it out again (contract 3.6). */
export const useTrash = (onGone: () => void) => {
  const t = useTranslations('story')
  const { element } = useStory()
  const { offerUndo, readAnew } = useOfferUndo()
  const { id } = element
  const name = element.title ?? element.slug ?? String(id)
  return async (): Promise<void> => {
    try {
      const positions = await sendBatch([{ method: 'DELETE', path: `/elements/${id}` }])
      onGone()
      offerUndo({ positions, message: t('trashed', { name }), undone: t('restored', { name }) })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return showError(error)
    }
    await readAnew()
  }
}
