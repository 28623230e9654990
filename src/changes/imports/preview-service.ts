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
import type { CommittedLine } from './import-queries.ts'
import type { CreateImport, ImportOptions, LineError } from './import-schemas.ts'
import { loadKnown, type StoryWrite, writesTo } from './known-stories.ts'
import type { KnownStory } from './known-story-queries.ts'
import {
  cellOf,
  elementOf,
  errorIn,
  hasMonthFirst,
  oneLine,
  type ReadRow,
  type RowContext,
  readRow,
  refusalIn,
} from './line-rules.ts'
import { type Agreed, agreement, withoutWhole } from './lines-of-stories.ts'
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
  /** An earlier line of the table makes the same story, or the story was so when the table was sent: it changes nothing. */
  readonly isSkipped: boolean
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
  readonly skipped?: readonly number[]
}

interface LineRead extends Pick<PreviewLine, 'row' | 'read'> {
  readonly repeated: 'equal' | 'id' | null
  readonly element: CreateElement
  readonly shape: readonly Problem[]
  readonly isWanted: boolean
}

/** After as long others have their turn. In milliseconds. */
const longestTurn = 20
/** The stories and errors of a table: each line may name many people on many platforms. In UTF-16 units of JSON. */
const mostPreviewed = 32 * 1024 * 1024

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

/** Takes part after part of a preview; throws once it is too long. */
const previewBudget = () => {
  let taken = 0
  return (part: object): void => {
    taken += JSON.stringify(part).length
    if (taken <= mostPreviewed) return
    throw new ApiError('validation-failed', {
      problems: [bodyProblem('text', 'too-long', 'says too much to be shown at once: send it in parts')],
    })
  }
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

/** Lines that repeat an earlier one: of equal titles the later are left out, an ID of theirs never comes twice. */
const repetitions = () => {
  const seen = new Set<string>()
  return ({ content: { externalId, storyId, title, date, platformIds } }: ReadRow): LineRead['repeated'] => {
    if (storyId !== null) return null
    const key =
      externalId === null ? ['title', title.toLowerCase(), date, platformIds].join('\n') : `id ${externalId}`
    if (seen.has(key)) return externalId === null ? 'equal' : 'id'
    seen.add(key)
    return null
  }
}

/** What is wrong with how a line says which story it is of. */
const storyProblems = (
  { repeated, read: { content } }: LineRead,
  known: KnownStory | null,
): (readonly [TableColumn, ProblemCode, string])[] => [
  ...(repeated === 'id' ? [['id', 'duplicate', 'is also the ID of an earlier line'] as const] : []),
  ...(known === null && content.storyId !== null
    ? [['story', 'unknown-reference', 'is no story here'] as const]
    : []),
  ...(content.title === '' && content.storyId === null && (content.externalId === null || known === null)
    ? [['title', 'required', 'is missing'] as const]
    : []),
]

const contradictions = ({ line, columns }: NonNullable<Agreed['contradicts']>) =>
  columns.map(
    (column) =>
      [
        column,
        ['contradicts-line', `is not as in line ${line}, which changes the same story`, null, { line }],
      ] as const,
  )

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
  committed: readonly CommittedLine[] = [],
): Promise<Preview> => {
  const { db, organizationId, gone } = work
  const table = await readTable(content)
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
  let turnBegan = performance.now()
  const pause = async () => {
    if (performance.now() - turnBegan < longestTurn) return
    gone().throwIfAborted()
    await setImmediate()
    turnBegan = performance.now()
  }
  const repeatedBy = repetitions()
  const read: LineRead[] = []
  const take = previewBudget()
  for (const row of concerned(table.rows, columns, wanted)) {
    await pause()
    const line = readRow(context, row)
    const repeated = repeatedBy(line)
    const isWanted = wanted?.has(row.line) ?? true
    // Whatever is wanted, the lines of a story are taken together.
    if (!isWanted && line.content.storyId === null) continue
    const element = elementOf(line.content)
    take(line.errors.length > 0 ? line.errors : element)
    const shape = !isWanted || line.errors.length > 0 ? [] : shapeProblems(element)
    read.push({ row, read: line, repeated, element, shape, isWanted })
  }
  const judged = await problemsOf(
    work,
    read.map(({ element, shape, isWanted }) => (!isWanted || shape.length > 0 ? {} : element)),
    pause,
  )
  const find = await loadKnown(
    work,
    read.map((one) => one.read.content),
  )
  const agreed = agreement()
  const skipped = new Set(content.skipped)
  const isSkipped = ({ row, repeated }: LineRead) => repeated === 'equal' || skipped.has(row.line)
  const changed = new Set(committed.map(({ elementId }) => elementId))
  /** What a line makes or changes, besides the lines before it. */
  const writtenBy = (one: LineRead, known: KnownStory | null) => {
    const { line, content, said, errors } = one.read
    const { storyId } = content
    if (known === null) {
      const isNew = one.repeated === null && storyId === null && !isSkipped(one)
      return { writes: isNew ? [{ method: 'POST' as const, path: '/elements', body: one.element }] : [] }
    }
    const alone = isSkipped(one) ? [] : writesTo(known, said)
    if (storyId === null || errors.length > 0) return { writes: alone }
    return agreed(storyId, { line, content, writes: changed.has(storyId) ? withoutWhole(alone) : alone })
  }
  const lines = read.flatMap((one, index): PreviewLine[] => {
    const { row, read: line, element, shape, isWanted } = one
    const { storyId } = line.content
    const known = find(line.content) ?? null
    // What a story has already need not be in the line.
    const ofRules =
      known === null &&
      line.content.title !== '' &&
      storyId === null &&
      line.errors.length === 0 &&
      shape.length === 0
        ? (judged[index] ?? [])
        : []
    const { writes, contradicts } = writtenBy(one, known)
    if (!isWanted) return []
    // What it says need not be there any more.
    const errors = skipped.has(row.line)
      ? []
      : [
          ...line.errors,
          ...[...shape, ...ofRules].map((problem) => refusalIn(context, row, line.content, problem)),
          ...storyProblems(one, known).map(([column, ...problem]) => errorIn(context, row, column, problem)),
          ...(contradicts ? contradictions(contradicts) : []).map(([column, problem]) =>
            errorIn(context, row, column, problem),
          ),
        ]
    if (errors.length > line.errors.length) take(errors)
    return [
      {
        line: row.line,
        row,
        read: line,
        errors: inOrder(columns, errors),
        element: errors.length > 0 ? null : element,
        known,
        isSkipped: isSkipped(one),
        writes,
      },
    ]
  })
  return { columns, lines }
}
