import type { PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import { isLate } from '../model/row-facts.ts'
import type { PlanSurroundings } from '../plan-context.tsx'
import { isRejected } from './task-words.ts'

/** The smaller, the more somebody has to see to it. */
const needOf = (task: PlanTask, now: PlanSurroundings['now']): number => {
  if (task.done) return 4
  if (isLate(task, now)) return 0
  if (task.user === null) return 1
  return isRejected(task) ? 2 : 3
}

/** Tasks in the order in which a line shows as many as it has room for: what is late, open or declined before the rest. */
export const tasksByNeed = (
  tasks: readonly PlanTask[],
  now: PlanSurroundings['now'],
): readonly PlanTask[] => {
  const needs = new Map(tasks.map((task) => [task, needOf(task, now)]))
  return [...tasks].sort((a, b) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0))
}
