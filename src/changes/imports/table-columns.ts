import { withoutEnding } from '@daybook/shared/text/without-ending'
import { typedWords } from '@daybook/shared/typed/typed-words.generated'
import { keyOf, type TableColumn } from '@daybook/shared/typed/word-index'

/** What the columns of a table hold. */
export interface TableColumns {
  /** From the left; null where a column is left out. */
  readonly all: readonly { readonly heading: string; readonly column: TableColumn | null }[]
  readonly indexOf: ReadonlyMap<TableColumn, number>
}

const columnOf = (heading: string): TableColumn | null => {
  const key = withoutEnding(keyOf(heading), '*: ').split(/\s+/).join(' ')
  return typedWords.heading.get(key) ?? null
}

/**
 * Of two columns that hold the same the first counts. Where lines say of which story they are but of no platform, their days are those on
 * which it comes out anywhere, as in the table file of the plan, and are left out.
 */
export const columnsOf = (
  headings: readonly string[],
  given: readonly (TableColumn | null)[] | null,
): TableColumns => {
  const indexOf = new Map<TableColumn, number>()
  const columns = headings.map((heading, index) =>
    given === null ? columnOf(heading) : (given[index] ?? null),
  )
  const leavesDaysOut = columns.includes('story') && !columns.includes('platform')
  const all = headings.map((heading, index) => {
    const column = columns[index] ?? null
    const isLeftOut = leavesDaysOut && (column === 'date' || column === 'time')
    const isFirst = column !== null && !isLeftOut && !indexOf.has(column)
    if (isFirst) indexOf.set(column, index)
    return { heading, column: isFirst ? column : null }
  })
  return { all, indexOf }
}
