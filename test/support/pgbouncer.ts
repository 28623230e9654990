import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rendered } from '../../scripts/cluster/template.ts'
import { freePort } from '../../src/app/cli/free-port.ts'
import { afterFile } from './after-file.ts'
import { databaseProxy } from './database-proxy.ts'

const program =
  process.env.PGBOUNCER ?? ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Such as `1.18.0`; undefined if PgBouncer is not installed. */
export const pgbouncerVersion =
  program && /PgBouncer (\S+)/.exec(execFileSync(program, ['--version']).toString())?.[1]

/** From 1.21 on it lets statements have names. */
export const followsNames = (pgbouncerVersion ?? '0').localeCompare('1.21', 'en', { numeric: true }) >= 0

/** PgBouncer does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** PgBouncer with the file of deploy/cluster in front of a database, with fewer connections to it than it has clients. */
export const pgbouncerFor = async (
  databaseUrl: string,
  pooler: 'transaction' | 'prepared',
): Promise<{ readonly url: string }> => {
  // The server of the tests admits this process alone, by its socket.
  const behind = new URL((await databaseProxy(databaseUrl)).url)
  const url = new URL(behind)
  url.port = String(await freePort('127.0.0.1'))
  const folder = mkdtempSync(join(tmpdir(), 'daybook-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${url.username}" ""\n`)
  const given = rendered('pgbouncer.ini', {
    LEADER_HOST: '127.0.0.1',
    LEADER_PORT: behind.port,
    PGBOUNCER_HOST: '127.0.0.1',
    PGBOUNCER_PORT: url.port,
    PGBOUNCER_USERS: users,
  })
  // Any database of the test server, without passwords, and few connections.
  writeFileSync(
    file,
    given
      .replace(/^daybook = (.*) dbname=daybook$/m, '* = $1')
      .replace('scram-sha-256', 'trust')
      .replace(/default_pool_size = \d+/, 'default_pool_size = 4')
      .replace(/query_wait_timeout = \d+/, 'query_wait_timeout = 60')
      .replace(/^; (?=max_prepared_statements)/m, pooler === 'prepared' ? '' : '; '),
  )
  if (nobody.uid !== undefined)
    for (const path of [folder, file, users]) chownSync(path, nobody.uid, nobody.gid)
  const child = spawn(program ?? 'pgbouncer', [file], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] })
  afterFile(async () => {
    await ended(child)
    rmSync(folder, { recursive: true })
  })
  for await (const line of child.stderr ?? []) if (String(line).includes('process up')) break
  return { url: url.href }
}
