import { flagFilters, idFilters, type PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'

const filterNames = [...idFilters, ...flagFilters, 'done', 'search', 'customFields'] as const

/** Takes every filter away. */
export const noFilters: SearchChange = Object.fromEntries(filterNames.map((name) => [name, undefined]))

export const isFiltered = (search: PlanSearch): boolean =>
  filterNames.some((name) => search[name] !== undefined)
