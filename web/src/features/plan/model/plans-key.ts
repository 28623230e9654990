import type { Period } from '../search/period-presets.ts'
import type { PlanFilters } from '../search/plan-search.ts'

/** What one reading of the plan is asked for. */
export interface PlanQuestion extends Period {
  readonly ideas: boolean
  readonly filters: PlanFilters
}

/** What begins the key of every plan that is read. Below `plan` alone there is more that goes by its stories. */
export const plansKey = ['plan', 'rows'] as const

/** The key of one plan. */
export const planKey = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion) =>
  [...plansKey, { dateFrom, dateTo, ideas, ...filters }] as const
