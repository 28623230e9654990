import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import { showUndo } from '../../../components/messages.tsx'
import { useSetDeadlines } from '../model/element-writes.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { movedDeadlines, openDeadlines } from './deadlines.ts'

/**
 * What may follow when a story has moved by `days`: the open deadlines of its tasks stay until somebody wants them to move
 * as far. Undefined where there is nothing to offer.
 */
export const useDeadlineOffer = () => {
  const { t } = usePlanSurroundings()
  const { mutateAsync: setDeadlines } = useSetDeadlines()
  const { mutate: setBack } = useSetDeadlines()
  return (row: PlanRow, days: number) => {
    const deadlines = openDeadlines(row)
    const count = deadlines.length
    if (count === 0 || days === 0) return undefined
    const elementId = row.id
    const move = async (): Promise<void> => {
      await setDeadlines({ elementId, deadlines: movedDeadlines(deadlines, days) })
      showUndo({
        message: t('deadlinesMoved', { name: nameOf(row), count }),
        undo: t('undo'),
        onUndo: () => setBack({ elementId, deadlines }),
      })
    }
    const onAction = () =>
      void move().catch((error) => {
        // The server's refusal has been shown.
        if (!(error instanceof ApiProblem || error instanceof ServerAway)) throw error
      })
    return { words: t('deadlinesStay', { count }), action: t('moveDeadlines', { count }), onAction }
  }
}
