import type { PlanTask } from '../../../api/types.ts'
import { isLate, isUnassigned } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'
import { isRejected } from './task-words.ts'

/** Lower means more urgent. */
const needOf = (task: PlanTask, now: PlanSurroundings['now']): number => {
  if (task.done) return 4
  if (isLate(task, now)) return 0
  if (isUnassigned(task)) return 1
  return isRejected(task) ? 2 : 3
}

/** Tasks in the order in which a row shows them: late, unassigned or declined ones before the rest. */
export const tasksByNeed = (
  tasks: readonly PlanTask[],
  now: PlanSurroundings['now'],
): readonly PlanTask[] => {
  const needs = new Map(tasks.map((task) => [task, needOf(task, now)]))
  return [...tasks].sort((a, b) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0))
}
