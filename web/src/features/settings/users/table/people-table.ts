import { request } from '../../../../api/client.ts'
import { makeOnce } from '../../../../api/make-once.ts'
import type { PeoplePreview, PeopleTable } from '../../../../api/types.ts'
import { textOfCells } from '../../../import/table-text.ts'
import { addresseesIn } from './addresses.ts'

const path = '/api/daybook/v1/users/table'

export interface Added {
  readonly created: readonly number[]
  readonly invited: number
}

export const lookAt = async (table: PeopleTable): Promise<PeoplePreview> =>
  (await request<PeoplePreview>('POST', `${path}/preview`, { body: table })).data

/** What is sent of a text that somebody has pasted: spreadsheets put tabs between cells. */
export const tableIn = (text: string, headings: readonly [name: string, email: string]): PeopleTable => {
  const addressees = addresseesIn(text)
  return addressees === undefined
    ? { format: text.includes('\t') ? 'tsv' : 'csv', text }
    : {
        format: 'tsv',
        text: textOfCells([headings, ...addressees.map(({ name, email }) => [name, email])]),
        columns: ['name', 'email'],
      }
}

/** What is sent of lines that may have been corrected. */
export const tableOf = ({ columns, lines }: PeoplePreview): PeopleTable => ({
  format: 'tsv',
  text: textOfCells([columns.map(({ heading }) => heading), ...lines.map(({ cells }) => cells)]),
  columns: columns.map(({ column }) => column),
})

/** The same lines with one other cell. */
export const corrected = (
  found: PeoplePreview,
  line: number,
  index: number,
  value: string,
): PeoplePreview => ({
  ...found,
  lines: found.lines.map((one) =>
    one.line === line ? { ...one, cells: one.cells.with(index, value) } : one,
  ),
})

/** What the server says of lines, with the cells as somebody has typed them: it leaves out blanks and empty lines. */
export const judged = (typed: PeoplePreview, answer: PeoplePreview): PeoplePreview =>
  typed.lines.length === answer.lines.length
    ? {
        ...answer,
        lines: answer.lines.map((line, index) => ({
          ...line,
          cells: typed.lines[index]?.cells ?? line.cells,
        })),
      }
    : answer

/** The lines but one. */
export const without = (found: PeoplePreview, line: number): PeoplePreview => ({
  ...found,
  lines: found.lines.filter((one) => one.line !== line),
})

export const add = async (found: PeoplePreview, invite: boolean): Promise<Added> =>
  (await makeOnce<Added>(path, { ...tableOf(found), invite })).data
