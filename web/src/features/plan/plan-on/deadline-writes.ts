import { getJson } from '../../../api/client.ts'
import { isProblem } from '../../../api/problem.ts'
import type { BatchOperation, ElementView, PlanRow } from '../../../api/types.ts'
import { sendBatch } from '../../../api/undoable.ts'
import { changeRow, elementPath } from '../model/element-writes.ts'
import { usePlanWrite } from '../model/plan-mutation.ts'
import { type DeadlineMove, heldAgainst } from './deadlines.ts'

export interface DeadlinesOf {
  readonly story: Pick<PlanRow, 'id' | 'title' | 'slug'>
  readonly moves: readonly DeadlineMove[]
}

const held = async ({ story, moves }: DeadlinesOf) => {
  const { version, tasks } = await getJson<ElementView>(elementPath(story.id))
  return { story, version, ...heldAgainst(moves, tasks) }
}

const operationOf = ({ story, version, asSeen }: Awaited<ReturnType<typeof held>>): BatchOperation[] => {
  const body = { tasks: asSeen.map(({ id, to }) => ({ id, deadline: to })) }
  return asSeen.length === 0
    ? []
    : [{ method: 'PATCH', path: `/elements/${story.id}`, body, ifVersion: version }]
}

/**
 * Moves the deadlines that are still as the person saw them, and returns which were moved and which not. Other
 * changes to the stories do not conflict.
 */
const moveAsSeen = async (wishes: readonly DeadlinesOf[]) => {
  const stories = await Promise.all(wishes.map(held))
  const operations = stories.flatMap(operationOf)
  return { stories, positions: operations.length === 0 ? [] : await sendBatch(operations) }
}

const mostTries = 3

/** Tries again if someone changed a story between the read and the write. */
const untilMoved = async (wishes: readonly DeadlinesOf[], tries = 1): ReturnType<typeof moveAsSeen> => {
  try {
    return await moveAsSeen(wishes)
  } catch (error) {
    if (tries === mostTries || !isProblem(error, 'precondition-failed')) throw error
    return untilMoved(wishes, tries + 1)
  }
}

/** Moves deadlines of stories, all or none. Those that someone else has changed stay as they are. */
export const useMoveDeadlines = () =>
  usePlanWrite({
    change: (plan, wishes: readonly DeadlinesOf[]) =>
      wishes.reduce((next, { story, moves }) => {
        const moved = new Map(moves.map(({ id, to }) => [id, to]))
        return changeRow(next, story.id, (row) => ({
          ...row,
          tasks: row.tasks.map((task) => ({ ...task, deadline: moved.get(task.id) ?? task.deadline })),
        }))
      }, plan),
    send: (wishes) => untilMoved(wishes),
  })
