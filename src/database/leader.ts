import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseServer } from '../base/database-url.ts'
import type { Log } from '../base/log.ts'

/** No server of the cluster takes writes, for the moment. */
export class NoLeaderError extends Error {
  override readonly name = 'NoLeaderError'
}

/** A connection that must not outlive the role of its server. */
export interface Follower {
  abandon(): void
}

/** The one server of a cluster that takes writes. */
export interface Leader {
  /** Where new connections go; throws NoLeaderError while no server leads. */
  readonly server: () => DatabaseServer
  /** Ends a connection when the server to which it goes no longer leads. The returned function forgets it. */
  readonly follow: (follower: Follower) => () => void
  /** Resolves when a leader is known; rejects after so many milliseconds. */
  readonly found: (milliseconds: number) => Promise<void>
  close(): Promise<void>
}

/** In milliseconds, as everything here. */
const connectTimeout = 2000
/** The leader is asked this often, on a connection of its own. */
const askInterval = 1000
/** A leader that is silent for so long is lost: its machine or the network to it may be gone, and nothing else says so. */
const silence = 5000
/** Between two searches. */
const searchPause = 250

const takesWrites = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ leads: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as leads",
  )
  return rows[0]?.leads ?? false
}

const nobodyLeads = 'no database server leads'

/** An open connection to the server; throws NoLeaderError unless it leads. */
const connectTo = async (
  server: DatabaseServer,
  settings: pg.ClientConfig,
): Promise<{ server: DatabaseServer; client: pg.Client }> => {
  const client = new pg.Client({
    ...settings,
    connectionString: server.url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: silence,
  })
  // The statement that is lost with the connection reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await takesWrites(client)) return { server, client }
    throw new NoLeaderError(`${nobodyLeads}: not ${server.host}:${server.port}`)
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Asks all servers at once and takes the one that leads, so that one that is silent holds up nothing. */
const search = async (servers: readonly DatabaseServer[], settings: pg.ClientConfig) => {
  const asked = servers.map((server) => connectTo(server, settings))
  try {
    const found = await Promise.any(asked)
    for (const one of asked)
      one.then(
        ({ client }) => (client === found.client ? undefined : client.end()),
        () => undefined,
      )
    return found
  } catch (error) {
    throw new NoLeaderError(nobodyLeads, { cause: error })
  }
}

/**
 * Follows the leader of a cluster. When it dies, is demoted or falls silent, connections to it end at once, and none is opened until
 * another server leads.
 */
export const followLeader = (
  servers: readonly DatabaseServer[],
  settings: pg.ClientConfig,
  log: Log,
): Leader => {
  const stopped = new AbortController()
  const { signal } = stopped
  const followers = new Set<Follower>()
  let present: DatabaseServer | undefined
  let announce: () => void = () => undefined
  let announced = new Promise<void>((resolve) => {
    announce = resolve
  })

  const rest = (milliseconds: number): Promise<unknown> =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  /** Resolves, with the reason, when the server does not lead any more. */
  const watch = async (client: pg.Client): Promise<unknown> => {
    try {
      while (!signal.aborted) {
        if (!(await takesWrites(client))) return new NoLeaderError('the server was demoted')
        await rest(askInterval)
      }
      return undefined
    } catch (error) {
      return error
    }
  }
  const lose = (): void => {
    present = undefined
    announced = new Promise((resolve) => {
      announce = resolve
    })
    for (const follower of followers) follower.abandon()
  }
  const run = async (): Promise<void> => {
    let hasWarned = false
    while (!signal.aborted) {
      try {
        const { server, client } = await search(servers, settings)
        present = server
        hasWarned = false
        log.info({ host: server.host, port: server.port }, 'this database server leads')
        announce()
        const ended = new Promise((resolve) =>
          client.once('end', () => resolve(new Error('connection lost'))),
        )
        const reason = await Promise.race([watch(client), ended])
        if (!signal.aborted)
          log.warn({ err: reason, host: server.host }, 'the leading database server was lost')
        if (!signal.aborted) lose()
        await client.end()
      } catch (error) {
        if (!hasWarned) log.warn({ err: error }, nobodyLeads)
        hasWarned = true
        await rest(searchPause)
      }
    }
  }
  const running = run()

  return {
    server: () => {
      if (present === undefined) throw new NoLeaderError(nobodyLeads)
      return present
    },
    follow: (follower) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    found: async (milliseconds) => {
      let late: NodeJS.Timeout | undefined
      // While somebody waits, this timer keeps the process alive: a command must not end silently.
      const tooLate = new Promise<never>((_resolve, reject) => {
        const error = new NoLeaderError(`${nobodyLeads} within ${milliseconds / 1000} s`)
        late = setTimeout(() => reject(error), milliseconds)
      })
      await Promise.race([announced, tooLate]).finally(() => clearTimeout(late))
    },
    close: async () => {
      stopped.abort()
      await running
    },
  }
}
