import type { PlanRow, PlanTask } from '../../../../../src/planning/plan/plan-schemas.ts'
import { addDays, type CalendarDate } from '../../../calendar-date.ts'
import { isSame } from '../../story/saving/is-same.ts'

type Deadline = NonNullable<PlanTask['deadline']>

/** A task's deadline as the person saw it, and its new one. */
export interface DeadlineMove {
  readonly id: number
  readonly from: Deadline
  readonly to: Deadline
}

type DatedTask = Pick<PlanTask, 'id' | 'deadline'>

/**
 * The deadlines of open tasks that a story moving by `days` leaves behind. A deadline in the future does not move
 * into the past.
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

/** The deadlines that are still to come, or late. */
export const openDeadlines = ({ tasks }: Pick<PlanRow, 'tasks'>): readonly Deadline[] =>
  tasks.flatMap(({ done, deadline }) => (done || deadline === null ? [] : [deadline]))

/** The day that all of them move to; null if there are several. */
export const dayOfAll = (moves: readonly DeadlineMove[]): CalendarDate | null => {
  const days = new Set(moves.map(({ to }) => to.date))
  const [day = null] = days
  return days.size === 1 ? day : null
}

/** Which deadlines are as the person saw them, and which someone has changed. Deleted tasks are in neither. */
export const heldAgainst = (moves: readonly DeadlineMove[], tasks: readonly DatedTask[]) => {
  const now = new Map(tasks.map(({ id, deadline }) => [id, deadline]))
  const stillThere = moves.filter(({ id }) => now.has(id))
  const isAsSeen = ({ id, from }: DeadlineMove) => isSame(now.get(id), from)
  return {
    asSeen: stillThere.filter(isAsSeen),
    changed: stillThere.filter((move) => !isAsSeen(move)),
  }
}
