import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useMemo } from 'react'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { BoardCard } from './board-columns.ts'
import type { CardTarget } from './Card.tsx'

/** Announcements for a card moved from the keyboard. */
export const useBoardWords = (targets: readonly CardTarget[]) => {
  const { t } = usePlanContext()
  return useMemo(() => {
    const story = ({ data }: Active) => {
      const card = data.current?.card as BoardCard | undefined
      return card === undefined ? '' : nameOf(card.row)
    }
    const status = (over: Over | null) => targets.find(({ key }) => key === over?.id)?.name ?? '–'
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('board.taken', { name: story(active) }),
      onDragOver: ({ over }) => t('board.over', { status: status(over) }),
      onDragEnd: ({ active, over }) => t('board.put', { name: story(active), status: status(over) }),
      onDragCancel: ({ active }) => t('board.cancelled', { name: story(active) }),
    }
    return { announcements, screenReaderInstructions: { draggable: t('board.how') } }
  }, [t, targets])
}
