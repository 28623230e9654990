import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Daybook } from '../src/app/start.ts'
import { ApiError } from '../src/base/errors.ts'
import type { Executor } from '../src/database/short-reads.ts'
import type { Queries } from '../src/database/transaction.ts'
import { renderingFor } from '../src/stories/documents/element-document.ts'
import { activeFilters } from '../src/stories/finding/all-filters.ts'
import { findListPage } from '../src/stories/finding/element-list-queries.ts'
import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import { readSort } from '../src/stories/finding/element-list-sort.ts'
import { median } from './figures.ts'

/** How PostgreSQL answers a request for the first page of the list. */

const timeZone = 'Europe/Berlin'

const requestOf = (organizationId: number, query: ElementListQuery, rendering: string) => ({
  organizationId,
  filters: activeFilters('list', query, { timeZone, elementStatusEnabled: true, now: new Date() }),
  sight: null,
  sort: readSort(query),
  position: undefined,
  limit: 21,
  rendering,
})

type ListReaders = Parameters<typeof findListPage>[0]

/** The statements that are sent for a page: one, or a second one where the first gives up. */
const statementsOf = async (
  db: Queries,
  find: (readers: ListReaders) => Promise<unknown>,
): Promise<CompiledQuery[]> => {
  const sent: CompiledQuery[] = []
  const recorder: Executor = {
    executeQuery: async (query) => {
      sent.push(query)
      return db.executeQuery(query)
    },
  }
  await find({ shortReads: recorder, boundedReads: recorder })
  if (sent.length === 0) throw new Error('no statement was sent')
  return sent
}

/** Scans of tables one row after another that were carried out. What the statement itself made may be read so. */
const sequentialScans = (plan: string): string[] =>
  plan
    .split('\n')
    .filter((line) => /Seq Scan on/.test(line) && !/never executed/.test(line))
    .map((line) => line.trim())
    .filter((line) => !/Seq Scan on organization o/.test(line))

const indexesIn = (plan: string): string[] => [
  ...new Set(
    plan
      .split('\n')
      .filter((line) => /Index (Only )?Scan|Bitmap Index Scan/.test(line) && !/never executed/.test(line))
      .flatMap((line) => /(?:using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? []),
  ),
]

const pagesIn = (plan: string): number => {
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return Number(hit) + Number(read)
}

/** A value as `execute` takes it. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** The plan of a prepared statement: another one than with the values in its text. */
const planOf = async (pool: pg.Pool, sql: string, parameters: readonly unknown[]): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query(`prepare explained as ${sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) execute explained (${parameters.map(literal).join(', ')})`,
    )
    await client.query('deallocate explained')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

export interface Explained {
  /** Milliseconds of the statement as the API sends it. */
  readonly median: number
  readonly least: number
  readonly greatest: number
  /** How many elements it found, of a page and one more. */
  readonly found: number
  /** PostgreSQL's blocks of 8 KB that its statements looked at. */
  readonly pages: number
  readonly indexes: readonly string[]
  /** Tables that it read without an index. */
  readonly sequential: readonly string[]
  /** Its statements, each with its plan: a section of a Markdown file. */
  readonly section: string
}

const sectionOf = (name: string, statements: readonly CompiledQuery[], plans: readonly string[]): string => {
  const blocks = statements.map(
    ({ sql }, index) => `\`\`\`sql\n${sql}\n\`\`\`\n\n\`\`\`\n${plans[index]}\n\`\`\`\n`,
  )
  return [`### ${name}\n`, ...blocks].join('\n')
}

const explainStatements = async (
  pool: pg.Pool,
  name: string,
  statements: readonly CompiledQuery[],
): Promise<Pick<Explained, 'pages' | 'indexes' | 'sequential' | 'section'>> => {
  const plans: string[] = []
  for (const { sql, parameters } of statements) plans.push(await planOf(pool, sql, parameters))
  const plan = plans.join('\n\n')
  const pages = plans.map(pagesIn).reduce((sum, one) => sum + one, 0)
  const section = sectionOf(name, statements, plans)
  return { pages, indexes: indexesIn(plan), sequential: sequentialScans(plan), section }
}

const wasGivenUp = (error: unknown): boolean =>
  error instanceof ApiError && error.slug === 'service-unavailable'

/** Measures and explains requests of one organization. Undefined where Daybook gives one up. */
export const explainer =
  ({ deps, database }: Pick<Daybook, 'deps' | 'database'>, organizationId: number) =>
  async (name: string, query: ElementListQuery, repetitions: number): Promise<Explained | undefined> => {
    const request = requestOf(organizationId, query, renderingFor(deps.config.baseUrl))
    const times: number[] = []
    let found = 0
    try {
      for (let repetition = 0; repetition < repetitions; repetition++) {
        const start = performance.now()
        found = (await findListPage(deps, request)).length
        times.push(performance.now() - start)
      }
    } catch (error) {
      if (wasGivenUp(error)) return undefined
      throw error
    }
    const statements = await statementsOf(deps.db, (readers) => findListPage(readers, request))
    const explained = await explainStatements(database.pool, name, statements)
    return {
      ...explained,
      found,
      median: median(times),
      least: Math.min(...times),
      greatest: Math.max(...times),
    }
  }
