import type { PlanRow, PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import { addDays, type CalendarDate } from '../../../calendar-date.ts'
import { isSame } from '../../story/saving/is-same.ts'

type Deadline = NonNullable<PlanTask['deadline']>

/** A deadline of a task as the person saw it, and as it is to become. */
export interface DeadlineMove {
  readonly id: number
  readonly from: Deadline
  readonly to: Deadline
}

type DatedTask = Pick<PlanTask, 'id' | 'deadline'>

/**
 * What a story that moves by `days` leaves behind: the deadlines of its tasks that are not done. One that is still ahead is
 * not to come to a day that is over.
 */
export const openDeadlineMoves = (
  { tasks }: Pick<PlanRow, 'tasks'>,
  days: number,
  today: CalendarDate,
): readonly DeadlineMove[] =>
  tasks.flatMap(({ id, done, deadline }) => {
    if (done || deadline === null) return []
    const date = addDays(deadline.date, days)
    return date < today && today <= deadline.date ? [] : [{ id, from: deadline, to: { ...deadline, date } }]
  })

export const movedBack = (moves: readonly DeadlineMove[]): readonly DeadlineMove[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from }))

/** The one day that all of them come to; null where they come to several. */
export const dayOfAll = (moves: readonly DeadlineMove[]): CalendarDate | null => {
  const days = new Set(moves.map(({ to }) => to.date))
  const [day = null] = days
  return days.size === 1 ? day : null
}

/** Which deadlines are as the person saw them, and which somebody has changed since. A task that is gone has neither. */
export const heldAgainst = (moves: readonly DeadlineMove[], tasks: readonly DatedTask[]) => {
  const now = new Map(tasks.map(({ id, deadline }) => [id, deadline]))
  const stillThere = moves.filter(({ id }) => now.has(id))
  const isAsSeen = ({ id, from }: DeadlineMove) => isSame(now.get(id), from)
  return {
    asSeen: stillThere.filter(isAsSeen),
    changed: stillThere.filter((move) => !isAsSeen(move)),
  }
}
