import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'
import { elementPath, elementQuery } from '../saving/element-query.ts'
import { useStory } from '../saving/story-context.tsx'

/** Moves the story to the trash, and offers to restore it (contract 3.6). */
export const useTrash = (onGone: () => void) => {
  const t = useTranslations('story')
  const { element } = useStory()
  const queries = useQueryClient()
  const { id } = element
  const name = element.title ?? element.slug ?? String(id)
  const readAnew = async () => {
    await queries.invalidateQueries({ queryKey: ['plan'] })
    await queries.invalidateQueries({ queryKey: elementQuery(id).queryKey })
  }
  const restore = async () => {
    await request('POST', `/api/daybook/v1/trash/${id}/restore`)
    showDone(t('restored', { name }))
    await readAnew()
  }
  return async (): Promise<void> => {
    try {
      await request('DELETE', elementPath(id))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return showError(error)
    }
    onGone()
    showUndo({
      message: t('trashed', { name }),
      undo: t('undo'),
      onUndo: () => void restore().catch(showError),
    })
    await readAnew()
  }
}
