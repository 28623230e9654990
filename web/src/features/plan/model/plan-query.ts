import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../../api/client.ts'
import { reloadIfRenamed } from '../../../api/reference-data.ts'
import type { PlanVersions, PlanView } from '../../../api/types.ts'
import { followPlan } from './follow-plan.ts'
import { missingIds, planOfKnown, supersets, withKnownRows } from './known-rows.ts'
import { filterParameters, parametersOf, planPath } from './plan-parameters.ts'
import { type PlanQuestion, planKey } from './plans-key.ts'

/** With more missing rows, the whole plan is read. The server takes up to 200 ids. */
const mostMissing = 150

const aMinute = 60_000

/** A plan that reads only the rows that the page does not have: usually few. Undefined if there are too many. */
const readByVersions = async (
  question: PlanQuestion,
  known: readonly PlanView[],
  signal: AbortSignal,
): Promise<PlanView | undefined> => {
  if (known.length === 0) return undefined
  const parameters = parametersOf(question)
  const versions = await getJson<PlanVersions>(withQuery('/api/daybook/v1/plan/versions', parameters), signal)
  const missing = missingIds(versions, known)
  if (missing.length === 0) return planOfKnown(versions, known)
  if (missing.length > mostMissing) return undefined
  const rest = await getJson<PlanView>(planPath({ ...parameters, elementIds: missing }), signal)
  return planOfKnown(versions, [...known, rest])
}

const readPlan = async (
  queries: QueryClient,
  question: PlanQuestion,
  signal: AbortSignal,
): Promise<PlanView> => {
  const before = queries.getQueryData<PlanView>(planKey(question))
  const known = before === undefined ? supersets(queries, question) : [before]
  const ofKnown = await readByVersions(question, known, signal)
  if (ofKnown !== undefined) return before === undefined ? ofKnown : withKnownRows(ofKnown, before)
  const read = await getJson<PlanView>(planPath(parametersOf(question)), signal)
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
    // Much becomes wrong only because time goes on.
    refetchInterval: aMinute,
    meta: { follows: followPlan(question) },
    // Rows are compared by version above. Comparing every member of thousands of rows would take longer than drawing
    // them.
    structuralSharing: false,
  })

/** The languages of the server's column headings. */
const csvLanguages: readonly string[] = ['en', 'de']

/** The CSV download of the rows and columns shown, and of what an import knows the stories by. */
export const planCsvPath = (
  { dateFrom, dateTo, filters }: PlanQuestion,
  columns: readonly string[],
  language: string,
): string =>
  withQuery('/api/daybook/v1/plan.csv', {
    dateFrom,
    dateTo,
    ...filterParameters(filters),
    columns: [...new Set(['date', ...columns, 'id'])],
    ...(csvLanguages.includes(language) ? { language } : {}),
  })
