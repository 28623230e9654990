import { type Static, Type } from 'typebox'
import { AnyOf, Closed, OneOf } from '../../base/schemas.ts'
import { PlanQuery } from './plan-schemas.ts'

export const csvColumns = [
  'date',
  'time',
  'title',
  'slug',
  'status',
  'groups',
  'publications',
  'tasks',
  'deadline',
  'event',
  'since',
  'confidential',
  'id',
  'cost',
] as const
export type CsvColumn = (typeof csvColumns)[number]

const columnProblem = {
  code: 'not-allowed',
  message: `must be one of ${csvColumns.join(', ')}, or a custom field such as field:7`,
  values: csvColumns,
}

/** The query parameters of the CSV plan. */
export const PlanCsvQuery = Closed({
  ...PlanQuery.properties,
  columns: Type.Optional(
    AnyOf(
      Type.String({
        pattern: `^(${csvColumns.join('|')}|field:[1-9][0-9]{0,14})$`,
        problem: columnProblem,
        examples: ['title'],
      }),
      {
        description: `The columns, in order: ${csvColumns.join(', ')}, or a custom field such as \`field:7\`. Default: all columns without custom fields.`,
      },
    ),
  ),
  language: Type.Optional(
    OneOf(['en', 'de'], { default: 'en', description: 'The language of headings and words.' }),
  ),
  delimiter: Type.Optional(
    OneOf(['semicolon', 'comma', 'tab'], {
      description:
        'What stands between cells. By default what spreadsheets of the language expect: `semicolon` for `de`, else `comma`.',
    }),
  ),
})
export type PlanCsvQuery = Static<typeof PlanCsvQuery>

export const PlanCsv = Type.String({
  description:
    'One line for each day of an element, in UTF-8 with a byte order mark. Text that a spreadsheet would read as a formula begins with an apostrophe.',
  examples: ['Date,Time,Title\n2026-06-19,06:00,Budget vote: what it means\n'],
})
