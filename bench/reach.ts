import type pg from 'pg'
import type { Dataset } from './dataset.ts'
import { median } from './figures.ts'

/** What the rows of the report draw from. */
export interface Reach {
  readonly stories: { readonly from: number; readonly to: number }
  readonly days: readonly string[]
  /** Queries for pages of groups: the group, and the cursor of all pages but the first. */
  readonly groupPages: readonly string[]
  /** Queries for plans. */
  readonly periods: readonly string[]
}

/** Reads JSON from a path of the running server. */
export type ReadJson = <T>(path: string) => Promise<T>

interface ListPage {
  readonly content: readonly { readonly id: number }[]
  readonly nextCursor?: string
}

const walkedPages = 20
const wantedPlanRows = 5000
const longestPlan = 62

/** The days with at least half as many stories as the median day: the first and last ones of the dataset have fewer. */
const fullDays = (counts: readonly { readonly day: string; readonly stories: number }[]): string[] => {
  const enough = median(counts.map(({ stories }) => stories)) / 2
  return counts
    .filter(({ stories }) => stories >= enough)
    .map(({ day }) => day)
    .sort()
}

const findDays = async (
  database: pg.Client,
  { organizationId, firstElementId, elements }: Dataset,
): Promise<string[]> => {
  const { rows } = await database.query<{ day: string; stories: string }>(
    `select date::text as day, count(distinct element_id) as stories from publication_date
     where organization_id = $1 and element_id between $2 and $3 group by date`,
    [organizationId, firstElementId, firstElementId + elements - 1],
  )
  return fullDays(rows.map(({ day, stories }) => ({ day, stories: Number(stories) })))
}

/** Pages that lie a hundred stories apart, for each group. */
const walkGroups = async (readJson: ReadJson, groupIds: readonly number[]): Promise<string[]> => {
  const pages: string[] = []
  for (const groupId of groupIds) {
    let query = `groupIds=${groupId}`
    for (let page = 0; page < walkedPages; page++) {
      const { content, nextCursor } = await readJson<ListPage>(`/api/v2/elements?size=100&${query}`)
      if (content.length > 0) pages.push(query)
      if (nextCursor === undefined) break
      query = `groupIds=${groupId}&cursor=${encodeURIComponent(nextCursor)}`
    }
  }
  return pages
}

const periodsOf = (days: readonly string[], length: number): string[] =>
  days.slice(0, days.length - length + 1).flatMap((from, index) => {
    const to = days[index + length - 1]
    const isWhole = to !== undefined && Date.parse(to) - Date.parse(from) === (length - 1) * 86_400_000
    return isWhole ? [`dateFrom=${from}&dateTo=${to}`] : []
  })

const middleOf = <T>(values: readonly T[]): T => {
  const middle = values[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('the newsroom has too few days')
  return middle
}

const planRows = async (readJson: ReadJson, period: string): Promise<number> =>
  (await readJson<{ rows: unknown[] }>(`/api/daybook/v1/plan?${period}`)).rows.length

/** The shortest periods whose plans have the wanted rows, or the longest ones that a plan may have. */
const findPeriods = async (readJson: ReadJson, days: readonly string[]) => {
  let [shortest, longest] = [1, Math.min(longestPlan, days.length)]
  while (shortest < longest) {
    const length = Math.floor((shortest + longest) / 2)
    const rows = await planRows(readJson, middleOf(periodsOf(days, length)))
    if (rows >= wantedPlanRows) longest = length
    else shortest = length + 1
  }
  const periods = periodsOf(days, shortest)
  return { periods, rows: await planRows(readJson, middleOf(periods)) }
}

/** Finds what a newsroom has to draw from, and how many rows its plans have. */
export const findReach = async (
  database: pg.Client,
  dataset: Dataset,
  readJson: ReadJson,
): Promise<{ readonly reach: Reach; readonly planRows: number }> => {
  const { firstElementId: from, elements, groupIds } = dataset
  const days = await findDays(database, dataset)
  const { periods, rows } = await findPeriods(readJson, days)
  const groupPages = await walkGroups(readJson, groupIds)
  return { reach: { stories: { from, to: from + elements - 1 }, days, groupPages, periods }, planRows: rows }
}

/** A thousand stories and little else: what is read again and again, and what a new process warms up with. */
export const narrowed = ({ stories, days, groupPages, periods }: Reach): Reach => ({
  stories: { from: stories.from, to: Math.min(stories.from + 999, stories.to) },
  days: days.slice(0, 10),
  groupPages: groupPages.slice(0, 10),
  periods: periods.slice(0, 2),
})

/** The ids on the first page of lists of a day, for up to `count` days from the whole reach. */
export const readPages = async (
  readJson: ReadJson,
  days: readonly string[],
  count: number,
): Promise<number[][]> => {
  const step = Math.max(1, Math.floor(days.length / count))
  const pages: number[][] = []
  for (let index = 0; index < days.length; index += step) {
    const day = days[index]
    const page = await readJson<ListPage>(`/api/v2/elements?size=20&dateFrom=${day}&dateTo=${day}`)
    pages.push(page.content.map(({ id }) => id))
  }
  return pages
}
