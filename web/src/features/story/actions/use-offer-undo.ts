import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sendUndo } from '../../../api/undoable.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'
import { elementQuery } from '../saving/element-query.ts'
import { useStory } from '../saving/story-context.tsx'

interface Undoable {
  readonly positions: readonly number[]
  /** What was done. */
  readonly message: string
  /** Says that it was undone. */
  readonly undone: string
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
  const undo = async (positions: readonly number[], undone: string) => {
    await sendUndo(positions)
    showDone(undone)
    await readAnew()
  }
  const offerUndo = ({ positions, message, undone }: Undoable): void =>
    showUndo({ message, undo: t('undo'), onUndo: () => void undo(positions, undone).catch(showError) })
  return { offerUndo, readAnew }
}
