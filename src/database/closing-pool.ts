import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A server that takes longer to close its connections is left alone with them. In milliseconds. */
const patience = 2000

/**
 * A pool whose `end` resolves once its connections are closed. That of `pg.Pool` resolves when it has asked for that: a
 * server that is stopped next may still end a connection as if it were lost.
 */
export class ClosingPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    const closed = this.#close()
    if (callback === undefined) return closed
    void closed.then(callback, callback)
    return undefined
  }

  async #close(): Promise<void> {
    await super.end()
    const closed = new Promise<void>((resolve) => {
      const resolveOnceClosed = () => {
        if (this.#open.size === 0) resolve()
      }
      this.on('remove', resolveOnceClosed)
      resolveOnceClosed()
    })
    await Promise.race([closed, pause(patience, undefined, { ref: false })])
  }
}
