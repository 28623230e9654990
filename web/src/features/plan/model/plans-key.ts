import type { Period } from '../search/period-presets.ts'
import type { PlanFilters } from '../search/plan-filters.ts'

/** The parameters of one plan request. */
export interface PlanQuestion extends Period {
  readonly ideas: boolean
  readonly filters: PlanFilters
}

/** The start of every plan's key. Other queries under `plan` also depend on its stories. */
export const plansKey = ['plan', 'rows'] as const

/** The query key of one plan. */
export const planKey = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion) =>
  [...plansKey, { dateFrom, dateTo, ideas, ...filters }] as const
