import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PlanVersions, PlanView } from '../../../../../src/planning/plan/plan-schemas.ts'
import { getJson, withQuery } from '../../../api/client.ts'
import { reloadIfRenamed } from '../../../api/reference-data.ts'
import type { PlanFilters } from '../search/plan-filters.ts'
import { planOfKnown, widerPlans, withKnownRows } from './known-rows.ts'
import { type PlanQuestion, planKey } from './plans-key.ts'

type Query = Parameters<typeof withQuery>[1]

/** The filters as API parameters. */
const filterParameters = ({ customFields, ...filters }: PlanFilters): Query => ({
  ...filters,
  customFields: customFields === undefined ? undefined : JSON.stringify(customFields),
})

/** How often an open plan is polled: others plan too. */
const refreshAfter = 30_000

const parametersOf = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion): Query => ({
  dateFrom,
  dateTo,
  ...(ideas ? { ideas } : {}),
  ...filterParameters(filters),
})

/** A narrower plan is requested without its rows: the page usually has them already. */
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

const readPlan = async (
  queries: QueryClient,
  question: PlanQuestion,
  signal: AbortSignal,
): Promise<PlanView> => {
  const queryKey = planKey(question)
  const isFirst = queries.getQueryData(queryKey) === undefined
  const narrowed = isFirst ? await readNarrowed(queries, question, signal) : undefined
  if (narrowed !== undefined) return narrowed
  const read = await getJson<PlanView>(withQuery('/api/daybook/v1/plan', parametersOf(question)), signal)
  const before = queries.getQueryData<PlanView>(queryKey)
  return before === undefined ? read : withKnownRows(read, before)
}

export const planQuery = (question: PlanQuestion) =>
  queryOptions({
    queryKey: planKey(question),
    queryFn: async ({ client, signal }) => {
      const plan = await readPlan(client, question, signal)
      reloadIfRenamed(client, plan.referenceVersion)
      return plan
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshAfter,
    // Rows are compared by version above. Comparing every member of thousands of rows would take longer than drawing
    // them.
    structuralSharing: false,
  })

/** The languages of the server's column headings. */
const csvLanguages: readonly string[] = ['en', 'de']

/** The CSV download of the rows and columns shown. */
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
