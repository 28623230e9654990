import type { Language } from '@daybook/shared/language'
import { ApiError } from '../../base/errors.ts'
import type { PlanReading } from '../deps.ts'
import { csvFile } from './csv-file.ts'
import { type CsvContext, type CsvLine, cellOf, headingOf, timeCell } from './plan-csv-cells.ts'
import { csvColumns, type PlanCsvQuery } from './plan-csv-schemas.ts'
import { csvWords } from './plan-csv-words.ts'
import { readPlanNames } from './plan-name-queries.ts'
import type { PlanQuery, PlanView } from './plan-schemas.ts'
import { readPlanWithCosts } from './plan-service.ts'

const maximumLines = 50_000

export const linesOf = ({ rows, ideas }: Pick<PlanView, 'rows' | 'ideas'>): CsvLine[] => [
  ...rows.flatMap((row) => row.days.map((day) => ({ row, day }))),
  ...ideas.map((row) => ({ row, day: null })),
]

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** By day, time and id, as the plan lists them, stories without a time at the end of their day; ideas come last, in their order. */
export const inOrder = (lines: readonly CsvLine[], context: CsvContext): CsvLine[] => {
  const dated = lines.filter(({ day }) => day !== null)
  const at = new Map(dated.map((line) => [line, `${line.day} ${timeCell(line, context) || '24:00'}`]))
  const placeOf = (line: CsvLine): string => at.get(line) ?? ''
  return [
    ...dated.sort((one, other) => compared(placeOf(one), placeOf(other)) || one.row.id - other.row.id),
    ...lines.filter(({ day }) => day === null),
  ]
}

/** Refuses a plan that is too long: a reader would take an incomplete file for the whole plan. */
const tooLong = (): ApiError =>
  new ApiError('validation-failed', {
    problems: [
      {
        scope: 'query',
        path: 'dateTo',
        code: 'too-many',
        message: `must not give more than ${maximumLines} lines: ask for fewer days`,
        parameters: { limit: maximumLines },
      },
    ],
  })

/** With this between cells, spreadsheets set to the language open the file as a table. */
const expected = { en: 'comma', de: 'semicolon' } as const

/** The plan with its lines in order, and what their cells are written with. Undefined where it is too long. */
export const readLines = async (reading: PlanReading, query: PlanQuery, language: Language) => {
  const { plan, costs } = await readPlanWithCosts(reading, query)
  const lines = linesOf(plan)
  if (plan.truncated || lines.length > maximumLines) return undefined
  reading.gone().throwIfAborted()
  const names = await readPlanNames(reading.db, reading.organizationId)
  const context: CsvContext = { names, words: csvWords[language], costs, timeZone: plan.timeZone }
  return { plan, context, lines: inOrder(lines, context) }
}

export const csvOf = (
  { lines, context }: Pick<NonNullable<Awaited<ReturnType<typeof readLines>>>, 'lines' | 'context'>,
  language: Language,
  columns: readonly string[] = csvColumns,
  delimiter: PlanCsvQuery['delimiter'] = expected[language],
): string => {
  const cells = columns.map(cellOf)
  return csvFile(
    columns.map((column) => headingOf(column, context)),
    lines.map((line) => cells.map((cell) => cell(line, context))),
    delimiter,
  )
}

/** The plan as a table file. */
export const planCsv = async (
  reading: PlanReading,
  { columns, language = 'en', delimiter, ...query }: PlanCsvQuery,
): Promise<string> => {
  const found = await readLines(reading, query, language)
  if (!found) throw tooLong()
  return csvOf(found, language, columns, delimiter)
}
