import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'

/** Empties every table of Daybook, begins to count again, and fills what migrations have filled. */
export const emptyAllTables = async (trx: Transaction): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'daybook_migration'
    order by c.relname`.execute(trx)
  const tables = rows.map(({ name }) => sql.table(name))
  await sql`truncate ${sql.join(tables)} restart identity`.execute(trx)
  await sql`insert into change_text_start (time) values (now())`.execute(trx)
  await sql`insert into write_term (term) values (0)`.execute(trx)
}
