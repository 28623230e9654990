import type { PlanTask } from '../../../api/types.ts'
import { type IsLate, isUnassigned } from '../model/row-facts.ts'
import { isGivenBack } from './task-words.ts'

/** Lower means more urgent. */
const needOf = (task: PlanTask, isLate: IsLate): number => {
  if (task.done) return 4
  if (isLate(task)) return 0
  if (isUnassigned(task)) return 1
  return isGivenBack(task) ? 2 : 3
}

/** Tasks in the order in which a row shows them: late, unassigned or declined ones before the rest. */
export const tasksByNeed = (tasks: readonly PlanTask[], isLate: IsLate): readonly PlanTask[] => {
  const needs = new Map(tasks.map((task) => [task, needOf(task, isLate)]))
  return [...tasks].sort((a, b) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0))
}
