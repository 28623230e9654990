import { type Static, Type } from 'typebox'
import { AnyOf, Closed, OneOf } from '../http/schemas.ts'
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
] as const
export type CsvColumn = (typeof csvColumns)[number]

const columnProblem = {
  code: 'not-allowed',
  message: `must be one of ${csvColumns.join(', ')}, or a custom field such as field:7`,
}

/** The query parameters of the plan as a table file. */
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
        description: `Which columns in which order: ${csvColumns.join(', ')}, or a custom field such as \`field:7\`. All but custom fields without it.`,
      },
    ),
  ),
  language: Type.Optional(OneOf(['en', 'de'], { default: 'en', description: 'Of headings and words.' })),
})
export type PlanCsvQuery = Static<typeof PlanCsvQuery>

export const PlanCsv = Type.String({
  description:
    'A line for each day of an element, in UTF-8 with a byte order mark. What a spreadsheet would take for a formula begins with an apostrophe.',
  examples: ['Date,Time,Title\n2026-06-19,06:00,Budget vote: what it means\n'],
})
