import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Log } from '../base/log.ts'
import { BatchingClient, type HoldingConfig } from './batching-client.ts'
import type { NamedStatement } from './statement-names.ts'
import { traced } from './statement-spans.ts'

/** Runs single statements: the pool, a transaction, or the connection for short reads. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>
}

/** Runs reads outside transactions that PostgreSQL answers at once, such as look-ups of a few rows by key. */
export interface ShortReads extends Executor {
  /** Whether the connection is open. It opens when first needed, and reopens after a loss. */
  readonly isOpen: boolean
  close(): Promise<void>
}

/**
 * After this time without an answer the connection counts as lost: a hundred times what a slow disk takes. In
 * milliseconds.
 */
const defaultQueryTimeout = 10_000

/** A lost connection is reopened at most this often. */
const retryMilliseconds = 1000

interface ShortReadOptions {
  /** How a statement is prepared, once per connection; undefined to leave it unprepared. */
  readonly namedOf: (text: string) => NamedStatement | undefined
  /** Throws if a statement outside the running transaction is a mistake. */
  readonly assertNothingBypassed: () => void
  /** Runs the reads while this connection is closed, and repeats those that failed on it. */
  readonly pool: Executor
  readonly log: Log
  /** In milliseconds. */
  readonly queryTimeout?: number
}

/**
 * One connection that sends statements without waiting for earlier answers: all those of one turn of the event loop
 * leave in one system call. Waking PostgreSQL for each statement costs more than running a short one
 * (docs/decisions/0008). Each statement has its own snapshot, taken after it was sent.
 *
 * Reads can be repeated: the pool repeats any read that fails here, for whatever reason, and its result is final. The
 * connection is then closed and reopened.
 */
export const createShortReads = (
  connection: HoldingConfig,
  { namedOf, assertNothingBypassed, pool, log, queryTimeout = defaultQueryTimeout }: ShortReadOptions,
): ShortReads => {
  let current: BatchingClient | undefined
  let opening: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let closed = false

  /** Statements already sent are still answered, unless the connection is lost. */
  const end = async (client: pg.Client): Promise<void> => {
    current = undefined
    await client.end()
  }

  const giveUp = (client: pg.Client, error: unknown): void => {
    if (current !== client) return
    log.warn({ err: error }, 'closing the database connection for short reads')
    void end(client)
  }

  const open = async (): Promise<void> => {
    const client = new BatchingClient({
      ...connection,
      pipeline: true,
      query_timeout: queryTimeout,
    })
    client.on('error', (error) => giveUp(client, error))
    try {
      await client.connect()
      if (closed) await client.end()
      else current = client
    } catch (error) {
      log.warn({ err: error }, 'the database connection for short reads could not be opened')
    }
  }

  const openSoon = (): void => {
    if (closed || opening || performance.now() - triedAt < retryMilliseconds) return
    triedAt = performance.now()
    opening = open().finally(() => {
      opening = undefined
    })
  }

  const executeQuery = async <Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }> => {
    assertNothingBypassed()
    if (!current) {
      openSoon()
      return pool.executeQuery(query)
    }
    const client = current
    const statement = namedOf(query.sql) ?? { text: query.sql }
    try {
      return await traced(query.sql, () =>
        client.send<Row & pg.QueryResultRow>(statement, [...query.parameters]),
      )
    } catch (error) {
      giveUp(client, error)
      return pool.executeQuery(query)
    }
  }

  return {
    executeQuery,
    get isOpen() {
      return current !== undefined
    },
    close: async () => {
      closed = true
      await opening
      if (current) await end(current)
    },
  }
}
