import pg from 'pg'
import type { PostgresAddress } from './measure.ts'

/**
 * The statements of one request, as they went to PostgreSQL, and their replay by bare node-postgres: the ceiling of a
 * write. New ids of a replay take the places of the recorded ones.
 */

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  /** The table whose new ids the statement returned, and those ids. */
  readonly inserted: { readonly table: string; readonly ids: readonly number[] } | null
}

interface QueryConfig {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

const insertedBy = (text: string, rows: readonly { id?: number }[]): Statement['inserted'] => {
  const table = /^\s*(?:with \S+ as \()?insert into "?(element|task|publication)"?[\s(]/.exec(text)?.[1]
  return table === undefined ? null : { table, ids: rows.flatMap(({ id }) => id ?? []) }
}

/** Records what goes to PostgreSQL while `work` runs. */
export const recordStatements = async (work: () => Promise<void>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const recording = async function (this: pg.Client, config: QueryConfig) {
    const result: pg.QueryResult = await Reflect.apply(original, this, [config])
    const { text, values = [], name } = config
    statements.push({
      text,
      values,
      ...(name !== undefined && { name }),
      inserted: insertedBy(text, result.rows),
    })
    return result
  }
  pg.Client.prototype.query = recording as unknown as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

type NewIds = ReadonlyMap<number, number>

const renumberText = (text: string, ids: NewIds): string =>
  text.startsWith('[{')
    ? text.replace(/(?<="element_id":)\d+/g, (id) => String(ids.get(Number(id)) ?? id))
    : text

const renumber = (value: unknown, ids: NewIds): unknown => {
  if (Array.isArray(value)) return value.map((item) => renumber(item, ids))
  if (typeof value === 'number') return ids.get(value) ?? value
  return typeof value === 'string' ? renumberText(value, ids) : value
}

const replayOnce = async (client: pg.Client, statements: readonly Statement[]): Promise<void> => {
  const ids = new Map<number, number>()
  for (const { text, values, name, inserted } of statements) {
    const given = values.map((value) => renumber(value, ids))
    const { rows } = await client.query<{ id: string }>({
      text,
      values: given,
      ...(name !== undefined && { name }),
    })
    const created = rows.map(({ id }) => Number(id)).sort((one, other) => one - other)
    for (const [index, id] of (inserted?.ids ?? []).entries()) ids.set(id, created[index] ?? id)
  }
}

/** Replays per second by as many clients as the API has connections. */
export const replayRate = async (
  address: PostgresAddress,
  statements: readonly Statement[],
  connections: number,
  seconds: number,
): Promise<number> => {
  const clients = Array.from({ length: connections }, () => new pg.Client(address))
  await Promise.all(clients.map((client) => client.connect()))
  const end = performance.now() + seconds * 1000
  let done = 0
  const run = async (client: pg.Client): Promise<void> => {
    while (performance.now() < end) {
      await replayOnce(client, statements)
      done += 1
    }
  }
  await Promise.all(clients.map(run))
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}
