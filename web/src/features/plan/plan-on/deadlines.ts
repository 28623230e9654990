import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import { addDays } from '../../../calendar-date.ts'
import type { TaskDeadline } from '../model/element-writes.ts'

/** What a story that moves to another day leaves behind: the deadlines of its tasks that are not done. */
export const openDeadlines = ({ tasks }: Pick<PlanRow, 'tasks'>): readonly TaskDeadline[] =>
  tasks.flatMap(({ id, done, deadline }) => (done || deadline === null ? [] : [{ id, deadline }]))

export const movedDeadlines = (deadlines: readonly TaskDeadline[], days: number): readonly TaskDeadline[] =>
  deadlines.map(({ id, deadline }) => ({
    id,
    deadline: { ...deadline, date: addDays(deadline.date, days) },
  }))
