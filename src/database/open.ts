import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DatabaseConnection,
  Kysely,
  Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../base/log.ts'
import { BatchingClient, holding } from './batching-client.ts'
import { type BoundedConnection, createBoundedReads } from './bounded-reads.ts'
import { ClosingPool } from './closing-pool.ts'
import { columnTypes } from './column-parsers.ts'
import type { Leader } from './leader.ts'
import { listenTo, type Notifications } from './notifications.ts'
import { startupParameters } from './session-settings.ts'
import { createShortReads, type Executor, type ShortReads } from './short-reads.ts'
import { isOutdated, type NamedStatement, namedStatement, renameStatement } from './statement-names.ts'
import { traced } from './statement-spans.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>

// A transaction that is open takes no further connection.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})
const driver = dialect.createDriver()

/**
 * A transaction on `connection`. Kysely's own hold each statement back until the one before it is answered; here statements
 * that do not need each other's answers go out together, in the order in which they were asked for. After `end` it takes no
 * more: the connection may already serve another one.
 */
export const transactionOn = (
  db: Database,
  connection: DatabaseConnection,
): { readonly trx: Transaction; readonly end: () => void } => {
  let hasEnded = false
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (use) => {
      if (hasEnded) throw new Error('the transaction has ended')
      return use(connection)
    },
  })
  return {
    trx: new KyselyTransaction({ config: { dialect }, dialect, driver, executor }),
    end: () => {
      hasEnded = true
    },
  }
}

const transactionScopes = new WeakMap<Database, AsyncLocalStorage<true>>()

/** Runs `work` so that any query of a guarded database that bypasses its transaction fails at once. */
export const guardingTransaction = <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const scope = transactionScopes.get(db)
  return scope ? scope.run(true, work) : work()
}

/** The message of node-postgres for a statement without an answer within `query_timeout`. */
const queryTimeoutMessage = 'Query read timeout'

/** The server was demoted to a standby. Its name may lead to another server by now. */
const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'

/**
 * A connection for the statements of requests. After a timeout it is closed instead of returned to the pool, so that
 * neither other requests nor the end of the transaction wait for it.
 */
const statementsOf = (
  client: pg.PoolClient,
  { queryTimeout, pooler }: { readonly queryTimeout: number | undefined; readonly pooler: Pooler },
): PostgresPoolClient & { readonly isLate: () => boolean } => {
  const held = holding(client)
  let timeoutError: Error | undefined
  let isDemoted = false
  // PgBouncer keeps the name of a statement that could not be prepared, and ends a connection that prepares it again.
  let hasSpoiltName = false
  const namedOf = (text: string, values: readonly unknown[]): NamedStatement | undefined =>
    pooler !== 'transaction' && values.length > 0 ? namedStatement(text) : undefined
  const send = (text: string, values: unknown[], statement: NamedStatement | undefined) => {
    if (timeoutError) throw timeoutError
    if (statement) held.prepared.add(statement.name, text)
    return traced(text, () => held.send({ text, ...statement, queryTimeout }, values))
  }
  return {
    query: (text: unknown, values?: unknown) => {
      if (typeof text !== 'string') throw new TypeError('cursors are not used')
      const parameters: unknown[] = Array.isArray(values) ? values : []
      const statement = namedOf(text, parameters)
      return send(text, parameters, statement).catch((error: unknown) => {
        // Where it was sent says more than where its answer arrived.
        if (error instanceof Error) Error.captureStackTrace(error)
        if (error instanceof Error && error.message === queryTimeoutMessage) timeoutError = error
        if (isReadOnly(error)) isDemoted = true
        if (statement && pooler === 'prepared') hasSpoiltName = true
        if (!statement || !isOutdated(error)) throw error
        renameStatement(text, statement.name)
        // Inside a transaction this fails again, and the whole transaction is repeated.
        return send(text, parameters, namedOf(text, parameters)).catch(() => {
          throw error
        })
      }) as never
    },
    isLate: () => timeoutError !== undefined,
    release: () => client.release(timeoutError ?? (isDemoted || hasSpoiltName || held.prepared.isFull())),
  }
}

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  readonly shortReads: ShortReads
  /** Single reads on connections of the pool that are given up with 503 where they take too long. */
  readonly boundedReads: Executor
  /**
   * Hears of notifications on a channel, on a connection of its own; behind a pooler of none, since the session that listens
   * would be somebody else's the next moment.
   */
  readonly listen: (channel: string, hear: (payload: string) => void) => Notifications
  /** A connection of its own without the time limits of requests, for long transactions and streams. The caller ends it. */
  readonly openClient: () => Promise<pg.Client>
  /** A pool for the library of the job queue, which closes it. */
  readonly openJobPool: (maximumConnections: number) => pg.Pool
  close(): Promise<void>
}

