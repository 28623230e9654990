import { type CsvContext, type CsvLine, timeCell } from '../plan/plan-csv-cells.ts'
import type { ShownField } from './feed-cells.ts'
import { nameOf } from './feed-cells.ts'

/** A story on one of its days, as tables, pages and JSON feeds have it. */
export interface FeedLine {
  readonly elementId: number
  readonly day: string
  /** Empty: the whole day. */
  readonly time: string
  readonly name: string
  readonly shown: readonly ShownField[]
}

export const feedLinesOf = (
  lines: readonly CsvLine[],
  shownIn: (line: CsvLine) => readonly ShownField[],
  context: CsvContext,
): FeedLine[] =>
  lines.flatMap((line) => {
    const { row, day } = line
    if (day === null) return []
    const shown = shownIn(line)
    return [{ elementId: row.id, day, time: timeCell(line, context), name: nameOf(shown), shown }]
  })
