import { withQuery } from '../../../api/client.ts'
import type { PlanFilters } from '../search/plan-filters.ts'
import type { PlanQuestion } from './plans-key.ts'

type Query = Parameters<typeof withQuery>[1]

/** The filters as API parameters. */
export const filterParameters = ({ customFields, ...filters }: PlanFilters): Query => ({
  ...filters,
  customFields: customFields === undefined ? undefined : JSON.stringify(customFields),
})

/** The question as parameters of the plan, and of its versions. */
export const parametersOf = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion): Query => ({
  dateFrom,
  dateTo,
  ...(ideas ? { ideas } : {}),
  ...filterParameters(filters),
})

export const planPath = (parameters: Query): string => withQuery('/api/daybook/v1/plan', parameters)
