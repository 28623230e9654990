import type { PlanRow } from '../../../../../src/planning/plan/plan-schemas.ts'
import { formatDay } from '../../../calendar-date.ts'
import { showOffer, showUndo } from '../../../components/messages.tsx'
import { nameOf } from '../model/row-facts.ts'
import { isShown, useUndo } from '../model/undoable-writes.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { useMoveDeadlines } from './deadline-writes.ts'
import { type DeadlineMove, dayOfAll, openDeadlineMoves } from './deadlines.ts'

/** The offer in words: to the common new day, else by how many days. */
const useOfferWords = () => {
  const { t, locale } = usePlanSurroundings()
  return (moves: readonly DeadlineMove[], days: number): string => {
    const count = moves.length
    const day = dayOfAll(moves)
    if (day !== null) return t('moveDeadlinesTo', { count, day: formatDay(day, locale, 'short') })
    return t(days > 0 ? 'moveDeadlinesLater' : 'moveDeadlinesEarlier', { count, days: Math.abs(days) })
  }
}

/**
 * After a story has moved by `days`, the deadlines of its open tasks stay until someone moves them too. Undefined if
 * there is nothing to offer.
 */
export const useDeadlineOffer = () => {
  const { t, now } = usePlanSurroundings()
  const { change } = usePlanSearch()
  const offerWords = useOfferWords()
  const { mutateAsync: write } = useMoveDeadlines()
  const undo = useUndo()
  return (row: PlanRow, days: number) => {
    const moves = openDeadlineMoves(row, days, now.date)
    const count = moves.length
    if (count === 0 || days === 0) return undefined
    const name = nameOf(row)
    const move = async () => {
      try {
        const { asSeen, changed, positions } = await write({ elementId: row.id, moves })
        if (asSeen.length > 0)
          showUndo({
            message: t('deadlinesMoved', { name, count: asSeen.length }),
            undo: t('undo'),
            onUndo: () => undo({ changes: [], positions }),
          })
        if (changed.length === 0) return
        showOffer({
          message: t('deadlinesChanged', { name, count: changed.length }),
          action: t('fixed.open'),
          onAction: () => change({ story: row.id }),
        })
      } catch (error) {
        if (!isShown(error)) throw error
      }
    }
    return {
      words: t('deadlinesStay', { count }),
      action: offerWords(moves, days),
      onAction: () => void move(),
    }
  }
}
