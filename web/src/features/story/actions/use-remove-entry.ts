import { useTranslations } from 'use-intl'
import { showError, showUndo } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'
import type { EntryCollection } from './use-add-entry.ts'

/** Deletes a task or publication: from the page at once, and from the story when the undo offer has expired. */
export const useRemoveEntry = () => {
  const t = useTranslations('story')
  const { saving } = useStory()
  return (collection: EntryCollection, id: number, name: string): void => {
    const removal = saving.remove({ method: 'DELETE', path: `/${collection}/${id}` })
    showUndo({
      message: t('deleted', { name }),
      undo: t('undo'),
      onUndo: removal.undo,
      onKept: () => void removal.finish().catch(showError),
    })
  }
}