/** PostgreSQL cancels statements earlier. A longer silence means that the server or the network is gone. In milliseconds. */
export const serviceQueryTimeout = 65_000

/**
 * What is between this process and PostgreSQL: nothing, or a pooler in transaction mode, which gives each transaction another
 * session. Then nothing may belong to a session. Only a pooler that follows prepared statements lets them have names.
 */
type Pooler = 'none' | 'transaction' | 'prepared'

const withoutTimeLimits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 } as const

export interface OpenOptions {
  readonly maximumConnections?: number
  readonly pooler?: Pooler
  /** Connections go to the server that leads, and end with its leadership. */
  readonly leader?: Leader | undefined
  /** Milliseconds until a connection without an answer counts as lost. Undefined means no limit. */
  readonly queryTimeout?: number
  /**
   * Whether a query that bypasses a running transaction fails, instead of deadlocking under load. For tests only: Node
   * 20 tracks the context at each promise, which costs a quarter to a half of the request rate.
   */
  readonly guarded?: boolean
}

/**
 * Opens a pool on one database and one more connection for short reads. Connections are made when first needed; a
 * broken one is dropped and logged.
 */
export const openDatabase = (
  connection: pg.PoolConfig,
  log: Log,
  { maximumConnections = 10, pooler = 'none', leader, queryTimeout, guarded = false }: OpenOptions = {},
): OpenDatabase => {
  const scope = guarded ? new AsyncLocalStorage<true>() : undefined
  const assertNothingBypassed = (): void => {
    if (scope?.getStore()) throw new Error('a query bypassed the running transaction')
  }
  const common = {
    leader,
    application_name: 'daybook',
    connectionTimeoutMillis: 10_000,
    // Detects a lost connection even while it is idle.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...(pooler === 'none' && startupParameters),
    ...connection,
  }
  const settings = { ...common, types: columnTypes }
  const pool = new ClosingPool({
    ...settings,
    Client: BatchingClient,
    pipeline: true,
    max: maximumConnections,
  })
  // Without a listener, a connection that is lost between two statements of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  )
  // The pool reports the same error again for idle connections.
  pool.on('error', () => undefined)
  const kyselyPool: PostgresPool = {
    connect: async () => {
      assertNothingBypassed()
      return statementsOf(await pool.connect(), { queryTimeout, pooler })
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool }) })
  if (scope) transactionScopes.set(db, scope)
  const shortReads = createShortReads(settings, {
    namedOf: pooler === 'transaction' ? () => undefined : namedStatement,
    assertNothingBypassed,
    pool: db,
    log,
  })
  const boundedReads = createBoundedReads({
    connect: async (milliseconds): Promise<BoundedConnection> => {
      assertNothingBypassed()
      const client = await pool.connect()
      const statements = statementsOf(client, { queryTimeout: milliseconds, pooler })
      return { ...statements, processId: holding(client).processID }
    },
    cancel:
      pooler === 'none' ? (processId) => pool.query('select pg_cancel_backend($1)', [processId]) : undefined,
    log,
  })
  return {
    db,
    pool,
    shortReads,
    boundedReads,
    listen: (channel, hear) =>
      pooler === 'none' ? listenTo(settings, channel, hear, log) : { close: async () => undefined },
    openJobPool: (max) => new ClosingPool({ ...common, Client: BatchingClient, max }),
    openClient: async () => {
      const client = new BatchingClient({ ...settings, ...(pooler === 'none' && withoutTimeLimits) })
      // Its statements report the loss as well.
      client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
      await client.connect()
      return client
    },
    close: async () => {
      await shortReads.close()
      await db.destroy()
      // Kysely leaves a pool alone that it has never used.
      if (!pool.ending) await pool.end()
    },
  }
}
