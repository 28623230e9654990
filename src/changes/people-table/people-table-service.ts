import { inOneLine, trimmed } from '@daybook/shared/text/normal-text'
import { withoutEnding } from '@daybook/shared/text/without-ending'
import { typedWords } from '@daybook/shared/typed/typed-words.generated'
import { keyOf, type PeopleColumn } from '@daybook/shared/typed/word-index'
import { ApiError, bodyProblem, type Problem } from '../../base/errors.ts'
import { wrongFormat } from '../../base/text-formats.ts'
import type { Queries } from '../../database/transaction.ts'
import type { CarryOut, WriteOperation } from '../../http/operation.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { nameFinder } from '../imports/name-finder.ts'
import { readTable, type TableRow } from '../imports/read-table.ts'
import type { PeopleTableDeps } from './people-table-operations.ts'
import { findTakenAddresses, listLiveGroups } from './people-table-queries.ts'
import {
  type AddPeople,
  maximumPeople,
  type PeoplePreview,
  type PeopleTable,
  type PersonOfLine,
} from './people-table-schemas.ts'
import { addressIn, personOfLine } from './person-of-line.ts'

/** People from a table (contract 23.5): looked at as a whole, then added as a whole. */

interface Looking {
  readonly db: Queries
  readonly organizationId: number
  readonly deps: Pick<PeopleTableDeps, 'mailer'>
}

const columnOf = (heading: string): PeopleColumn | null =>
  typedWords.peopleHeading.get(withoutEnding(keyOf(heading), '*: ').split(/\s+/).join(' ')) ?? null

/** Of two columns that hold the same the first counts. */
const columnsOf = (
  headings: readonly string[],
  given: readonly (PeopleColumn | null)[] | undefined,
): PeoplePreview['columns'] => {
  const taken = new Set<PeopleColumn>()
  return headings.map((heading, index) => {
    const column = given === undefined ? columnOf(heading) : (given[index] ?? null)
    const isFirst = column !== null && !taken.has(column)
    if (isFirst) taken.add(column)
    return { heading, column: isFirst ? column : null }
  })
}

const refused = (problem: Omit<Problem, 'scope' | 'path'>): ApiError =>
  new ApiError('validation-failed', { problems: [{ scope: 'body', path: 'text', ...problem }] })

const assertReadable = (columns: PeoplePreview['columns'], rows: readonly TableRow[]): void => {
  const held = new Set(columns.map(({ column }) => column))
  if (!['name', 'lastName', 'email'].some((column) => held.has(column as PeopleColumn)))
    throw refused(wrongFormat('headings'))
  if (rows.length > maximumPeople)
    throw refused({
      code: 'too-many',
      message: `has more than ${maximumPeople} people`,
      parameters: { limit: maximumPeople },
    })
}

export const previewPeople = async (
  { db, organizationId, deps }: Looking,
  { format, text, columns: given }: PeopleTable,
): Promise<PeoplePreview> => {
  const { headings, rows } = await readTable({ format, text, columns: given })
  const columns = columnsOf(headings, given)
  assertReadable(columns, rows)
  const indexOf = new Map(columns.map(({ column }, index) => [column, index]))
  const cellOf = ({ cells }: TableRow, column: PeopleColumn): string =>
    trimmed(inOneLine(cells[indexOf.get(column) ?? -1] ?? ''))
  const addressOf = (row: TableRow): string => addressIn(cellOf(row, 'email')).email.toLowerCase()
  const firstLines = new Map(rows.toReversed().map((row) => [addressOf(row), row.line]))
  const groups = await listLiveGroups(db, organizationId)
  const taken = await findTakenAddresses(db, organizationId, [...firstLines.keys()])
  const { singleSignOnOnly, defaultReach } = await getOrganization(db, organizationId)
  const findGroup = nameFinder(groups)
  const lines = rows.map((row) => ({
    line: row.line,
    cells: columns.map((_, index) => row.cells[index] ?? ''),
    ...personOfLine({
      headingOf: (column) => columns[indexOf.get(column) ?? -1]?.heading ?? column,
      cell: (column) => cellOf(row, column),
      has: (column) => indexOf.has(column),
      findGroup,
      defaultReach,
      isTaken: (address) => taken.has(address),
      firstLineWith: (address) => {
        const first = firstLines.get(address)
        return first === row.line ? undefined : first
      },
    }),
  }))
  return {
    columns,
    unknownColumns: columns.flatMap(({ heading, column }) => (column === null ? [heading] : [])),
    lines,
    invites: deps.mailer.isConfigured && !singleSignOnOnly,
  }
}

/** Everything that is wrong with the table, at once. */
const peopleIn = ({ lines }: PeoplePreview): PersonOfLine[] => {
  const problems = lines.flatMap(({ line, errors }) =>
    errors.map(({ column, value, code, message }) => ({
      ...bodyProblem('text', 'line-with-errors', `has line ${line}: ${column} "${value}" ${message}`),
      parameters: { line, column, code },
    })),
  )
  if (problems.length > 0) throw new ApiError('business-error', { problems })
  return lines.flatMap(({ person }) => person ?? [])
}

/** The writes of single people, each with its entry in the audit log. */
export interface PeopleWrites {
  readonly create: WriteOperation<PeopleTableDeps>
  readonly invite: WriteOperation<PeopleTableDeps>
}

const idIn = (location: string | undefined): number => Number(location?.split('/').at(-1))

/** Adds everybody or nobody. */
export const addPeople = async (
  looking: Looking,
  { invite = true, ...table }: AddPeople,
  { create, invite: inviteOne }: PeopleWrites,
  carryOut: CarryOut<PeopleTableDeps>,
): Promise<{ created: number[]; invited: number }> => {
  const preview = await previewPeople(looking, table)
  const created: number[] = []
  let invited = 0
  for (const person of peopleIn(preview)) {
    const { headers } = await carryOut(create, { params: {}, body: person, echoed: [] })
    const id = idIn(headers.location)
    created.push(id)
    if (!invite || !preview.invites || person.role === null) continue
    await carryOut(inviteOne, { params: { id }, body: undefined, echoed: [] })
    invited += 1
  }
  return { created, invited }
}
