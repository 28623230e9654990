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

/** Builds statements and sends none. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Statement<P> {
  readonly sql: string
  readonly parameters: readonly ((values: P) => unknown)[]
}

/** Compiles with a stand-in for every value, and notes where in the statement each came to stand. */
const compile = <P extends object>(
  build: (values: P) => CompiledQuery,
  names: readonly string[],
): Statement<P> => {
  const standIns = new Map(names.map((name) => [{ standsFor: name }, name]))
  const { sql, parameters } = build(
    Object.fromEntries([...standIns].map(([standIn, name]) => [name, standIn])) as P,
  )
  return {
    sql,
    parameters: parameters.map((parameter) => {
      const name = standIns.get(parameter as { standsFor: string })
      return name === undefined ? () => parameter : (values) => values[name as keyof P]
    }),
  }
}

/**
 * A statement that is built once and then only given its values: building one anew takes three times as long as sending it
 * (240 µs against 75 µs for a join of five tables). `build` may hand each of `values` on as a parameter, and do nothing
 * else with it: the text must not depend on them. Every call gives the same members.
 */
export const compiledOnce = <P extends object, Row>(
  build: (db: Kysely<Tables>, values: P) => CompiledQuery<Row>,
): ((db: Executor, values: P) => Promise<Row[]>) => {
  let statement: Statement<P> | undefined
  return async (db, values) => {
    statement ??= compile<P>((standIns) => build(builder, standIns), Object.keys(values))
    const parameters = statement.parameters.map((pick) => pick(values))
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement.sql, parameters) as CompiledQuery<Row>)
    return rows
  }
}
