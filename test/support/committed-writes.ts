import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'

/**
 * Records every row written to any table from now on. The returned function tells whether a writing transaction has
 * committed since the last call. That is a hundred times faster than a digest of all tables, which a test can then save
 * for the end.
 */
export const committedWrites = async (db: Database): Promise<() => Promise<boolean>> => {
  await sql`create table written_row (id bigint generated always as identity primary key)`.execute(db)
  await sql`
    create function note_written_row() returns trigger language plpgsql as $$
    begin
      insert into written_row default values;
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written_row'`.execute(db)
  for (const { name } of rows) {
    // Changes get their positions in the background, after the write.
    const events = name === 'change' ? 'insert or delete' : 'insert or update or delete'
    await sql`
      create trigger note_written after ${sql.raw(events)} on ${sql.table(name)}
      for each row execute function note_written_row()`.execute(db)
  }
  let before = 0
  return async () => {
    const last = await sql<{ id: number }>`select coalesce(max(id), 0) as id from written_row`.execute(db)
    const now = last.rows[0]?.id ?? 0
    const wrote = now !== before
    before = now
    return wrote
  }
}
