import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import type { Dataset } from './dataset.ts'
import type { Explained } from './explained.ts'

/** Every filter of the list by itself, and beside every other one. */

type Filter = readonly [name: string, query: ElementListQuery]

type FilterName = Exclude<keyof ElementListQuery, 'page' | 'size' | 'cursor' | 'sort'>

/** A value that many elements pass, and one that few or none pass; those on tasks with the busiest person. */
interface Values {
  readonly many: ElementListQuery
  readonly few: ElementListQuery
  /** Why it may look at many pages to find few elements. */
  readonly mayBeWide?: string
}

/** Each parameter once: the type names what is forgotten. */
const valuesOf = (dataset: Dataset): Record<FilterName, Values> => {
  const { groupIds, platformIds, categoryIds, userIds, formatIds } = dataset
  const today = Date.parse(`${dataset.now.slice(0, 10)}T00:00:00Z`)
  const day = (offset: number): string => new Date(today + offset * 86_400_000).toISOString().slice(0, 10)
  const first = (ids: readonly number[]): number[] => ids.slice(0, 1)
  const nothing = [Number.MAX_SAFE_INTEGER]
  const [longAgo, farOff] = [day(-20_000), day(20_000)]
  const user = { userId: first(userIds) }
  const searchIn = ['story' as const, 'comments' as const]
  return {
    dateFrom: { many: { dateFrom: day(-6) }, few: { dateFrom: farOff } },
    dateTo: { many: { dateTo: day(0) }, few: { dateTo: longAgo } },
    modificationDateFrom: { many: { modificationDateFrom: day(-30) }, few: { modificationDateFrom: farOff } },
    modificationDateTo: { many: { modificationDateTo: day(-1) }, few: { modificationDateTo: longAgo } },
    creationDateFrom: { many: { creationDateFrom: day(-40) }, few: { creationDateFrom: farOff } },
    creationDateTo: { many: { creationDateTo: day(-34) }, few: { creationDateTo: longAgo } },
    groupIds: { many: { groupIds: first(groupIds) }, few: { groupIds: nothing } },
    elementStatusIds: {
      many: { elementStatusIds: first(dataset.elementStatusIds) },
      few: { elementStatusIds: nothing },
    },
    platformId: { many: { platformId: first(platformIds) }, few: { platformId: nothing } },
    platformIds: { many: { platformIds: first(platformIds) }, few: { platformIds: nothing } },
    categoryIds: { many: { categoryIds: first(categoryIds.flat()) }, few: { categoryIds: nothing } },
    publicationStatusIds: {
      many: { publicationStatusIds: first(dataset.publicationStatusIds) },
      few: { publicationStatusIds: nothing },
    },
    publicationExternalId: {
      many: { publicationExternalId: 'nowhere' },
      few: { publicationExternalId: 'elsewhere' },
    },
    cmsArticleId: { many: { cmsArticleId: 'nowhere' }, few: { cmsArticleId: 'elsewhere' } },
    withoutPublication: { many: { withoutPublication: true }, few: { withoutPublication: false } },
    userId: { many: user, few: { userId: nothing } },
    done: { many: { ...user, done: false }, few: { ...user, done: true } },
    formatIds: {
      many: { ...user, formatIds: first(formatIds) },
      few: { ...user, formatIds: nothing },
      mayBeWide: 'only the tasks of one person are looked at',
    },
    deadlineFrom: { many: { ...user, deadlineFrom: day(-7) }, few: { ...user, deadlineFrom: farOff } },
    deadlineTo: { many: { ...user, deadlineTo: day(-1) }, few: { ...user, deadlineTo: longAgo } },
    search: { many: { search: 'budget' }, few: { search: 'xylophone' } },
    searchIn: { many: { search: 'budget', searchIn }, few: { search: 'xylophone', searchIn } },
    confidential: { many: { confidential: true }, few: { confidential: false } },
    withoutTasks: { many: { withoutTasks: true }, few: { withoutTasks: false } },
    declined: { many: { declined: true }, few: { declined: false } },
    externalElementId: { many: { externalElementId: 'nowhere' }, few: { externalElementId: 'elsewhere' } },
    systemUrl: {
      many: { systemUrl: 'https://nowhere.example' },
      few: { systemUrl: 'https://elsewhere.example' },
    },
  }
}

const filtersOf = (dataset: Dataset): readonly Filter[] =>
  Object.entries(valuesOf(dataset)).map(([name, { many }]) => [name, many])

/** Each filter by itself, for many elements and for few; of yes and no, either may be what few pass. */
export const filtersAlone = (dataset: Dataset) =>
  Object.entries(valuesOf(dataset)).flatMap(([name, { many, few, mayBeWide }]) =>
    [many, few].map((query) => {
      const value = query[name as FilterName]
      const which = query === few ? ', few' : ''
      return {
        name: typeof value === 'boolean' ? `\`${name}=${value}\`` : `\`${name}\`${which}`,
        ...{ query, mayBeWide },
      }
    }),
  )

const pageSize = 20

/** What a filter looks at, if it finds less than a page and yet looks at more than an index of its own would take. */
export const wideSearch = ({ found, pages }: Explained, elements: number): string | undefined => {
  // All elements by their key: a page for each twenty or so, at least.
  const narrow = 50 + elements / 100
  return found > pageSize || pages <= narrow
    ? undefined
    : `finds ${found} and looks at ${pages} pages, more than ${narrow}`
}

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
  /** The statements and plans of those that take longer than wanted. */
  readonly sections: readonly string[]
}

/** What is wanted of each, at most. */
const wantedMilliseconds = 50

/** Explains all pairs of filters in one order and shows their milliseconds. */
export const explainPairs = async (
  dataset: Dataset,
  sort: PairSort,
  explain: (name: string, query: ElementListQuery, repetitions: number) => Promise<Explained | undefined>,
): Promise<Pairs> => {
  const filters = filtersOf(dataset)
  const cells = new Map<string, string>()
  const sequential: string[] = []
  const slow: string[] = []
  const sections: string[] = []
  for (const { row, column, query } of pairsOf(filters, sort)) {
    const name = row === column ? row : `${row} and ${column}`
    const explained = await explain(`${name}, sort=${sort}`, query, 3)
    const cell = explained === undefined ? 'given up' : explained.median.toFixed(1)
    cells.set(`${row} ${column}`, cell)
    if (!(Number(cell) <= wantedMilliseconds)) {
      slow.push(`${name} ${cell}`)
      sections.push(...(explained ? [explained.section] : []))
    }
    sequential.push(...(explained?.sequential ?? []).map((scan) => `${name}, sort=${sort}: ${scan}`))
  }
  const lines = [
    `### \`sort=${sort}\`\n`,
    `${cells.size} requests, of which ${slow.length} take more than ${wantedMilliseconds} ms: ${slow.join('; ')}.\n`,
    ...tableOf(filters, cells),
    '',
  ]
  return { lines, sequential, sections }
}
