import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'

const tableNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A digest of every row of every table, by table: equal exactly when nothing that is stored has changed. */
export const databaseDigest = async (db: Database): Promise<Record<string, string>> => {
  const names = await tableNames(db)
  const parts = names.map(
    (name) => sql`
      select ${name}::text as name,
        coalesce(md5(string_agg(md5(stored::text), '' order by md5(stored::text))), 'empty') as digest
      from ${sql.table(name)} as stored`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
