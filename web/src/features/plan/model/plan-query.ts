import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PlanVersions, PlanView } from '../../../../../src/plan/plan-schemas.ts'
import { getJson, withQuery } from '../../../api/client.ts'
import { idFilters, type PlanFilters, type PlanSearch } from '../search/plan-search.ts'
import { planOfKnown, widerPlans, withKnownRows } from './known-rows.ts'
import { type PlanQuestion, planKey } from './plans-key.ts'

type Query = Parameters<typeof withQuery>[1]

/** The filters as parameters of the API. */
const filterParameters = ({ customFields, ...filters }: PlanFilters): Query => ({
  ...filters,
  customFields: customFields === undefined ? undefined : JSON.stringify(customFields),
})

/** The part of what the address says that narrows the plan. */
export const filtersOf = (search: PlanSearch): PlanFilters => ({
  ...Object.fromEntries(idFilters.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
  ...(search.done === undefined ? {} : { done: search.done }),
  ...(search.unassigned ? { unassigned: true as const } : {}),
  ...(search.late ? { late: true as const } : {}),
  ...(search.search === undefined ? {} : { search: search.search }),
  ...(search.customFields === undefined ? {} : { customFields: search.customFields }),
})

/** How often an open plan is read again: others plan too. */
const refreshAfter = 30_000

const parametersOf = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion): Query => ({
  dateFrom,
  dateTo,
  ...(ideas ? { ideas } : {}),
  ...filterParameters(filters),
})

/** A plan that is narrower than another one is asked for without its rows: mostly they are here. */
const readNarrowed = async (
  queries: QueryClient,
  question: PlanQuestion,
  signal: AbortSignal,
): Promise<PlanView | undefined> => {
  const known = widerPlans(queries, question)
  if (known.length === 0) return undefined
  const path = withQuery('/api/daybook/v1/plan/versions', parametersOf(question))
  return planOfKnown(await getJson<PlanVersions>(path, signal), known)
}

export const planQuery = (question: PlanQuestion) =>
  queryOptions({
    queryKey: planKey(question),
    queryFn: async ({ client, queryKey, signal }) => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const narrowed = isFirst ? await readNarrowed(client, question, signal) : undefined
      if (narrowed !== undefined) return narrowed
      const read = await getJson<PlanView>(withQuery('/api/daybook/v1/plan', parametersOf(question)), signal)
      const before = client.getQueryData<PlanView>(queryKey)
      return before === undefined ? read : withKnownRows(read, before)
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshAfter,
    // Rows are compared by their versions above; comparing every member of thousands would take longer than drawing them.
    structuralSharing: false,
  })

/** Languages in which the server writes headings. */
const csvLanguages: readonly string[] = ['en', 'de']

/** Where the rows that are shown can be had as a table file, with the columns that are shown. */
export const planCsvPath = (
  { dateFrom, dateTo, filters }: PlanQuestion,
  columns: readonly string[],
  language: string,
): string =>
  withQuery('/api/daybook/v1/plan.csv', {
    dateFrom,
    dateTo,
    ...filterParameters(filters),
    columns: ['date', ...columns],
    ...(csvLanguages.includes(language) ? { language } : {}),
  })
