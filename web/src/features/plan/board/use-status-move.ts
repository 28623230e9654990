import { showUndo } from '../../../components/messages.tsx'
import { usePatchElement, useSetPublicationStatus } from '../model/element-writes.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import type { BoardCard } from './board-columns.ts'

/**
 * Changes the status of a story or its publication. If the server refuses, the card goes back and a message says why.
 */
export const useStatusMove = () => {
  const { t } = usePlanSurroundings()
  const { mutate: patch } = usePatchElement()
  const { mutate: setStatus } = useSetPublicationStatus()
  const write = ({ row, publication }: BoardCard, statusId: number | null, onSuccess?: () => void) => {
    const options = onSuccess === undefined ? {} : { onSuccess }
    if (publication === null) patch({ id: row.id, patch: { elementStatusId: statusId } }, options)
    else setStatus({ elementId: row.id, publicationId: publication.id, statusId }, options)
  }
  return (card: BoardCard, statusId: number | null, statusName: string) => {
    if (card.statusId === statusId) return
    write(card, statusId, () =>
      showUndo({
        message: t('statusChanged', { name: nameOf(card.row), status: statusName }),
        undo: t('undo'),
        onUndo: () => write(card, card.statusId),
      }),
    )
  }
}
