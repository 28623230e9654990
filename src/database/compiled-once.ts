import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Executor } from './short-reads.ts'
import type { Tables } from './tables.ts'

/** Builds statements but never sends them. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement, and how the values of its placeholders are picked. */
export interface Statement<P> {
  readonly sql: string
  readonly parameters: readonly ((values: P) => unknown)[]
}

/** Compiles with a placeholder for every value, and records where each one ends up in the statement. */
const compile = <P extends object>(
  build: (values: P) => CompiledQuery,
  names: readonly string[],
): Statement<P> => {
  const placeholders = new Map(names.map((name) => [{ standsFor: name }, name]))
  const { sql, parameters } = build(
    Object.fromEntries([...placeholders].map(([placeholder, name]) => [name, placeholder])) as P,
  )
  return {
    sql,
    parameters: parameters.map((parameter) => {
      const name = placeholders.get(parameter as { standsFor: string })
      return name === undefined ? () => parameter : (values) => values[name as keyof P]
    }),
  }
}

export const statementOf = <P extends object>(
  build: (db: Kysely<Tables>, values: P) => CompiledQuery,
  names: readonly string[],
): Statement<P> => compile<P>((placeholders) => build(builder, placeholders), names)

/**
 * Builds a statement once and then only binds values: building takes three times as long as sending (240 µs against 75
 * µs for a join of five tables). `build` may only pass each of `values` on as a parameter; the text must not depend on
 * them. Every call must pass the same members.
 */
export const compiledOnce = <P extends object, Row>(
  build: (db: Kysely<Tables>, values: P) => CompiledQuery<Row>,
): ((db: Executor, values: P) => Promise<Row[]>) => {
  let statement: Statement<P> | undefined
  return async (db, values) => {
    statement ??= statementOf(build, Object.keys(values))
    const parameters = statement.parameters.map((pick) => pick(values))
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement.sql, parameters) as CompiledQuery<Row>)
    return rows
  }
}
