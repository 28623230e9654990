import type { ClientBase } from 'pg'
import type { TableHeader } from './backup-format.ts'

/**
 * The tables of this schema with the columns that are stored, in the order of their names. Tables that PostgreSQL empties after
 * a crash (`unlogged`) are left out, and those that this role may not read: they are not Daybook's.
 */
export const listTables = async (client: ClientBase): Promise<TableHeader[]> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname::text as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and has_table_privilege(c.oid, 'select')
    order by c.relname`)
  return rows
}

/** The names of all tables, views and sequences of this schema; at most `limit`. */
export const listRelations = async (client: ClientBase, limit: number): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by 1 limit $1`,
    [limit],
  )
  return rows.map(({ name }) => name)
}

/** The last number that each sequence gave. */
export const listSequences = async (client: ClientBase): Promise<{ name: string; value: string }[]> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows
}

/**
 * What makes loading slow or dependent on the order of the tables: statements that drop it, and that make it again in reverse
 * order.
 */
export const listDetours = async (
  client: ClientBase,
): Promise<readonly { drop: string; create: string }[]> => {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
      and not exists (select from pg_inherits where inhrelid = i.indexrelid)`)
  return rows
}
