import { Socket } from 'node:net'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'

/** What carries out single statements: the pool, a transaction, or the connection for short reads. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>
}

/** Carries out reads outside of transactions that PostgreSQL answers at once, such as look-ups of a few rows by key. */
export interface ShortReads extends Executor {
  /** Whether the connection is open. It is made when first needed, and made anew after it was lost. */
  readonly isOpen: boolean
  close(): Promise<void>
}

/** After so long without an answer the connection counts as lost: a hundred times what a slow disk takes. */
const usualPatience = 10_000

/** A lost connection is made anew at most this often. */
const retryMilliseconds = 1000

interface Line {
  readonly client: pg.Client
  readonly socket: Socket
}

interface ShortReadOptions {
  /** What a statement is prepared as, once a connection. */
  readonly nameOf: (text: string) => string | undefined
  /** Throws where a statement outside of the running transaction is a mistake. */
  readonly assertNothingBypassed: () => void
  /** Carries out what this connection does not: while it is not there, and whatever it failed at. */
  readonly pool: Executor
  readonly log: Log
  /** In milliseconds. */
  readonly patience?: number
}

/**
 * One connection on which statements go out without waiting for the answers to those before: all of one turn of the event
 * loop in one system call. Waking PostgreSQL up for each statement costs more than what it does for a short one
 * (docs/decisions/0008). Each statement stands for itself, with a snapshot of its own, taken after it was sent.
 *
 * A read can be repeated: one that this connection failed at, for whatever reason, is carried out by the pool, which has the
 * last word. The connection is then given up and made anew.
 */
export const createShortReads = (
  connection: pg.ClientConfig,
  { nameOf, assertNothingBypassed, pool, log, patience = usualPatience }: ShortReadOptions,
): ShortReads => {
  let line: Line | undefined
  let opening: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let closed = false

  /** What was sent before is still answered, where the connection is not lost. */
  const end = async (client: pg.Client): Promise<void> => {
    line = undefined
    await client.end()
  }

  const giveUp = (client: pg.Client, error: unknown): void => {
    if (line?.client !== client) return
    log.warn({ err: error }, 'the database connection for short reads is given up')
    void end(client)
  }

  const open = async (): Promise<void> => {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      pipeline: true,
      query_timeout: patience,
      stream: () => socket,
    })
    client.on('error', (error) => giveUp(client, error))
    try {
      await client.connect()
      if (closed) await client.end()
      else line = { client, socket }
    } catch (error) {
      log.warn({ err: error }, 'the database connection for short reads could not be made')
    }
  }

  const openSoon = (): void => {
    if (closed || opening || performance.now() - triedAt < retryMilliseconds) return
    triedAt = performance.now()
    opening = open().finally(() => {
      opening = undefined
    })
  }

  /** Keeps what is sent in this turn of the event loop together. */
  const holdBack = (socket: Socket): void => {
    if (socket.writableCorked > 0) return
    socket.cork()
    setImmediate(() => socket.uncork())
  }

  const executeQuery = async <Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }> => {
    assertNothingBypassed()
    if (!line) {
      openSoon()
      return pool.executeQuery(query)
    }
    const { client, socket } = line
    holdBack(socket)
    const name = nameOf(query.sql)
    try {
      return await client.query<Row & pg.QueryResultRow>({
        text: query.sql,
        values: [...query.parameters],
        ...(name !== undefined && { name }),
      })
    } catch (error) {
      giveUp(client, error)
      return pool.executeQuery(query)
    }
  }

  return {
    executeQuery,
    get isOpen() {
      return line !== undefined
    },
    close: async () => {
      closed = true
      await opening
      if (line) await end(line.client)
    },
  }
}
