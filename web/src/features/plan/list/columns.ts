import type { ReferenceData } from '../../../api/reference-data.ts'
import { type SortableColumn, sortableColumns } from '../model/days.ts'

const knownColumns = [
  'time',
  'title',
  'status',
  'publications',
  'tasks',
  'groups',
  'deadline',
  'since',
  'slug',
  'cost',
  'id',
] as const
type KnownColumn = (typeof knownColumns)[number]

/** The columns of ideas: why, by whom and since when, instead of days, publications and statuses. */
const ideaColumnNames = ['title', 'why', 'tasks', 'groups', 'by', 'pitched', 'plan'] as const
type IdeaColumn = Exclude<(typeof ideaColumnNames)[number], KnownColumn>

/** A column of the list: one that every newsroom has, or a custom field of stories. */
export type Column =
  | { readonly kind: 'known'; readonly name: KnownColumn }
  | { readonly kind: 'idea'; readonly name: IdeaColumn }
  | { readonly kind: 'field'; readonly name: `field:${number}`; readonly fieldId: number }

const defaultColumns: readonly string[] = [
  'time',
  'title',
  'status',
  'publications',
  'tasks',
  'groups',
  'since',
]

/** The least width, and the share of what is left. Without room, columns with the lowest rank go first. */
interface Measure {
  readonly width: number
  readonly grow: number
  readonly rank: number
}

const measures: Readonly<Record<KnownColumn | IdeaColumn | 'field', Measure>> = {
  time: { width: 52, grow: 0, rank: 9 },
  title: { width: 210, grow: 4.6, rank: 9 },
  status: { width: 104, grow: 0, rank: 6 },
  publications: { width: 160, grow: 2.8, rank: 7 },
  tasks: { width: 146, grow: 2.2, rank: 8 },
  groups: { width: 92, grow: 0.4, rank: 3 },
  deadline: { width: 96, grow: 0, rank: 4 },
  since: { width: 72, grow: 0, rank: 2 },
  slug: { width: 120, grow: 1, rank: 4 },
  cost: { width: 88, grow: 0, rank: 4 },
  id: { width: 72, grow: 0, rank: 1 },
  why: { width: 160, grow: 4, rank: 7 },
  by: { width: 116, grow: 0.4, rank: 6 },
  pitched: { width: 72, grow: 0, rank: 5 },
  plan: { width: 76, grow: 0, rank: 8 },
  field: { width: 110, grow: 0.5, rank: 5 },
}

const measureOf = (column: Column): Measure => measures[column.kind === 'field' ? 'field' : column.name]

const knownColumn = (name: string): Extract<Column, { kind: 'known' }> | undefined => {
  const known = knownColumns.find((column) => column === name)
  return known === undefined ? undefined : { kind: 'known', name: known }
}

const fieldColumn = (name: string, data: ReferenceData): Extract<Column, { kind: 'field' }> | undefined => {
  const fieldId = Number(/^field:(\d+)$/.exec(name)?.[1])
  const field = data.customFields.find(({ id }) => id === fieldId)
  return field === undefined ? undefined : { kind: 'field', name: `field:${fieldId}`, fieldId }
}

export const ideaColumns: readonly Column[] = ideaColumnNames.map((name) =>
  name === 'title' || name === 'tasks' || name === 'groups'
    ? { kind: 'known', name }
    : { kind: 'idea', name },
)

/** All available columns, in order. */
export const allColumns = (data: ReferenceData): readonly Column[] => [
  ...knownColumns.map((name) => ({ kind: 'known' as const, name })),
  ...data.customFields
    .filter(({ active }) => active)
    .map(({ id }) => ({ kind: 'field' as const, name: `field:${id}` as const, fieldId: id })),
]

/** The columns of an address, in their order; the title is always included. */
export const chosenColumns = (
  names: readonly string[] | undefined,
  data: ReferenceData,
): readonly Column[] => {
  const chosen = new Set([...(names ?? defaultColumns), 'title'])
  return [...chosen]
    .flatMap((name) => knownColumn(name) ?? fieldColumn(name, data) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = (column: Exclude<Column, { kind: 'idea' }>): number =>
  column.kind === 'field' ? knownColumns.length + column.fieldId : knownColumns.indexOf(column.name)

const gap = 12

/** The columns that fit this width. */
export const fittingColumns = (columns: readonly Column[], width: number): readonly Column[] => {
  let fitting = columns
  const needed = () => fitting.reduce((sum, column) => sum + measureOf(column).width + gap, 0)
  while (fitting.length > 1 && needed() > width) {
    const least = fitting.reduce((a, b) => (measureOf(b).rank < measureOf(a).rank ? b : a))
    fitting = fitting.filter((column) => column !== least)
  }
  return fitting
}

/** For `grid-template-columns`. */
export const columnTracks = (columns: readonly Column[]): string =>
  columns
    .map((column) => {
      const { width, grow } = measureOf(column)
      return grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`
    })
    .join(' ')

/** The width of the columns that hold chips, in pixels. */
export type ChipRoom = Readonly<Record<'publications' | 'tasks', number>>

/**
 * The width of each column in a list of this width, as the tracks share it: what is left goes by shares, and a column whose share
 * would be less than its least width has that.
 */
export const columnWidths = (columns: readonly Column[], width: number): readonly number[] => {
  const all = columns.map(measureOf)
  const gaps = Math.max(0, all.length - 1) * gap
  const widthsOf = (atLeast: ReadonlySet<Measure>): readonly number[] => {
    const taken = all.reduce((sum, one) => sum + (atLeast.has(one) ? one.width : 0), gaps)
    const shares = all.reduce((sum, one) => sum + (atLeast.has(one) ? 0 : one.grow), 0)
    const share = Math.max(0, width - taken) / shares
    const narrow = all.filter((one) => !atLeast.has(one) && one.grow * share < one.width)
    if (narrow.length > 0) return widthsOf(new Set([...atLeast, ...narrow]))
    return all.map((one) => (atLeast.has(one) ? one.width : one.grow * share))
  }
  return widthsOf(new Set(all.filter(({ grow }) => grow === 0)))
}

/** The width of the chip columns if all columns share this width. */
export const chipRoom = (columns: readonly Column[], width: number): ChipRoom => {
  const widths = columnWidths(columns, width)
  const of = (name: 'publications' | 'tasks') =>
    widths[columns.findIndex((column) => column.name === name)] ?? measures[name].width
  return { publications: of('publications'), tasks: of('tasks') }
}

/** Unless somebody has chosen columns, these give way where the story would have less than this. */
const givingWay = [
  ['since', 400],
  ['groups', 320],
] as const

/** The standard columns for this width. */
export const standardColumns = (columns: readonly Column[], width: number): readonly Column[] =>
  givingWay.reduce((kept, [giving, least]) => {
    const title = columnWidths(kept, width)[kept.findIndex(({ name }) => name === 'title')] ?? least
    return title < least ? kept.filter(({ name }) => name !== giving) : kept
  }, columns)

/** How much of a row's right end holds plain text: an overlay there hides no names. */
export const plainRoom = (columns: readonly Column[], width: number): number => {
  const lastChips = columns.findLastIndex(({ name }) => ['title', 'publications', 'tasks'].includes(name))
  return columnWidths(columns, width)
    .slice(lastChips + 1)
    .reduce((sum, one) => sum + gap + one, 0)
}

export const sortableOf = (column: Column): SortableColumn | undefined =>
  sortableColumns.find((name) => name === column.name)
