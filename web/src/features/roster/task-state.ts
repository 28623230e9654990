import { endOf, isLate } from '@daybook/shared/task-states'
import { momentOf } from '../../wall-clock.ts'
import { lastDayOf } from '../absences/absence-fields.ts'
import type { RosterAbsence, RosterTask } from './roster-types.ts'

interface Now {
  readonly date: string
  readonly time: string
}

/** Whether the person is away when the task is due; without a time, on any part of that day (contract 13.8). */
const isAwayAt = ({ date, time }: RosterTask['deadline'], period: RosterAbsence['period']): boolean => {
  const last = lastDayOf(period)
  if (date < period.fromDate || date > last) return false
  if (time === null) return true
  const isBefore = date === period.fromDate && period.fromTime !== null && time < period.fromTime
  const isAfter = date === last && period.toTime !== null && time > period.toTime
  return !isBefore && !isAfter
}

/** Whether an open task is due while its person is away. */
export const isConflict = (
  { done, deadline }: RosterTask,
  absences: readonly Pick<RosterAbsence, 'period'>[],
): boolean => !done && absences.some(({ period }) => isAwayAt(deadline, period))

export type TaskState = 'done' | 'away' | 'late' | 'open'

/** What is due while its person is away comes before what is late: it will not be done without somebody else. */
export const taskState = (
  task: RosterTask,
  absences: readonly Pick<RosterAbsence, 'period'>[],
  now: Now,
): TaskState => {
  const { done, deadline } = task
  if (done) return 'done'
  if (isConflict(task, absences)) return 'away'
  return isLate(done, endOf(deadline.date, deadline.time), momentOf(now)) ? 'late' : 'open'
}
