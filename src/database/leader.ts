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

/** The one server of a cluster that has a role: that takes writes, as a rule. */
export interface Leader {
  /** Where new connections go; throws NoLeaderError while there is no such server. */
  readonly server: () => DatabaseServer
  /** Ends a connection when the server to which it goes loses its role. The returned function forgets it. */
  readonly follow: (follower: Follower) => () => void
  /** Refuses a connection that has reached another server under the same address. */
  readonly admit?: (client: pg.Client) => Promise<void>
  /** Resolves when such a server is known; rejects after so many milliseconds. */
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

/** How to tell the server that has a role, and what to log about it. */
export interface FollowedRole {
  /** Whether this server has it; it may take a moment to show. */
  readonly isHeld: (client: pg.Client) => Promise<boolean>
  /** Asks again, every second. */
  readonly isStillHeld: (client: pg.Client) => Promise<boolean>
  readonly words: {
    readonly found: string
    readonly lost: string
    readonly demoted: string
    readonly none: string
  }
}

const takesWrites = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ leads: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as leads",
  )
  return rows[0]?.leads ?? false
}

const leading: FollowedRole = {
  isHeld: takesWrites,
  isStillHeld: takesWrites,
  words: {
    found: 'this database server leads',
    lost: 'the leading database server was lost',
    demoted: 'the server was demoted',
    none: 'no database server leads',
  },
}

/** An open connection to the server; throws NoLeaderError unless it has the role. */
const connectTo = async (
  server: DatabaseServer,
  settings: pg.ClientConfig,
  { isHeld, words }: FollowedRole,
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
    if (await isHeld(client)) return { server, client }
    throw new NoLeaderError(`${words.none}: not ${server.host}:${server.port}`)
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Asks all servers at once and takes the first that has the role, so that one that is silent holds up nothing. */
const search = async (servers: readonly DatabaseServer[], settings: pg.ClientConfig, role: FollowedRole) => {
  const asked = servers.map((server) => connectTo(server, settings, role))
  try {
    const found = await Promise.any(asked)
    for (const one of asked)
      one.then(
        ({ client }) => (client === found.client ? undefined : client.end()),
        () => undefined,
      )
    return found
  } catch (error) {
    throw new NoLeaderError(role.words.none, { cause: error })
  }
}

/**
 * Follows the server of a cluster that has a role. When it dies, loses the role or falls silent, connections to it end at once, and none
 * is opened until another server has it.
 */
export const followServer = (
  servers: readonly DatabaseServer[],
  settings: pg.ClientConfig,
  log: Log,
  role: FollowedRole,
): Leader => {
  const { words } = role
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
        if (!(await role.isStillHeld(client))) return new NoLeaderError(words.demoted)
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
        const { server, client } = await search(servers, settings, role)
        present = server
        hasWarned = false
        log.info({ host: server.host, port: server.port }, words.found)
        announce()
        const ended = new Promise((resolve) =>
          client.once('end', () => resolve(new Error('connection lost'))),
        )
        const reason = await Promise.race([watch(client), ended])
        if (!signal.aborted) log.warn({ err: reason, host: server.host }, words.lost)
        if (!signal.aborted) lose()
        await client.end()
      } catch (error) {
        if (!hasWarned) log.warn({ err: error }, words.none)
        hasWarned = true
        await rest(searchPause)
      }
    }
  }
  const running = run()

  return {
    server: () => {
      if (present === undefined) throw new NoLeaderError(words.none)
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
        const error = new NoLeaderError(`${words.none} within ${milliseconds / 1000} s`)
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

/** Follows the leader of a cluster. */
export const followLeader = (
  servers: readonly DatabaseServer[],
  settings: pg.ClientConfig,
  log: Log,
): Leader => followServer(servers, settings, log, leading)
