import { sql, type Updateable } from 'kysely'
import type { Tables } from './tables.ts'
import type { Transaction } from './transaction.ts'

type TableWith<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables]

/** The tables whose rows have a version that each change raises by one (contract 1.18). */
export type VersionedTable = TableWith<{ organization_id: unknown; id: unknown; version: unknown }>

/** Sets columns of one row, which the caller has locked, and raises its version. */
export const updateRow = async <T extends VersionedTable>(
  trx: Transaction,
  table: T,
  organizationId: number,
  id: number,
  columns: Updateable<Tables[T]>,
): Promise<void> => {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join([...assignments, sql`version = version + 1`])}
    where organization_id = ${organizationId} and id = ${id}`.execute(trx)
}
