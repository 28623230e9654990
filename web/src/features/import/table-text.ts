import type { LineNames } from '@daybook/shared/typed/line-names'
import { readLine } from '@daybook/shared/typed/read-line'
import type { Now } from '@daybook/shared/typed/read-step'
import { typedWords } from '@daybook/shared/typed/typed-words.generated'
import { keyOf, type TableColumn } from '@daybook/shared/typed/word-index'

/** A table as it is sent to be looked at. */
export interface TableText {
  readonly format: 'csv' | 'tsv'
  readonly text: string
  readonly columns?: readonly (TableColumn | null)[]
}

interface FoundTable {
  readonly table: TableText
  /** Lines of an e-mail that are none of its list. */
  readonly leftOut: readonly string[]
}

const cellText = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells with tabs between them. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellText).join('\t')).join('\n')

const isHeading = (cell: string): boolean => typedWords.heading.has(keyOf(cell.replaceAll('"', '')))

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')

/** Spreadsheets may begin with it. */
const saysSeparator = /^"?sep=/i

/** Whether a text is a table: most of its lines have cells, or the first has headings. */
export const formatOf = (text: string): 'csv' | 'tsv' | null => {
  const lines = linesOf(text.slice(0, 100_000))
  const [first = ''] = lines.filter((line) => !saysSeparator.test(line))
  const tabbed = lines.filter((line) => line.includes('\t')).length
  if (tabbed > 0 && tabbed * 2 > lines.length) return 'tsv'
  return first.split(/[,;]/).filter(isHeading).length > 1 ? 'csv' : null
}

const listColumns = ['date', 'time', 'title', 'group', 'person', 'platform'] as const

const listMark = /^\s*(?:[-–—•·*‣◦▪]|\(?\d{1,3}[.)])\s/

/** The lines of a list or an e-mail as a table, each read like a line of the plan. */
const tableOfList = (
  text: string,
  { now, names, heading }: { now: Now; names: LineNames; heading: (column: TableColumn) => string },
): FoundTable => {
  const typedLines = linesOf(text)
  const hasMarks = typedLines.some((typed) => listMark.test(typed))
  const lines = typedLines.map((typed) => {
    const { title, date, time, groups, people, platforms } = readLine(typed, { now, names })
    const named = [groups, people, platforms].map((found) => found.map(({ name }) => name).join(', '))
    const [day, clock] = [date ?? '', time ?? '']
    // What greets and signs around a list with marks is no story. Without marks every line may be one.
    const isStory = !hasMarks || listMark.test(typed) || [day, clock, ...named].some((cell) => cell !== '')
    return { typed, isStory, cells: [day, clock, title, ...named] }
  })
  const rows = lines.filter(({ isStory }) => isStory).map(({ cells }) => cells)
  return {
    table: { format: 'tsv', text: textOfCells([listColumns.map(heading), ...rows]), columns: listColumns },
    leftOut: lines.filter(({ isStory }) => !isStory).map(({ typed }) => typed.trim()),
  }
}

/** What is sent of a text that somebody has pasted or dropped. */
export const tableOf = (text: string, around: Parameters<typeof tableOfList>[1]): FoundTable => {
  const format = formatOf(text)
  return format === null ? tableOfList(text, around) : { table: { format, text }, leftOut: [] }
}
