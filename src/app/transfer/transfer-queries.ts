import type { ClientBase } from 'pg'
import { listTables } from '../backup/backup-queries.ts'
import { movedTables } from './table-decisions.ts'

/** A table whose rows go with an organization. `columns` leaves out those that PostgreSQL computes. */
export interface MovedTable {
  readonly table: string
  readonly columns: readonly string[]
}

const listParents = async (client: ClientBase): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select distinct c.relname::text as child, p.relname::text as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.connamespace = current_schema()::regnamespace and f.contype = 'f' and not f.condeferrable and c.oid <> p.oid`)
  const parents = new Map<string, Set<string>>()
  for (const { child, parent } of rows)
    parents.set(child, (parents.get(child) ?? new Set<string>()).add(parent))
  return parents
}

/** The tables that move, each after those to which it refers. */
export const listMovedTables = async (client: ClientBase): Promise<MovedTable[]> => {
  const parents = await listParents(client)
  let rest = (await listTables(client)).filter(({ table }) => movedTables.has(table))
  const ordered: MovedTable[] = []
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ table }) => table))
    const next = rest.filter(
      ({ table }) => ![...(parents.get(table) ?? [])].some((name) => waiting.has(name)),
    )
    if (next.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...next)
    rest = rest.filter((one) => !next.includes(one))
  }
  return ordered
}

/** The column that says to which organization a row belongs. */
export const organizationColumn = (table: string): string =>
  table === 'organization' ? 'id' : 'organization_id'

/** Text as COPY reads and writes it unchanged: JSON has no control characters. */
export const plainLines = String.raw`(format csv, quote e'\x01', delimiter e'\x02')`

/** Makes every sequence of these tables go on after the ids and positions that an organization brought. */
export const advanceSequences = async (
  client: ClientBase,
  tables: readonly MovedTable[],
  organizationId: number,
): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname::text as table, a.attname::text as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [tables.map(({ table }) => table)],
  )
  const all = [
    ...rows,
    { table: 'change', column: 'position', sequence: 'change_position' },
    { table: 'channel_notice', column: 'id', sequence: 'notice_id_seq' },
  ]
  const calls = all.map(({ table, column, sequence }) => {
    const highest = `(select max(${client.escapeIdentifier(column)}) from ${client.escapeIdentifier(table)}
      where ${organizationColumn(table)} = $1::bigint)`
    return `select setval(${client.escapeLiteral(sequence)}, greatest(nextval(${client.escapeLiteral(sequence)}), ${highest}))`
  })
  await client.query(calls.join(' union all '), [organizationId])
}
