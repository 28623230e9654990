import type pg from 'pg'

/** The log of changes as the database keeps it. */

/** Lets the database drop what is inserted into the log: what remains is a write without its change. */
export const forgetChanges = async (database: pg.Client): Promise<void> => {
  await database.query(`
    create function bench_forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger bench_forget before insert on change for each row execute function bench_forget()`)
}

export const keepChanges = async (database: pg.Client): Promise<void> => {
  await database.query('drop trigger bench_forget on change; drop function bench_forget()')
}

/** Bytes of the log on disk, with its indexes. */
export const logBytes = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ bytes: string }>("select pg_total_relation_size('change') as bytes")
  return Number(rows[0]?.bytes)
}

export const countChanges = async (database: pg.Client, organizationId: number): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    'select count(*) as count from change where organization_id = $1 and position is not null',
    [organizationId],
  )
  return Number(rows[0]?.count)
}
