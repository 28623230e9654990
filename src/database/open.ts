import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnTypes } from './column-parsers.ts'
import { createShortReads, type ShortReads } from './short-reads.ts'
import { isOutdated, renameStatement, statementName } from './statement-names.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const transactionScopes = new WeakMap<Database, AsyncLocalStorage<true>>()

/** Runs `work` so that a query of a guarded database which would bypass the transaction of `work` fails at once. */
export const guardingTransaction = <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const scope = transactionScopes.get(db)
  return scope ? scope.run(true, work) : work()
}

/** What node-postgres says of a statement that got no answer within `query_timeout`. */
const noAnswer = 'Query read timeout'

/**
 * A connection for statements of requests. One that falls silent is closed, not given back: nobody else is to wait on it, and
 * neither is the end of the transaction.
 */
const statementsOf = (client: pg.PoolClient, patience: number | undefined): PostgresPoolClient => {
  let silence: Error | undefined
  const nameOf = (text: string, values: readonly unknown[]): string | undefined =>
    values.length > 0 ? statementName(text) : undefined
  const send = (text: string, values: unknown[], name: string | undefined) => {
    if (silence) throw silence
    return client.query({
      text,
      values,
      ...(name && { name }),
      ...(patience !== undefined && { query_timeout: patience }),
    })
  }
  return {
    query: (text: unknown, values?: unknown) => {
      if (typeof text !== 'string') throw new TypeError('cursors are not used')
      const parameters: unknown[] = Array.isArray(values) ? values : []
      const name = nameOf(text, parameters)
      return send(text, parameters, name).catch((error: unknown) => {
        if (error instanceof Error && error.message === noAnswer) silence = error
        if (name === undefined || !isOutdated(error)) throw error
        renameStatement(text, name)
        // A transaction has failed with it, and is repeated as a whole.
        return send(text, parameters, nameOf(text, parameters)).catch(() => {
          throw error
        })
      }) as never
    },
    release: () => client.release(silence),
  }
}

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  readonly shortReads: ShortReads
  close(): Promise<void>
}

/** A statement is ended by PostgreSQL after this time. */
const longestStatement = 60_000

/** What PostgreSQL should have ended long ago, nobody will answer: it, or the way to it, is gone without a word. */
export const patienceOfServices = longestStatement + 5_000

interface OpenOptions {
  readonly maximumConnections?: number
  /** Milliseconds until a connection without an answer counts as lost. Without it a statement may take as long as it likes. */
  readonly patience?: number
  /**
   * Whether a query that bypasses a running transaction fails, instead of deadlocking under load: for tests. Node 20 keeps
   * track of it at each promise, which took a quarter to a half of the request rate.
   */
  readonly guarded?: boolean
}

/**
 * Opens a pool on one database, and one more connection for short reads. Connections are made when first needed; a broken one
 * is dropped and logged.
 */
export const openDatabase = (
  connection: pg.PoolConfig,
  log: Log,
  { maximumConnections = 10, patience, guarded = false }: OpenOptions = {},
): OpenDatabase => {
  const scope = guarded ? new AsyncLocalStorage<true>() : undefined
  const assertNothingBypassed = (): void => {
    if (scope?.getStore()) throw new Error('a query bypassed the running transaction')
  }
  const settings: pg.PoolConfig = {
    application_name: 'daybook',
    connectionTimeoutMillis: 10_000,
    statement_timeout: longestStatement,
    // A connection that is gone is noticed while nothing is asked of it, too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...connection,
    types: columnTypes,
  }
  const pool = new pg.Pool({ ...settings, max: maximumConnections })
  // A connection without a listener would end the process when it is lost between two statements of a transaction.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  )
  // Of idle connections the pool tells the same once more.
  pool.on('error', () => undefined)
  const kyselyPool: PostgresPool = {
    connect: async () => {
      assertNothingBypassed()
      return statementsOf(await pool.connect(), patience)
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool }) })
  if (scope) transactionScopes.set(db, scope)
  const shortReads = createShortReads(settings, {
    nameOf: statementName,
    assertNothingBypassed,
    pool: db,
    log,
  })
  return {
    db,
    pool,
    shortReads,
    close: async () => {
      await shortReads.close()
      await db.destroy()
    },
  }
}
