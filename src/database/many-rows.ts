import { type Insertable, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Transaction } from './transaction.ts'

/**
 * Many rows in one statement whose text does not depend on how many they are, so that it is prepared once: the rows go
 * as one JSON value, which PostgreSQL reads by the table's own column types.
 */

type TableWithIds = {
  [T in keyof Tables]: Tables[T] extends { organization_id: unknown; id: unknown } ? T : never
}[keyof Tables]

const columnsOf = (rows: readonly object[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')

const given = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Inserts rows that all have the same columns and returns their new ids in the order of `rows`. */
export const insertMany = async <T extends TableWithIds>(
  trx: Transaction,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)))
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${given(table, rows)} with ordinality order by ordinality
    returning id`.execute(trx)
  // Identity values are drawn in the order of the rows; that `returning` keeps this order is not promised.
  return inserted.rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Updates rows by `id`: every other given column is set and `version` raised by one. */
export const updateMany = async <T extends TableWithIds>(
  trx: Transaction,
  table: T,
  organizationId: number,
  rows: readonly ({ id: number } & object)[],
): Promise<void> => {
  if (rows.length === 0) return
  const assignments = columnsOf(rows).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(assignments)}, version = stored.version + 1
    from ${given(table, rows)} as given
    where stored.organization_id = ${organizationId} and stored.id = given.id`.execute(trx)
}
