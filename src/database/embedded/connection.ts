import pg from 'pg'
import { databaseUser, readPassword } from './cluster.ts'
import type { Installation, Postmaster } from './postmaster.ts'

/** Settings for node-postgres. `host` is the folder of the server's socket, or 127.0.0.1. */
export interface ConnectionSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

export const databaseName = 'daybook'

export const connectionSettings = async (
  { paths, transport }: Installation,
  socketFolder: string,
  { port }: Postmaster,
): Promise<ConnectionSettings> => ({
  host: transport === 'tcp' ? '127.0.0.1' : socketFolder,
  port,
  user: databaseUser,
  ...(transport === 'tcp' ? { password: await readPassword(paths) } : {}),
  database: databaseName,
})

/** Sees that our database is there: the first start may have been cut short after PostgreSQL's own files were made. */
export const ensureDatabase = async (connection: ConnectionSettings): Promise<void> => {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  // A server that is killed under us reports twice: by the query below, and here.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
