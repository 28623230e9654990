import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PlanRow, PlanView } from '../../../../../src/plan/plan-schemas.ts'
import { getJson, withQuery } from '../../../api/client.ts'
import type { Period } from '../search/period-presets.ts'
import { idFilters, type PlanFilters, type PlanSearch } from '../search/plan-search.ts'

/** What one reading of the plan is asked for. */
export interface PlanQuestion extends Period {
  readonly ideas: boolean
  readonly filters: PlanFilters
}

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

/** Keeps rows that are as they were: what shows them need not be drawn again. */
const withKnownRows = (known: readonly PlanRow[], read: PlanRow[]): PlanRow[] => {
  const before = new Map(known.map((row) => [row.id, row]))
  return read.map((row) => {
    const same = before.get(row.id)
    return same !== undefined && same.version === row.version && same.days.length === row.days.length
      ? same
      : row
  })
}

const shared = (before: PlanView | undefined, read: PlanView): PlanView =>
  before === undefined
    ? read
    : { ...read, rows: withKnownRows(before.rows, read.rows), ideas: withKnownRows(before.ideas, read.ideas) }

/** How often an open plan is read again: others plan too. */
const refreshAfter = 30_000

export const planQuery = ({ dateFrom, dateTo, ideas, filters }: PlanQuestion) =>
  queryOptions({
    queryKey: ['plan', { dateFrom, dateTo, ideas, ...filters }],
    queryFn: async ({ client, queryKey, signal }) => {
      const path = withQuery('/api/daybook/v1/plan', {
        dateFrom,
        dateTo,
        ...(ideas ? { ideas } : {}),
        ...filterParameters(filters),
      })
      const read = await getJson<PlanView>(path, signal)
      return shared(client.getQueryData<PlanView>(queryKey), read)
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
