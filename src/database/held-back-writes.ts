import { Socket } from 'node:net'
import pg from 'pg'
import { createPreparedCount, type PreparedCount } from './statement-names.ts'

/** A client that sends all statements of one turn of the event loop in one system call. */
export class HoldingClient extends pg.Client {
  readonly prepared: PreparedCount = createPreparedCount()
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** To be called before each statement: waking PostgreSQL takes longer than a short statement (docs/decisions/0008). */
  holdBack(): void {
    const socket = this.#socket
    if (socket.writableCorked > 0) return
    socket.cork()
    setImmediate(() => socket.uncork())
  }
}

/** The client of a pool that was opened with `Client: HoldingClient`. */
export const holding = (client: pg.ClientBase): HoldingClient => {
  if (client instanceof HoldingClient) return client
  throw new TypeError('the pool has other clients')
}
