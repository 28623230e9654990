import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import { request } from '../../../api/client.ts'
import { isProblem } from '../../../api/problem.ts'
import { changeRow, elementPath } from '../model/element-writes.ts'
import { usePlanWrite } from '../model/plan-mutation.ts'
import { type DeadlineMove, heldAgainst } from './deadlines.ts'

interface DeadlinesOf {
  readonly elementId: number
  readonly moves: readonly DeadlineMove[]
}

/** Moves what is as the person saw it, and answers what that was, and what not. Changes of anything else are no conflict. */
const moveAsSeen = async ({ elementId, moves }: DeadlinesOf) => {
  const { data, etag } = await request<ElementView>('GET', elementPath(elementId))
  const held = heldAgainst(moves, data.tasks)
  const tasks = held.asSeen.map(({ id, to }) => ({ id, deadline: to }))
  if (tasks.length > 0) await request('PATCH', elementPath(elementId), { body: { tasks }, ifMatch: etag })
  return held
}

const mostTries = 3

/** Looks once more where somebody has changed the story between reading and writing. */
const untilMoved = async (wish: DeadlinesOf, tries = 1): ReturnType<typeof moveAsSeen> => {
  try {
    return await moveAsSeen(wish)
  } catch (error) {
    if (tries === mostTries || !isProblem(error, 'precondition-failed')) throw error
    return untilMoved(wish, tries + 1)
  }
}

/** Moves deadlines of one story. Those that somebody else has changed since the person saw them stay as they are. */
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
