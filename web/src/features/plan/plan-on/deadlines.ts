import type { PlanTask } from '../../../api/types.ts'
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

interface Dated {
  readonly tasks: readonly Pick<PlanTask, 'id' | 'done' | 'deadline'>[]
}

/** A story that has moved by `days`: 0 if it had no date. */
interface Moved {
  readonly before: Dated
  readonly after: Dated | null
  readonly days: number
}

/**
 * The deadlines of open tasks that a story leaves behind when it moves. A deadline in the future does not move into
 * the past.
 */
export const openDeadlineMoves = (
  { before, after, days }: Moved,
  today: CalendarDate,
): readonly DeadlineMove[] => {
  if (days === 0) return []
  const now = new Map(after?.tasks.map(({ id, deadline }) => [id, deadline]))
  return before.tasks.flatMap(({ id, done, deadline }) => {
    const isLeft = deadline !== null && !done && isSame(now.get(id), deadline)
    if (!isLeft) return []
    const date = addDays(deadline.date, days)
    return date < today && today <= deadline.date ? [] : [{ id, from: deadline, to: { ...deadline, date } }]
  })
}

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
