import type { PlanDay } from '../model/days.ts'
import type { PlanFilters } from '../search/plan-filters.ts'

/** Filters that ask what is wrong or missing: nobody plans in them. */
const questions = ['search', 'findings', 'unassigned', 'withoutTasks', 'late', 'declined'] as const

/** A search, or a question to the plan, shows what was found, not on which days there is nothing. */
export const daysToShow = (days: readonly PlanDay[], filters: PlanFilters): readonly PlanDay[] => {
  if (questions.every((name) => filters[name] === undefined)) return days
  const found = days.filter(({ rows }) => rows.length > 0)
  return found.length > 0 ? found : days
}
