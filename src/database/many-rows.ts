import { type Insertable, sql } from 'kysely'
import { compiledOnce } from './compiled-once.ts'
import { partOnce } from './parts.ts'
import type { Tables } from './tables.ts'
import type { Transaction } from './transaction.ts'

/**
 * Writes many rows in one statement. The rows are sent as one JSON value, which PostgreSQL reads by the table's column
 * types, so the text does not depend on their number and is prepared once.
 */

type TableWithIds = {
  [T in keyof Tables]: Tables[T] extends { organization_id: unknown; id: unknown } ? T : never
}[keyof Tables]

const columnsOf = (rows: readonly object[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')

const given = (table: string, rows: string) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`

const insertion = (table: string, columns: readonly string[]) =>
  compiledOnce((db, { rows }: { rows: string }) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    return sql<{ id: number }>`
      insert into ${sql.table(table)} (${names})
      select ${names} from ${given(table, rows)} with ordinality order by ordinality
      returning id`.compile(db)
  })

/** For rows whose ids were drawn before. */
const insertionWithIds = (table: string, columns: readonly string[]) =>
  partOnce(({ rows }: { rows: string }) => {
    const names = sql.join(['id', ...columns].map((column) => sql.ref(column)))
    return {
      [`inserted_${table}`]: sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from ${given(table, rows)}`,
    }
  })

const update = (table: string, columns: readonly string[]) =>
  partOnce(({ organizationId, rows }: { organizationId: number; rows: string }) => {
    const assignments = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
    return {
      [`updated_${table}`]: sql`
        update ${sql.table(table)} as stored
        set ${sql.join(assignments)}, version = stored.version + 1
        from ${given(table, rows)} as given
        where stored.organization_id = ${organizationId} and stored.id = given.id`,
    }
  })

/** Keeps the statement for each set of columns once it has been built. There are only as many as call sites. */
const keptPerColumns = <T>(make: (table: string, columns: readonly string[]) => T) => {
  const statements = new Map<string, T>()
  return (table: string, rows: readonly object[]): T => {
    const columns = columnsOf(rows)
    const key = `${table} ${columns.join()}`
    const statement = statements.get(key) ?? make(table, columns)
    statements.set(key, statement)
    return statement
  }
}

const insertionOf = keptPerColumns(insertion)
const insertionWithIdsOf = keptPerColumns(insertionWithIds)
const updateOf = keptPerColumns(update)

/** Inserts rows with identical columns, and returns their new ids in the order of `rows`. */
export const insertMany = async <T extends TableWithIds>(
  trx: Transaction,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const inserted = await insertionOf(table, rows)(trx, { rows: JSON.stringify(rows) })
  // Identity values are assigned in the order of the rows, but PostgreSQL does not promise that order for `returning`.
  return inserted.map(({ id }) => id).sort((one, other) => one - other)
}

/**
 * Inserts rows with identical columns under ids that `drawIds` has returned. A column that is left out would stay empty, so they name
 * every column.
 */
export const insertManyWithIds = async <T extends TableWithIds>(
  trx: Transaction,
  table: T,
  rows: readonly (Required<Insertable<Tables[T]>> & { readonly id: number })[],
): Promise<void> => {
  if (rows.length > 0) await insertionWithIdsOf(table, rows)(trx, { rows: JSON.stringify(rows) })
}

/** Updates rows by `id`: sets every other given column and raises `version` by one. */
export const updateMany = async <T extends TableWithIds>(
  trx: Transaction,
  table: T,
  organizationId: number,
  rows: readonly ({ id: number } & object)[],
): Promise<void> => {
  if (rows.length === 0) return
  await updateOf(table, rows)(trx, { organizationId, rows: JSON.stringify(rows) })
}
