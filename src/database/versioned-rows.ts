import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tables } from './tables.ts'
import type { Transaction } from './transaction.ts'

type TableWith<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables]

/** The tables whose rows have a version, which each change raises by one (contract 1.18). */
type VersionedTable = TableWith<{ organization_id: unknown; id: unknown; version: unknown }>

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

/** The position after all others of an organization, or of one of its platforms. Of two equal ones the lower id is first. */
export const nextPosition = (
  table: TableWith<{ position: number }>,
  organizationId: number,
  platformId?: number,
): RawBuilder<number> => sql<number>`(
  select coalesce(max(position), 0) + 1 from ${sql.table(table)}
  where organization_id = ${organizationId}
    ${platformId === undefined ? sql`` : sql`and platform_id = ${platformId}`})`
