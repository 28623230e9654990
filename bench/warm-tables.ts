import type pg from 'pg'

/** Reads every table once, with what it stores out of line, so that no row of the report waits for the disk. */
export const warmTables = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ name: string }>(
    `select t.oid::regclass::text as name from pg_class t
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     union all
     select t.reltoastrelid::regclass::text from pg_class t
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.reltoastrelid <> 0`,
  )
  await database.query('begin')
  for (const setting of ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'])
    await database.query(`set local ${setting} = off`)
  await database.query('set local statement_timeout = 0')
  for (const { name } of rows) await database.query(`select count(*) from ${name}`)
  await database.query('commit')
  return rows.length
}
