import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import type { Dataset } from './dataset.ts'
import type { Explained } from './explained.ts'

/** Every filter of the list by itself, and beside every other one. */

type Filter = readonly [name: string, query: ElementListQuery]

type FilterName = Exclude<keyof ElementListQuery, 'page' | 'size' | 'cursor' | 'sort'>

/** Each parameter once (the type names what is forgotten), with a value that many elements pass; those on tasks with the busiest person. */
const filtersOf = (dataset: Dataset): readonly Filter[] => {
  const { groupIds, platformIds, categoryIds, userIds, formatIds } = dataset
  const today = Date.parse(`${dataset.now.slice(0, 10)}T00:00:00Z`)
  const day = (offset: number): string => new Date(today + offset * 86_400_000).toISOString().slice(0, 10)
  const first = (ids: readonly number[]): number[] => ids.slice(0, 1)
  const user = { userId: first(userIds) }
  const filters: Record<FilterName, ElementListQuery> = {
    dateFrom: { dateFrom: day(-6) },
    dateTo: { dateTo: day(0) },
    modificationDateFrom: { modificationDateFrom: day(-30) },
    modificationDateTo: { modificationDateTo: day(-1) },
    creationDateFrom: { creationDateFrom: day(-40) },
    creationDateTo: { creationDateTo: day(-34) },
    groupIds: { groupIds: first(groupIds) },
    elementStatusIds: { elementStatusIds: first(dataset.elementStatusIds) },
    platformId: { platformId: first(platformIds) },
    platformIds: { platformIds: first(platformIds) },
    categoryIds: { categoryIds: first(categoryIds.flat()) },
    publicationStatusIds: { publicationStatusIds: first(dataset.publicationStatusIds) },
    publicationExternalId: { publicationExternalId: 'nowhere' },
    cmsArticleId: { cmsArticleId: 'nowhere' },
    withoutPublication: { withoutPublication: true },
    userId: user,
    done: { ...user, done: false },
    formatIds: { ...user, formatIds: first(formatIds) },
    deadlineFrom: { ...user, deadlineFrom: day(-7) },
    deadlineTo: { ...user, deadlineTo: day(-1) },
    search: { search: 'budget' },
    searchIn: { search: 'budget', searchIn: ['story', 'comments'] },
    confidential: { confidential: true },
    withoutTasks: { withoutTasks: true },
    declined: { declined: true },
    externalElementId: { externalElementId: 'nowhere' },
    systemUrl: { systemUrl: 'https://nowhere.example' },
  }
  return Object.entries(filters)
}

/** Each filter by itself, and those of yes or no both ways: either may be what few elements pass. */
export const filtersAlone = (dataset: Dataset): readonly Filter[] =>
  filtersOf(dataset).flatMap(([name, query]): readonly Filter[] =>
    typeof query[name as FilterName] === 'boolean'
      ? [true, false].map((value) => [`\`${name}=${value}\``, { ...query, [name]: value }] as const)
      : [[`\`${name}\``, query]],
  )

export const pairSorts = ['id', 'modificationDate,desc'] as const
type PairSort = (typeof pairSorts)[number]

/** A filter by itself is the pair of it with itself. */
interface Pair {
  readonly row: string
  readonly column: string
  readonly query: ElementListQuery
}

const pairsOf = (filters: readonly Filter[], sort: PairSort): readonly Pair[] =>
  filters.flatMap(([row, one], index) =>
    filters.slice(index).map(([column, other]) => ({ row, column, query: { ...one, ...other, sort } })),
  )

const tableOf = (filters: readonly Filter[], cells: ReadonlyMap<string, string>): string[] => [
  `| | ${filters.map((_, index) => index + 1).join(' | ')} |`,
  `|---|${filters.map(() => '--:|').join('')}`,
  ...filters.map(([row], index) => {
    const values = filters.map(([column]) => cells.get(`${row} ${column}`) ?? '')
    return `| ${index + 1} \`${row}\` | ${values.join(' | ')} |`
  }),
]

interface Pairs {
  /** Markdown. */
  readonly lines: readonly string[]
  /** Pairs that read a table without an index, with the tables. */
  readonly sequential: readonly string[]
}

/** What is wanted of each, at most. */
const wantedMilliseconds = 50

/** Explains all pairs of filters in one order and shows their milliseconds. */
export const explainPairs = async (
  dataset: Dataset,
  sort: PairSort,
  explain: (query: ElementListQuery, repetitions: number) => Promise<Explained | undefined>,
): Promise<Pairs> => {
  const filters = filtersOf(dataset)
  const cells = new Map<string, string>()
  const sequential: string[] = []
  const slow: string[] = []
  for (const { row, column, query } of pairsOf(filters, sort)) {
    const name = row === column ? row : `${row} and ${column}`
    const explained = await explain(query, 3)
    const cell = explained === undefined ? 'given up' : explained.median.toFixed(1)
    cells.set(`${row} ${column}`, cell)
    if (!(Number(cell) <= wantedMilliseconds)) slow.push(`${name} ${cell}`)
    sequential.push(...(explained?.sequential ?? []).map((scan) => `${name}, sort=${sort}: ${scan}`))
  }
  const lines = [
    `### \`sort=${sort}\`\n`,
    `${cells.size} requests, of which ${slow.length} take more than ${wantedMilliseconds} ms: ${slow.join('; ')}.\n`,
    ...tableOf(filters, cells),
    '',
  ]
  return { lines, sequential }
}
