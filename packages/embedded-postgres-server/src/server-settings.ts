import { totalmem } from 'node:os'
import type { PostmasterPid } from './postmaster-pid.ts'

/** How to reach the server: by socket everywhere except on Windows, where Node has none. */
export type Transport = 'socket' | 'tcp'

export const socketPort = 5432

const megabyte = 1024 * 1024

/** A quarter of the memory that this process may use, of which it takes only what the data need; between 128 and 1024 MB. */
export const sharedBuffers = (total: number, constrained: number | undefined): string => {
  const memory = Math.min(total, constrained || total)
  return `${Math.min(Math.max(Math.floor(memory / 4 / megabyte), 128), 1024)}MB`
}

/** Written into postgresql.conf when the cluster is created; an administrator may tune them there afterwards. */
export const initialSettings: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: sharedBuffers(totalmem(), process.constrainedMemory()),
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Queries are short: compiling them costs more than it saves.
  jit: 'off',
}

/**
 * Passed at every start, so they hold whatever the configuration file says: the server listens only on our socket (or on
 * loopback), commits safely, and keeps a week of logs inside its own folder.
 */
export const fixedSettings = (transport: Transport, port: number): Readonly<Record<string, string>> => ({
  listen_addresses: transport === 'tcp' ? '127.0.0.1' : '',
  // Relative to the cluster: this path is short and needs no right on the folders above.
  unix_socket_directories: transport === 'tcp' ? '' : '.',
  unix_socket_permissions: '0700',
  port: String(port),
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'on',
  log_destination: 'stderr',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
})

/**
 * Whether a running server has these settings: nobody else tells PostgreSQL to keep its sockets in its own folder, or nowhere. One that
 * has not said so yet may be somebody else's.
 */
export const isOurs = ({ socketFolder, state }: Pick<PostmasterPid, 'socketFolder' | 'state'>): boolean =>
  state !== undefined && (socketFolder === '.' || socketFolder === '')

/** `{ a: '1' }` → `-c a=1` */
export const settingParameters = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** pg_hba.conf: who may connect at all. */
export const accessRules = (transport: Transport): string =>
  transport === 'tcp'
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : // The kernel says which user is at the other end of the socket; pg_ident.conf lists those who may connect.
      'local all all peer map=daybook\n'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** pg_ident.conf: the operating-system users that may connect as the database user. */
export const identityMap = (systemUsers: readonly string[], databaseUser: string): string =>
  [...new Set(systemUsers)].map((name) => `daybook ${quoted(name)} ${quoted(databaseUser)}\n`).join('')
