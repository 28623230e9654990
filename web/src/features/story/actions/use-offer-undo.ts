import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sendUndo } from '../../../api/undoable.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'
import { elementQuery } from '../saving/element-query.ts'
import { useStory } from '../saving/story-context.tsx'

export interface Undoable {
  readonly positions: readonly number[]
  /** What was done. */
  readonly message: string
  /** Says that it was undone. */
  readonly undone: string
  /** What is to be taken back besides. */
  readonly goOn?: (() => Promise<unknown>) | undefined
}

/** Offers to undo changes of the story by their positions (contract 17.3). */
export const useOfferUndo = () => {
  const t = useTranslations('story')
  const queries = useQueryClient()
  const { id } = useStory().element
  const readAnew = async () => {
    await queries.invalidateQueries({ queryKey: ['plan'] })
    await queries.invalidateQueries({ queryKey: elementQuery(id).queryKey })
    await queries.invalidateQueries({ queryKey: ['activity', id] })
  }
  const undo = async ({ positions, undone, goOn }: Undoable) => {
    await sendUndo(positions)
    await goOn?.()
    showDone(undone)
    await readAnew()
  }
  const offerUndo = (undoable: Undoable): void =>
    showUndo({
      message: undoable.message,
      undo: t('undo'),
      onUndo: () => void undo(undoable).catch(showError),
    })
  return { offerUndo, readAnew }
}
