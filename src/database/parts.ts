import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import { type Statement, statementOf } from './compiled-once.ts'
import type { Executor } from './short-reads.ts'
import type { Tables } from './tables.ts'

/**
 * Writes that a transaction carries out as one statement with others, since each statement costs more than a short write. All of them
 * see the rows as they were before, and none may write a row that another one of them writes. They go out as soon as another
 * statement is asked for, at the latest with the commit, which fails if they do.
 */

interface Part {
  readonly id: number
  /** Common tables by name; the last one is the statement, if nothing follows. */
  readonly tables: readonly { readonly name: string; readonly sql: string; readonly count: number }[]
  /** Whether somebody waits for its rows. Then nothing may follow it in its statement. */
  readonly hasAnswer: boolean
}

/** A statement that can be a part of another one. Alone it can be carried out like any other. */
export interface PartQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly part: Part
}

export const isPart = (query: CompiledQuery): query is PartQuery => 'part' in query

const renumbered = (sql: string, offset: number): string =>
  offset === 0 ? sql : sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)

const joined = (parts: readonly Part[]): string => {
  let offset = 0
  const tables = parts
    .flatMap(({ tables }) => tables)
    .map(({ name, sql, count }) => {
      const text = renumbered(sql, offset)
      offset += count
      return { name, text }
    })
  const last = tables.at(-1)
  if (!last) throw new Error('a statement has no parts')
  const before = tables.slice(0, -1).map(({ name, text }) => `${name} as (${text})`)
  return before.length === 0 ? last.text : `with ${before.join(',\n')}\n${last.text}`
}

/** By the ids of the parts. There are only as many as ways in which stories are written. */
const texts = new Map<string, string>()

/** One statement of several parts, of which at most the last one has an answer. */
export const composed = (queries: readonly PartQuery[]): CompiledQuery => {
  const [only, ...more] = queries
  if (only && more.length === 0) return only
  const key = queries.map(({ part }) => part.id).join()
  let text = texts.get(key)
  if (text === undefined) {
    text = joined(queries.map(({ part }) => part))
    texts.set(key, text)
  }
  return CompiledQuery.raw(
    text,
    queries.flatMap(({ parameters }) => parameters),
  )
}

type Build<P> = (values: P) => Readonly<Record<string, RawBuilder<unknown>>>

interface Compiled<P> {
  readonly part: Part
  readonly text: string
  readonly picks: Statement<P>['parameters']
}

let lastId = 0

const compiled = <P extends object>(
  build: Build<P>,
  names: readonly string[],
  hasAnswer: boolean,
): Compiled<P> => {
  const tableNames = Object.keys(build(Object.fromEntries(names.map((name) => [name, null])) as P))
  const statements = tableNames.map((name) => ({
    name,
    ...statementOf<P>((db: Kysely<Tables>, values) => {
      const table = build(values)[name]
      if (!table) throw new Error(`there is no part ${name}`)
      return table.compile(db)
    }, names),
  }))
  lastId += 1
  const part: Part = {
    id: lastId,
    tables: statements.map(({ name, sql, parameters }) => ({ name, sql, count: parameters.length })),
    hasAnswer,
  }
  return { part, text: joined([part]), picks: statements.flatMap(({ parameters }) => parameters) }
}

const makerOf = <P extends object, Row>(build: Build<P>, hasAnswer: boolean) => {
  let known: Compiled<P> | undefined
  return (values: P): PartQuery<Row> => {
    known ??= compiled(build, Object.keys(values), hasAnswer)
    const { part, text, picks } = known
    const query = CompiledQuery.raw(
      text,
      picks.map((pick) => pick(values)),
    ) as CompiledQuery<Row>
    return { ...query, part }
  }
}

/**
 * Builds a write once, as `compiledOnce` does, as common tables by name; a later one may read those before it. Names must differ from
 * those of all tables and of other parts. It resolves before it is carried out.
 */
export const partOnce = <P extends object>(build: Build<P>): ((db: Executor, values: P) => Promise<void>) => {
  const make = makerOf<P, never>(build, false)
  return async (db, values) => {
    await db.executeQuery(make(values))
  }
}

/** The same for a write whose rows are waited for. It carries out all parts before it. */
export const lastPartOnce = <P extends object, Row>(
  build: Build<P>,
): ((db: Executor, values: P) => Promise<Row[]>) => {
  const make = makerOf<P, Row>(build, true)
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(make(values))
    return rows
  }
}
