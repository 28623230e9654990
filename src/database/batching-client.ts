import { Socket } from 'node:net'
import pg from 'pg'
import type { Follower, Leader } from './leader.ts'
import { createPreparedCount, type PreparedCount } from './statement-names.ts'

/** The settings of a connection; with a `leader` it goes wherever that is. */
export type HoldingConfig = pg.ClientConfig & { readonly leader?: Leader | undefined }

interface SentStatement {
  readonly text: string
  /** It is prepared under this name. */
  readonly name?: string | undefined
  /** Instead of the connection's own, in milliseconds. */
  readonly queryTimeout?: number | undefined
}

type Connected = (error: Error) => void

/** A client that sends all statements of one turn of the event loop in one system call. */
export class BatchingClient extends pg.Client implements Follower {
  readonly prepared: PreparedCount = createPreparedCount()
  /** Of PostgreSQL's process; node-postgres sets it when the connection is open, and does not declare it. */
  declare readonly processID: number
  readonly #socket: Socket
  readonly #leader: Leader | undefined

  constructor({ leader, ...config }: HoldingConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.#leader = leader
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const leader = this.#leader
    if (leader !== undefined)
      try {
        const { host, port } = leader.server()
        // They are where the connection will go, and nothing has used them yet.
        Object.assign(this, { host, port })
        this.once('end', leader.follow(this))
      } catch (error) {
        if (callback === undefined) return Promise.reject(error)
        process.nextTick(callback, error)
        return undefined
      }
    if (callback === undefined) return super.connect()
    super.connect(callback)
    return undefined
  }

  /** Ends the connection without waiting for the server; statements without an answer fail. */
  abandon(): void {
    this.#socket.destroy()
  }

  /**
   * Sends a statement; what is sent until the event loop turns leaves together, because waking PostgreSQL takes longer than a short
   * statement (docs/decisions/0008). node-postgres would copy a statement that comes as an object, property by property with its
   * attributes, which takes as long as sending it.
   */
  send<Row extends pg.QueryResultRow>(
    { text, name, queryTimeout }: SentStatement,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    this.#holdBack()
    return new Promise((resolve, reject) => {
      const query = new pg.Query<Row>(text, values, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      this.query(Object.assign(query, { name, query_timeout: queryTimeout }))
    })
  }

  #holdBack(): void {
    const socket = this.#socket
    if (socket.writableCorked > 0) return
    socket.cork()
    setImmediate(() => socket.uncork())
  }
}

/** The client of a pool that was opened with `Client: BatchingClient`. */
export const holding = (client: pg.ClientBase): BatchingClient => {
  if (client instanceof BatchingClient) return client
  throw new TypeError('the pool has other clients')
}
