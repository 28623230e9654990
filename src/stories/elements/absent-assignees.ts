import { coversMoment } from '../../people/absences/absence-moments.ts'
import { listAbsencesOf } from '../../people/absences/absence-queries.ts'
import type { WriteContext } from '../deps.ts'
import { type Element, type EntryKey, idOf, type TaskContent } from './aggregate.ts'

/** A task was given to somebody, or put on a day, when that person is away. Nothing forbids it (contract 4.6). */
export type AbsentAssignee = {
  readonly code: 'absent'
  readonly taskId: number
  readonly userId: number
  readonly absenceId: number
}

interface Due {
  readonly taskId: number
  readonly userId: number
  readonly deadline: NonNullable<TaskContent['deadline']>
}

const isSame = (one: TaskContent | undefined, other: TaskContent): boolean =>
  one?.userId === other.userId &&
  one.deadline?.date === other.deadline?.date &&
  one.deadline?.time === other.deadline?.time

/** The open tasks with a day whose person or deadline a write has set. */
const newlyDue = (before: Element['tasks'], after: Element['tasks']): Due[] => {
  const known = new Map<EntryKey, TaskContent>(before.map(({ key, content }) => [key, content]))
  return after.flatMap(({ key, content }) => {
    const { userId, deadline, done } = content
    if (userId === null || deadline === null || done || isSame(known.get(key), content)) return []
    return { taskId: idOf(key), userId, deadline }
  })
}

/** Whom a write gave work on a day when they are away, as far as the sender sees these people. Without such tasks it asks nothing. */
export const absentAssignees = async (
  { db, organizationId, principal: { sight } }: WriteContext,
  before: Pick<Element, 'tasks'> | null,
  after: Element,
): Promise<AbsentAssignee[]> => {
  const due = newlyDue(before?.tasks ?? [], after.tasks)
  const days = due.map(({ deadline }) => deadline.date).sort()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return []
  const userIds = [...new Set(due.map(({ userId }) => userId))]
  const absences = await listAbsencesOf(db, { organizationId, sight }, userIds, { firstDay, lastDay })
  return due.flatMap(({ taskId, userId, deadline: { date, time } }) =>
    absences
      .filter(({ user, content }) => user.id === userId && coversMoment(content, date, time))
      .map(({ id: absenceId }) => ({ code: 'absent' as const, taskId, userId, absenceId })),
  )
}
