import { setImmediate } from 'node:timers/promises'
import type { TableColumn } from '@daybook/shared/typed/word-index'
import { ApiError, bodyProblem, type Problem, refuseIfAny, unknownReference } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { compileRequestCheck } from '../../http/validation.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { CreateElement } from '../../stories/elements/element-schemas.ts'
import { problemsOf } from '../../stories/templates/judge-body.ts'
import { type ImportNames, loadImportNames } from './import-names.ts'
import type { CreateImport, ImportOptions, LineError } from './import-schemas.ts'
import { loadKnown, type StoryWrite, writesTo } from './known-stories.ts'
import type { KnownStory } from './known-story-queries.ts'
import {
  cellOf,
  elementOf,
  errorIn,
  hasMonthFirst,
  type LineContent,
  oneLine,
  type ReadRow,
  type RowContext,
  readRow,
  refusalIn,
} from './line-rules.ts'
import type { Looking } from './looking.ts'
import { readTable, type TableRow } from './read-table.ts'
import { columnsOf, type TableColumns } from './table-columns.ts'

/** A line of a table, and what is to be done with it. */
export interface PreviewLine {
  readonly line: number
  readonly row: TableRow
  readonly read: ReadRow
  readonly errors: readonly LineError[]
  readonly element: CreateElement | null
  readonly known: KnownStory | null
  /** How the story is made or changed; none if it is as the line says. */
  readonly writes: readonly StoryWrite[]
  /** An earlier line of the table says the same. */
  readonly repeats: boolean
}

export interface Preview {
  readonly columns: TableColumns
  readonly lines: readonly PreviewLine[]
}

interface Content extends Pick<CreateImport, 'format' | 'text'> {
  /** When the table was sent: `tomorrow` is the day after. */
  readonly creationTime: Date
  readonly columns?: readonly (TableColumn | null)[] | null
  readonly options?: ImportOptions
}

interface LineRead extends Pick<PreviewLine, 'row' | 'read'> {
  readonly repeated: 'equal' | TableColumn | null
  readonly element: CreateElement
  readonly shape: readonly Problem[]
}

/** So many lines are read before others have their turn. */
const atOnce = 100

const checkShape = lazily(() => compileRequestCheck({ body: CreateElement }))

const shapeProblems = (element: CreateElement): readonly Problem[] => {
  try {
    checkShape()({ params: {}, query: {}, body: element })
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.problems
    throw error
  }
}

const assertHasTitles = ({ indexOf }: TableColumns): void => {
  if (indexOf.has('title')) return
  throw new ApiError('validation-failed', {
    problems: [
      bodyProblem('text', 'required', 'has no heading for titles, such as Title, in its first line'),
    ],
  })
}

/** From the left, as people read. */
const inOrder = ({ all }: TableColumns, errors: readonly LineError[]): readonly LineError[] => {
  const place = ({ column }: LineError) => all.findIndex(({ heading }) => heading === column)
  return errors.toSorted((one, other) => place(one) - place(other))
}

const assertUsable = ({ groupId, platformId }: ImportOptions, names: ImportNames): void =>
  refuseIfAny('validation-failed', [
    ...(groupId == null || names.groupIds.has(groupId) ? [] : [unknownReference('options.groupId')]),
    ...(platformId == null || names.platformIds.has(platformId)
      ? []
      : [unknownReference('options.platformId')]),
  ])

interface Naming {
  readonly column: TableColumn
  readonly key: string
  /** What a line says that may come again; null for none. */
  readonly says: string | null
}

/** How a line says of which story it is. */
const namingOf = (content: LineContent): Naming => {
  const { externalId, storyId, title, date, platformIds } = content
  if (storyId !== null) return { column: 'story', key: String(storyId), says: JSON.stringify(content) }
  if (externalId !== null) return { column: 'id', key: externalId, says: null }
  return { column: 'title', key: [title.toLowerCase(), date, platformIds].join('\n'), says: '' }
}

/** Lines that repeat an earlier one: they are left out if they say the same, else refused. An ID never comes twice. */
const repetitions = () => {
  const seen = new Map<string, string | null>()
  return ({ content }: ReadRow): LineRead['repeated'] => {
    const { column, key, says } = namingOf(content)
    const place = `${column} ${key}`
    const before = seen.get(place)
    if (before === undefined) {
      seen.set(place, says)
      return null
    }
    return before !== null && before === says ? 'equal' : column
  }
}

