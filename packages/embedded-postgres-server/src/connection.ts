import { basename, join } from 'node:path'
import pg from 'pg'
import { databaseUser, readPassword } from './cluster.ts'
import type { Installation } from './postmaster.ts'
import { systemCode } from './system-error.ts'

/** Settings for node-postgres. `host` is the folder of the server's socket, or 127.0.0.1. */
export interface ConnectionSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

const databaseName = 'daybook'

/** What a server says that has just been started or is about to end: no socket, nobody behind it, not ready, no database yet. */
const notReady = new Set(['ENOENT', 'ECONNREFUSED', '57P03', '3D000'])

/** Whether the server takes connections. Any other reason against one is for whoever wants it. */
export const isAnswering = async (connection: ConnectionSettings): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // Its death is reported here as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return !notReady.has(systemCode(error) ?? '')
  }
}

export const connectionSettings = async (
  { paths, transport }: Pick<Installation, 'paths' | 'transport'>,
  socketFolder: string,
  port: number,
): Promise<ConnectionSettings> => ({
  host: transport === 'tcp' ? '127.0.0.1' : join(socketFolder, basename(paths.cluster)),
  port,
  user: databaseUser,
  ...(transport === 'tcp' ? { password: await readPassword(paths) } : {}),
  database: databaseName,
})

/**
 * Creates our database if it is missing: the first start may have ended right after initdb. Resolves to the server's version,
 * as `18.4`.
 */
export const ensureDatabase = async (connection: ConnectionSettings): Promise<string> => {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  // The death of the server is reported twice: by the query below, which handles it, and here.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query<{ version: string; present: boolean }>(
      "select current_setting('server_version') as version, exists (select from pg_database where datname = $1) as present",
      [databaseName],
    )
    if (!found.rows[0]?.present) await client.query(`create database ${databaseName}`)
    return found.rows[0]?.version ?? ''
  } finally {
    await client.end()
  }
}
