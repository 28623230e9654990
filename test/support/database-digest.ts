import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'

/** The tables with anything in them: most have nothing, and looking into all takes ten times as long. */
const filledTables = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'presence' and pg_relation_size(oid) > 0
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * A digest of every row, by the table of those that have some, except `presence`, which lapses by itself: equal as long as no stored
 * row changes. Summing 64 bits per row needs no order, and takes a seventh of the time of sorted MD5 sums (9 and 57 ms), which matters
 * over thousands of refusals.
 */
export const databaseDigest = async (db: Database): Promise<Record<string, string>> => {
  const names = await filledTables(db)
  if (names.length === 0) return {}
  const parts = names.map((name) => {
    // Changes get their positions in the background, after the write.
    const text = name === 'change' ? sql`(to_jsonb(stored) - 'position')::text` : sql`stored::text`
    return sql`
      select ${sql.lit(name)} as name, sum(hashtextextended(${text}, 0))::text as digest
      from ${sql.table(name)} as stored`
  })
  const { rows } = await sql<{
    name: string
    digest: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name, digest }) => (digest === null ? [] : [[name, digest]])))
}
