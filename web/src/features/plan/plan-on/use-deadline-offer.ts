import type { PlanRow } from '../../../../../src/planning/plan/plan-schemas.ts'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import { formatDay } from '../../../calendar-date.ts'
import { showOffer, showUndo } from '../../../components/messages.tsx'
import { nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { useMoveDeadlines } from './deadline-writes.ts'
import { type DeadlineMove, dayOfAll, movedBack, openDeadlineMoves } from './deadlines.ts'

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
  return (row: PlanRow, days: number) => {
    const moves = openDeadlineMoves(row, days, now.date)
    const count = moves.length
    if (count === 0 || days === 0) return undefined
    const name = nameOf(row)
    const move = async (
      wish: readonly DeadlineMove[],
      onMoved?: (moved: readonly DeadlineMove[]) => void,
    ) => {
      try {
        const { asSeen, changed } = await write({ elementId: row.id, moves: wish })
        if (asSeen.length > 0) onMoved?.(asSeen)
        if (changed.length === 0) return
        showOffer({
          message: t('deadlinesChanged', { name, count: changed.length }),
          action: t('fixed.open'),
          onAction: () => change({ story: row.id }),
        })
      } catch (error) {
        // The refusal is already shown.
        if (!(error instanceof ApiProblem || error instanceof ServerAway)) throw error
      }
    }
    const offerBack = (moved: readonly DeadlineMove[]) =>
      showUndo({
        message: t('deadlinesMoved', { name, count: moved.length }),
        undo: t('undo'),
        onUndo: () => void move(movedBack(moved)),
      })
    return {
      words: t('deadlinesStay', { count }),
      action: offerWords(moves, days),
      onAction: () => void move(moves, offerBack),
    }
  }
}