/** What is wrong with how a line says which story it is of. */
const storyProblems = (
  { repeated, read: { content } }: LineRead,
  known: KnownStory | null,
): (readonly [TableColumn, ProblemCode, string])[] => [
  ...(repeated === null || repeated === 'equal'
    ? []
    : [[repeated, 'duplicate', 'is also the ID of an earlier line'] as const]),
  ...(known === null && content.storyId !== null
    ? [['story', 'unknown-reference', 'is no story here'] as const]
    : []),
]

/** The lines that are wanted, and those that may say the same as one of them. */
const concerned = (
  rows: readonly TableRow[],
  columns: TableColumns,
  wanted: ReadonlySet<number> | null,
): readonly TableRow[] => {
  if (wanted === null) return rows
  const keysOf = (row: TableRow): string[] =>
    (['id', 'story', 'title'] as const).flatMap((column) => {
      const cell = cellOf({ columns }, row, column)
      return cell === '' ? [] : [`${column} ${oneLine(cell).toLowerCase()}`]
    })
  const keys = new Set(rows.filter(({ line }) => wanted.has(line)).flatMap(keysOf))
  return rows.filter((row) => keysOf(row).some((key) => keys.has(key)))
}

/**
 * What the lines of a table would become, and whatever is wrong with them: all lines, or those that are `wanted`. References are
 * loaded together, whatever its length.
 */
export const previewOf = async (
  work: Looking,
  content: Content,
  wanted: ReadonlySet<number> | null = null,
): Promise<Preview> => {
  const { db, organizationId, gone } = work
  const table = await readTable(content.format, content.text)
  const columns = columnsOf(table.headings, content.columns ?? null)
  assertHasTitles(columns)
  const names = await loadImportNames(work)
  assertUsable(content.options ?? {}, names)
  const { timeZone } = await getOrganization(db, organizationId)
  const dates = columns.indexOf.get('date')
  const context: RowContext = {
    columns,
    names,
    now: wallClock(content.creationTime, timeZone),
    monthFirst: dates !== undefined && hasMonthFirst(table.rows.map(({ cells }) => cells[dates] ?? '')),
    options: content.options ?? {},
  }
  let count = 0
  const pause = async () => {
    count += 1
    if (count % atOnce !== 0) return
    gone().throwIfAborted()
    await setImmediate()
  }
  const repeatedBy = repetitions()
  const read: LineRead[] = []
  for (const row of concerned(table.rows, columns, wanted)) {
    await pause()
    const line = readRow(context, row)
    const repeated = repeatedBy(line)
    if (wanted !== null && !wanted.has(row.line)) continue
    const element = elementOf(line.content)
    const shape = line.errors.length > 0 ? [] : shapeProblems(element)
    read.push({ row, read: line, repeated, element, shape })
  }
  const judged = await problemsOf(
    work,
    read.map(({ element, shape }) => (shape.length > 0 ? {} : element)),
    pause,
  )
  const find = await loadKnown(
    work,
    read.map((one) => one.read.content),
  )
  const lines = read.map((one, index): PreviewLine => {
    const { row, read: line, repeated, element, shape } = one
    const { storyId } = line.content
    const known = find(line.content) ?? null
    // What a story has already need not be in the line.
    const ofRules =
      known === null && storyId === null && line.errors.length === 0 && shape.length === 0
        ? (judged[index] ?? [])
        : []
    const errors = [
      ...line.errors,
      ...[...shape, ...ofRules].map((problem) => refusalIn(context, row, line.content, problem)),
      ...storyProblems(one, known).map(([column, ...problem]) => errorIn(context, row, column, problem)),
    ]
    const isNew = known === null && repeated === null
    return {
      line: row.line,
      row,
      read: line,
      errors: inOrder(columns, errors),
      element: errors.length > 0 ? null : element,
      known,
      repeats: repeated === 'equal',
      writes: known
        ? writesTo(known, line.content)
        : isNew
          ? [{ method: 'POST', path: '/elements', body: element }]
          : [],
    }
  })
  return { columns, lines }
}
