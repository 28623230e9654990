import type { gateFields } from '@daybook/shared/gate-fields'
import { inOneLine, trimmed } from '@daybook/shared/text/normal-text'
import type { Now } from '@daybook/shared/typed/read-step'
import { readWhen } from '@daybook/shared/typed/read-when'
import type { TableColumn } from '@daybook/shared/typed/word-index'
import type { Problem } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import type { ImportNames } from './import-names.ts'
import type { ImportOptions, LineError } from './import-schemas.ts'
import { mostNames, namesIn } from './name-finder.ts'
import type { TableRow } from './read-table.ts'
import type { TableColumns } from './table-columns.ts'

/** What a line says. */
export interface LineContent {
  readonly title: string
  readonly note: string
  readonly externalId: string | null
  /** The story that the line is of, by its id here; 0 if it can be none. */
  readonly storyId: number | null
  readonly date: string | null
  readonly time: string | null
  readonly groupIds: readonly number[]
  readonly userIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly elementStatusId: number | null
}

/** What a line says of a story that is there. */
export interface SaidContent extends LineContent {
  /** The platform stands in for an empty cell: the line says nothing of it to a story that is not there. */
  readonly isPlatformStandIn: boolean
}

export interface ReadRow {
  readonly line: number
  readonly content: LineContent
  /** What it says of a story that is there, of which empty cells change nothing. */
  readonly said: SaidContent
  readonly errors: readonly LineError[]
}

export interface RowContext {
  readonly columns: TableColumns
  readonly names: ImportNames
  readonly now: Now
  /** `11/5/2026` is the fifth of November. */
  readonly monthFirst: boolean
  readonly options: ImportOptions
}

