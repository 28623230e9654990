import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataPaths, startEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { afterFile } from './after-file.ts'
import { testLog } from './test-log.ts'

/** A PostgreSQL server that streams from another one. */
export interface TestStandby {
  readonly url: string
  /** Stops at once, as if the machine had been switched off. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** From now on it receives what the leader writes, and shows none of it. */
  readonly pauseReplay: () => Promise<void>
  readonly resumeReplay: () => Promise<void>
  /** Runs a statement there. */
  readonly query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
}

export interface TestCluster {
  /** The leader, with a migrated database. */
  readonly url: string
  readonly query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  readonly standbys: readonly TestStandby[]
  /** A process of the leader dies, so it ends all connections and recovers. */
  readonly crash: () => Promise<void>
  /** The leader is gone for good. */
  readonly stop: () => Promise<void>
}

const socketUrl = (folder: string): string =>
  `postgresql://daybook@${encodeURIComponent(folder)}:5432/daybook`

const querying =
  (connectionString: string) =>
  async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

const answers = async (query: TestStandby['query']): Promise<boolean> => {
  try {
    await query('select 1')
    return true
  } catch {
    return false
  }
}

const standbyAt = (folder: string, postgres: string): TestStandby => {
  const { uid, gid } = statSync(folder)
  const query = querying(socketUrl(folder))
  let child: ChildProcess | undefined
  const start = async () => {
    const log = openSync(join(folder, 'standby.log'), 'a')
    child = spawn(postgres, ['-D', '.', '-c', 'listen_addresses=', '-c', 'unix_socket_directories=.'], {
      cwd: folder,
      uid,
      gid,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    for (let tries = 0; !(await answers(query)); tries++) {
      if (tries > 200 || child.exitCode !== null)
        throw new Error(`the standby does not start: ${readFileSync(join(folder, 'standby.log'), 'utf8')}`)
      await pause(50)
    }
  }
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }
  return {
    url: socketUrl(folder),
    start,
    kill,
    query,
    pauseReplay: async () => {
      await query('select pg_wal_replay_pause()')
      const isPaused = async () =>
        (await query<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))[0]?.state ===
        'paused'
      while (!(await isPaused())) await pause(5)
    },
    resumeReplay: async () => {
      await query('select pg_wal_replay_resume()')
    },
  }
}

/** A leader with standbys, each a copy of it. They are removed after the test file. */
export const testCluster = async (standbys = 1): Promise<TestCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-standby-'))
  // Started as root, PostgreSQL runs as another user, who must get to the sockets.
  chmodSync(folder, 0o755)
  const started = () =>
    startEmbeddedServer({
      dataDirectory: join(folder, 'leader'),
      log: testLog,
      settings: { fsync: 'off', wal_keep_size: '256MB', max_connections: '200' },
    })
  const first = await started()
  const { pool, close } = openDatabase({ connectionString: socketUrl(first.connection.host) }, testLog)
  await migrate(pool)
  const { rows } = await pool.query<{ bin: string }>(
    "select setting as bin from pg_config() where name = 'BINDIR'",
  )
  const postgres = join(rows[0]?.bin ?? '', 'postgres')
  const { cluster: data } = dataPaths(join(folder, 'leader'))
  await close()
  await first.stop()
  const copies = Array.from({ length: standbys }, (_, index) => {
    const copy = join(folder, `standby${index + 1}`)
    execFileSync('cp', ['-a', data, copy])
    return copy
  })
  const leader = await started()
  chmodSync(join(folder, 'leader'), 0o755)
  const { host } = leader.connection
  const url = socketUrl(host)
  const query = querying(url)
  for (const place of [data, ...copies])
    appendFileSync(join(place, 'pg_hba.conf'), 'local replication all trust\n')
  await query('select pg_reload_conf()')
  const made = copies.map((copy, index) => {
    const source = `host=${host} port=5432 user=daybook application_name=standby${index + 1}`
    appendFileSync(
      join(copy, 'postgresql.conf'),
      `\nprimary_conninfo = '${source}'\nport = 5432\nmax_connections = 200\nfsync = off\n`,
    )
    writeFileSync(join(copy, 'standby.signal'), '')
    return standbyAt(copy, postgres)
  })
  afterFile(async () => {
    await Promise.all(made.map(({ kill }) => kill()))
    await leader.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all(made.map(({ start }) => start()))
  const crash = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await ended
    while (!(await answers(query))) await pause(20)
  }
  return { url, query, standbys: made, crash, stop: leader.stop }
}
