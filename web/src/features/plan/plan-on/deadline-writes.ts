import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { getJson } from '../../../api/client.ts'
import { isProblem } from '../../../api/problem.ts'
import { sendBatch } from '../../../api/undoable.ts'
import { changeRow, elementPath } from '../model/element-writes.ts'
import { usePlanWrite } from '../model/plan-mutation.ts'
import { type DeadlineMove, heldAgainst } from './deadlines.ts'

interface DeadlinesOf {
  readonly elementId: number
  readonly moves: readonly DeadlineMove[]
}

/**
 * Moves the deadlines that are still as the person saw them, and returns which were moved and which not. Other
 * changes to the story do not conflict.
 */
const moveAsSeen = async ({ elementId, moves }: DeadlinesOf) => {
  const { version, tasks } = await getJson<ElementView>(elementPath(elementId))
  const held = heldAgainst(moves, tasks)
  const body = { tasks: held.asSeen.map(({ id, to }) => ({ id, deadline: to })) }
  const positions =
    held.asSeen.length === 0
      ? []
      : await sendBatch([{ method: 'PATCH', path: `/elements/${elementId}`, body, ifVersion: version }])
  return { ...held, positions }
}

const mostTries = 3

/** Tries again if someone changed the story between the read and the write. */
const untilMoved = async (wish: DeadlinesOf, tries = 1): ReturnType<typeof moveAsSeen> => {
  try {
    return await moveAsSeen(wish)
  } catch (error) {
    if (tries === mostTries || !isProblem(error, 'precondition-failed')) throw error
    return untilMoved(wish, tries + 1)
  }
}

/** Moves deadlines of one story. Those that someone else has changed stay as they are. */
export const useMoveDeadlines = () =>
  usePlanWrite({
    change: (plan, { elementId, moves }: DeadlinesOf) => {
      const moved = new Map(moves.map(({ id, to }) => [id, to]))
      return changeRow(plan, elementId, (row) => ({
        ...row,
        tasks: row.tasks.map((task) => ({ ...task, deadline: moved.get(task.id) ?? task.deadline })),
      }))
    },
    send: (wish) => untilMoved(wish),
  })