/** What a cell says of itself: a dash, nothing. Spreadsheets put an apostrophe before what could be a formula (contract B18). */
export const cellOf = (
  { columns: { indexOf } }: Pick<RowContext, 'columns'>,
  { cells }: TableRow,
  column: TableColumn,
): string => {
  const cell = trimmed(cells[indexOf.get(column) ?? -1] ?? '').replace(/^'(?=[=+\-@])/, '')
  return /^[-–—]$/.test(cell) ? '' : cell
}

const standard: Readonly<Record<TableColumn, string>> = {
  date: 'Date',
  time: 'Time',
  title: 'Title',
  group: 'Group',
  person: 'Person',
  platform: 'Platform',
  status: 'Status',
  note: 'Note',
  id: 'ID',
  story: 'Daybook ID',
}

/** So much of a cell is shown with what is wrong with it. In characters. */
export const longestShown = 500

/** An error at the place of a column, by the heading of the table. */
export const errorIn = (
  context: Pick<RowContext, 'columns'>,
  row: TableRow,
  column: TableColumn,
  [code, message, suggestion = null, parameters]: readonly [
    ProblemCode,
    string,
    (string | null)?,
    LineError['parameters']?,
  ],
): LineError => {
  const index = context.columns.indexOf.get(column)
  return {
    column:
      index === undefined ? standard[column] : (context.columns.all[index]?.heading ?? standard[column]),
    value: index === undefined ? '' : (row.cells[index] ?? '').slice(0, longestShown),
    code,
    message,
    suggestion,
    ...(parameters && { parameters }),
  }
}

/** Titles and IDs as they are stored (contract B7), in one line, whatever the cell has. */
export const oneLine = (cell: string): string => inOneLine(cell).replace(/\s+/g, ' ')

type Report = (column: TableColumn, ...problem: Parameters<typeof errorIn>[3]) => undefined

const idsIn = (
  column: 'group' | 'person' | 'platform' | 'status',
  text: string,
  { names }: RowContext,
  report: Report,
): number[] => {
  const found = namesIn(text, names[column])
  if (found === null) report(column, 'too-many', `names more than ${mostNames}`)
  return (found ?? []).flatMap((name) => {
    const one = names[column](name)
    if ('named' in one) return [one.named.id]
    const called = name.slice(0, longestShown)
    const message =
      one.code === 'ambiguous' ? `has several called ${called}` : `names nothing that is called ${called}`
    report(column, one.code, message, one.suggestion)
    return []
  })
}

const dayOf = (text: string, { now, monthFirst }: RowContext, report: Report) => {
  if (text === '') return null
  const when = readWhen(text, now, { monthFirst })
  if (when?.date == null) report('date', 'date-format', 'is no day')
  return when
}

/** A time, which may say its day as well: `+2h`. */
const timeOf = (text: string, { now }: RowContext, report: Report) => {
  if (text === '') return null
  const whenIn = (typed: string) => {
    const when = readWhen(typed, now, { prefers: 'time' })
    return when?.time == null ? null : when
  }
  const when = whenIn(text)
  // `18:00–20:00 Uhr`: a story has the time at which it begins.
  const begin = when === null ? whenIn(text.split(/[-–—]/, 1)[0] ?? '') : null
  if (when === null) report('time', 'format', 'is no time', begin?.time ?? null)
  return when
}

const distinct = (ids: readonly number[], otherwise: number | null | undefined): readonly number[] =>
  ids.length > 0 ? [...new Set(ids)] : otherwise == null ? [] : [otherwise]

/** 0 is no story. */
const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** Reads a line, with everything that is not understood. */
export const readRow = (context: RowContext, row: TableRow): ReadRow => {
  const errors: LineError[] = []
  const report: Report = (column, ...problem) => void errors.push(errorIn(context, row, column, problem))
  const cell = (column: TableColumn) => cellOf(context, row, column)
  const ids = (column: 'group' | 'person' | 'platform' | 'status') =>
    idsIn(column, cell(column), context, report)
  const storyId = cell('story') === '' ? null : idIn(cell('story'))
  const title = oneLine(cell('title'))
  const day = dayOf(cell('date'), context, report)
  const hour = timeOf(cell('time'), context, report)
  // What stands in for empty cells is for new stories.
  const standIn = storyId === null ? context.options : {}
  const ownDate = day?.date ?? hour?.date ?? null
  const date = ownDate ?? (cell('date') === '' ? standIn.date : null) ?? null
  if (hour?.date != null && hour.date !== date)
    report('time', 'references-disagree', 'is on another day than the date')
  const time = hour?.time ?? day?.time ?? null
  if (time !== null && date === null && cell('date') === '')
    report('date', 'required', 'is missing: there is a time')
  const ownPlatformIds = ids('platform')
  const platformIds = distinct(ownPlatformIds, standIn.platformId)
  if (storyId !== null && date !== null && platformIds.length === 0)
    report('platform', 'required', 'is missing: there is a day')
  const statusIds = ids('status')
  if (statusIds.length > 1) report('status', 'too-many', 'names more than one')
  const groupIds = ids('group')
  const content: LineContent = {
    title,
    note: cell('note').replace(/\r\n?/g, '\n'),
    externalId: inOneLine(cell('id')) || null,
    storyId,
    date,
    time,
    groupIds: distinct(groupIds, standIn.groupId),
    userIds: distinct(ids('person'), null),
    platformIds,
    elementStatusId: statusIds[0] ?? null,
  }
  const said = {
    ...content,
    groupIds: distinct(groupIds, null),
    isPlatformStandIn: ownPlatformIds.length === 0,
    // Without an ID the day is how the story was found.
    ...(content.externalId !== null &&
      ownDate === null && { date: null, platformIds: distinct(ownPlatformIds, null) }),
  }
  return { line: row.line, content, said, errors }
}

export const scheduleOf = (date: string, time: string | null) => ({
  kind: 'single' as const,
  date,
  timing: time === null ? null : { type: 'time' as const, time },
})

const localIdOf = (index: number): string => `task${index}`

/** The story that a line becomes: with a platform the day is the publication's, without one the event's. */
export const elementOf = (content: LineContent): CreateElement => {
  const { title, note, externalId, date, time, groupIds, userIds, platformIds, elementStatusId } = content
  const tasks = userIds.map((userId, index) => ({ localId: localIdOf(index), userId }))
  const publications = platformIds.map((platformId) => ({
    platformId,
    ...(date !== null && { schedule: scheduleOf(date, time) }),
    ...(tasks.length > 0 && { assignedTaskRefs: tasks.map(({ localId }) => ({ localId })) }),
  }))
  return {
    ...(title !== '' && { title }),
    ...(note !== '' && { note }),
    ...(elementStatusId !== null && { elementStatusId }),
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
    ...(tasks.length > 0 && { tasks }),
    ...(publications.length > 0 && { publications }),
    ...(publications.length === 0 && date !== null && { event: { fromDate: date, fromTime: time } }),
    ...(externalId !== null && { externalElement: { externalId } }),
  }
}

/** The column of each member of a body; null where no column can hold what a status asks for. */
const columnOf: ReadonlyMap<string, TableColumn | null> = new Map(
  Object.entries({
    title: 'title',
    slug: null,
    note: 'note',
    groupIds: 'group',
    event: 'date',
    location: null,
    tasks: 'person',
    publications: 'platform',
    elementStatusId: 'status',
    externalElement: 'id',
  } satisfies Readonly<
    Record<(typeof gateFields.element)[number] | 'elementStatusId' | 'externalElement', TableColumn | null>
  >),
)

/** Days and times are within members. */
const columnWithin = (column: TableColumn, path: string, { date }: LineContent): TableColumn => {
  if (column === 'date') return /time/i.test(path) ? 'time' : 'date'
  if (column !== 'platform') return column
  if (/timing/.test(path)) return 'time'
  return /schedule/.test(path) && date !== null ? 'date' : 'platform'
}

/** A problem of the body of a line, in its table. `path` is that in the body. */
export const refusalIn = (
  context: Pick<RowContext, 'columns'>,
  row: TableRow,
  content: LineContent,
  { path, code, message }: Pick<Problem, 'path' | 'code' | 'message'>,
): LineError => {
  const at = path ?? ''
  const [member = ''] = at.split(/[.[]/, 1)
  const column = columnOf.get(member) ?? null
  const within = columnWithin(column ?? 'title', at, content)
  const isGate = code === 'gate'
  // What a status asks for and no empty cell could say is said by name, at the status.
  const isOfStatus = isGate && (column === null || member !== at || cellOf(context, row, within) !== '')
  const told: Parameters<typeof errorIn>[3] = [code, isOfStatus ? `${path} ${message}` : message]
  return {
    ...errorIn(context, row, isOfStatus ? 'status' : within, told),
    ...(isGate && { path: at }),
  }
}

const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/

/** Whether a column of days has the month first: some say so, and none says otherwise. */
export const hasMonthFirst = (cells: Iterable<string>): boolean => {
  let says = false
  for (const cell of cells) {
    const [, first, second] = slashed.exec(cell.trim()) ?? []
    if (Number(first) > 12) return false
    if (Number(second) > 12) says = true
  }
  return says
}
