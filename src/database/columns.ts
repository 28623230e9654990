import { CompiledQuery } from 'kysely'
import type { Queries } from './transaction.ts'

/**
 * Reads thousands of rows as one value: an array of JSON for each column. This takes two thirds of the time of rows,
 * and a third of that of JSON objects (15 000 rows of 11 columns: 75, 110 and 220 ms).
 */
export const selectColumns = async <Row>(
  db: Queries,
  names: readonly (keyof Row & string)[],
  { text, parameters }: { readonly text: string; readonly parameters: readonly unknown[] },
): Promise<Row[]> => {
  const columns = names.map((name) => `json_agg(q."${name}")`).join(', ')
  const statement = `select json_build_array(${columns}) as columns from (${text}) q`
  const { rows } = await db.executeQuery<{ columns: (readonly unknown[] | null)[] }>(
    CompiledQuery.raw(statement, [...parameters]),
  )
  const values = rows[0]?.columns ?? []
  return (values[0] ?? []).map((_, index) => {
    // Not `Object.fromEntries`: assigning member by member gives all rows the same shape, which is much faster to read.
    const row: Record<string, unknown> = {}
    for (const [column, name] of names.entries()) row[name] = values[column]?.[index]
    return row as Row
  })
}
