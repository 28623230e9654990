import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { patched, toPublicationStatus } from '../selection/story-changes.ts'
import { useMany } from '../selection/use-many.ts'
import type { BoardCard } from './board-columns.ts'

type Moved = Pick<BoardCard, 'row' | 'publication' | 'statusId'>

/**
 * Changes the status of a story or its publication. If the server refuses, the card goes back and a message says why.
 */
export const useStatusMove = () => {
  const { t } = usePlanContext()
  const many = useMany()
  return ({ row, publication, statusId: before }: Moved, statusId: number | null, statusName: string) => {
    if (before === statusId) return
    const change =
      publication === null
        ? patched(row, { elementStatusId: statusId })
        : toPublicationStatus(row, publication, statusId)
    void many([change], { message: () => t('statusChanged', { name: nameOf(row), status: statusName }) })
  }
}
