import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPackage } from '../../src/database/embedded/binaries.ts'
import { dataPaths } from '../../src/database/embedded/data-paths.ts'
import { startPostmaster } from '../../src/database/embedded/postmaster.ts'
import { serverProcesses } from '../../src/database/embedded/processes.ts'
import { prepareInstallation } from '../../src/database/embedded/run-server.ts'
import { superviseServer } from '../../src/database/embedded/supervisor.ts'
import {
  begin,
  cleanUp,
  connectionOf,
  eventually,
  isRoot,
  isServing,
  launch,
  makeData,
  newFolder,
  nobodyUid,
  postmasterPid,
  query,
} from './processes.ts'

/** Made once, for the tests that are not about the first start. */
const madeData = join(newFolder(), 'made')

beforeAll(async () => {
  await makeData(madeData)
})
afterEach(() => cleanUp({ keep: dirname(madeData) }))
afterAll(() => cleanUp())

const service = (dataDirectory: string) => ({ role: 'service', dataDirectory }) as const

const makeRow = async (connection: pg.ClientConfig): Promise<void> => {
  await query(connection, 'drop table if exists kept')
  await query(connection, 'create table kept as select 1 as id')
}
const row = 'select id from kept'

const hasRow = async (connection: pg.ClientConfig): Promise<boolean> =>
  (await query(connection, row).catch(() => [])).length === 1

const processWithRow = async (dataDirectory: string) => {
  const daybook = await launch(service(dataDirectory))
  const connection = connectionOf(daybook)
  await makeRow(connection)
  return { daybook, connection }
}

describe('first start and restart', () => {
  it('makes a UTF-8 database that orders text alike on every machine, with checksums and nothing listening on TCP', async () => {
    const data = join(newFolder(), 'data')
    const { connection } = await begin(data)
    const [settings] = await query(
      connection,
      `select current_setting('server_encoding'), datlocprovider::text, datlocale, datcollate,
              current_setting('data_checksums'), current_setting('fsync'), current_setting('synchronous_commit'),
              current_setting('listen_addresses'), current_setting('timezone')
         from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual(['UTF8', 'b', 'C.UTF-8', 'C', 'on', 'on', 'on', '', 'UTC'])
    expect(await query(connection, "select lower('ÄÐŁ'), 'Z' < 'a'")).toEqual([['äðł', true]])
    expect(connection.database).toBe('daybook')
    expect(statSync(join(data, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('stops in full and finds its rows again', async () => {
    const data = join(newFolder(), 'data')
    const daybook = await begin(data)
    await makeRow(daybook.connection)
    const pid = postmasterPid(data)
    await daybook.stop()
    expect(await isServing(data, pid)).toBe(false)
    expect(await serverProcesses(join(data, 'postgres'))).toEqual([])
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
    const again = await begin(data)
    expect(await query(again.connection, row)).toEqual([[1]])
  })

  it('stops although a client is connected', async () => {
    const data = join(newFolder(), 'data')
    const daybook = await begin(data)
    const client = new pg.Client(daybook.connection)
    const lost = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    await daybook.stop()
    expect(await lost).toMatchObject({ code: '57P01' })
  })

  it('is not hurt by a first start that was killed while it made the database', async () => {
    const data = join(newFolder(), 'data')
    mkdirSync(data)
    const half = join(data, 'postgres-unfinished-AbCdEf')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    const daybook = await begin(data)
    expect(await query(daybook.connection, 'select 1')).toEqual([[1]])
    expect(readdirSync(data).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describe('a copy of the data folder', () => {
  it('made while the server was stopped is a backup', async () => {
    const copy = join(newFolder(), 'copy')
    const server = await begin(madeData)
    await makeRow(server.connection)
    await server.stop()
    spawnSync('cp', ['-a', madeData, copy])
    const restored = await begin(copy)
    expect(await hasRow(restored.connection)).toBe(true)
  })

  it('made while the server ran is not taken for the original, which goes on', async () => {
    const copy = join(newFolder(), 'copy')
    const original = await begin(madeData)
    await makeRow(original.connection)
    await query(original.connection, 'checkpoint')
    const pid = postmasterPid(madeData)
    spawnSync('cp', ['-a', madeData, copy])
    expect(postmasterPid(copy)).toBe(pid)
    const server = await begin(copy)
    expect(postmasterPid(copy)).not.toBe(pid)
    expect(await hasRow(server.connection)).toBe(true)
    await server.stop()
    expect(await isServing(madeData, pid)).toBe(true)
    expect(await hasRow(original.connection)).toBe(true)
  })
})

describe('after kill -9', () => {
  it('of Daybook: takes over the server that was left running, with the clients connected to it', async () => {
    const data = madeData
    const { daybook, connection } = await processWithRow(data)
    const pid = postmasterPid(data)
    const client = new pg.Client(connection)
    await client.connect()
    await daybook.kill()
    const next = await begin(data)
    expect(postmasterPid(data)).toBe(pid)
    expect(next.owned).toBe(true)
    expect((await client.query(row)).rows).toEqual([{ id: 1 }])
    await client.end()
    await next.stop()
    expect(await isServing(data, pid)).toBe(false)
  })

  it('of Daybook and of PostgreSQL: recovers by itself', async () => {
    const data = madeData
    const { daybook } = await processWithRow(data)
    await daybook.kill()
    for (const pid of await serverProcesses(join(data, 'postgres'))) process.kill(pid, 'SIGKILL')
    const next = await begin(data)
    expect(await query(next.connection, row)).toEqual([[1]])
  })

  it('of Daybook and of the main PostgreSQL process alone: ends what is left before it starts anew', async () => {
    const data = madeData
    const { daybook, connection } = await processWithRow(data)
    // A child that computes does not notice that its parent is gone.
    const busy = new pg.Client(connection)
    busy.on('error', () => undefined)
    await busy.connect()
    const endless = busy.query("do 'begin loop end loop; end'").catch(() => undefined)
    await daybook.kill()
    process.kill(postmasterPid(data), 'SIGKILL')
    const next = await begin(data)
    expect(await query(next.connection, row)).toEqual([[1]])
    await endless
  })

  it('of Daybook and, a moment later, of the server that is being taken over: starts a new one', async () => {
    const data = madeData
    for (const delay of [0, 10, 30]) {
      const { daybook } = await processWithRow(data)
      const old = await serverProcesses(join(data, 'postgres'))
      await daybook.kill()
      const next = begin(data)
      await sleep(delay)
      for (const pid of old) process.kill(pid, 'SIGKILL')
      const server = await next
      await eventually(() => hasRow(server.connection), 'the server answers')
      await server.stop()
    }
  })

  it('of Daybook and of a PostgreSQL child, which makes the server refuse for a moment: takes it over', async () => {
    const data = madeData
    const { daybook, connection } = await processWithRow(data)
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const [child] = (await client.query('select pg_backend_pid() as pid')).rows
    await daybook.kill()
    const pid = postmasterPid(data)
    process.kill(child.pid, 'SIGKILL')
    const next = await begin(data)
    expect(postmasterPid(data)).toBe(pid)
    expect(await hasRow(next.connection)).toBe(true)
  })

  it('does not touch a server that somebody started by hand with other rules', async () => {
    const data = madeData
    const native = join(findPackage(process), 'bin', 'postgres')
    const made = statSync(join(data, 'postgres'))
    const pidFile = join(data, 'postgres', 'postmaster.pid')
    rmSync(pidFile, { force: true })
    const foreign = spawn(native, ['-D', '.', '-k', newFolder(0o777), '-c', 'listen_addresses='], {
      cwd: join(data, 'postgres'),
      ...(isRoot ? { uid: made.uid, gid: made.gid } : {}),
    })
    await eventually(() => existsSync(pidFile) && postmasterPid(data) === foreign.pid, 'it runs')
    await expect(begin(data)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`process ${foreign.pid}`),
    })
    expect(foreign.exitCode).toBe(null)
  })

  it('is not fooled when another process has the number of the killed server by now', async () => {
    const data = madeData
    const daybook = await begin(data)
    await makeRow(daybook.connection)
    await daybook.stop()
    // One that the server could signal: PostgreSQL itself sees through others.
    const other = spawn('sleep', ['60'], isRoot ? { uid: nobodyUid, gid: nobodyUid } : {})
    const lines = [other.pid, join(data, 'postgres'), 1_700_000_000, 5432, '.', '', '  123456  7', 'ready   ']
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      writeFileSync(join(data, 'postgres', name), `${lines.join('\n')}\n`)
    const next = await begin(data)
    expect(await query(next.connection, row)).toEqual([[1]])
    expect(other.exitCode).toBe(null)
    other.kill()
  })
})

describe('while Daybook runs', () => {
  it('starts PostgreSQL again when its main process is killed, as often as it takes', async () => {
    const data = madeData
    const { connection } = await begin(data)
    await makeRow(connection)
    for (let round = 0; round < 3; round += 1) {
      const pid = postmasterPid(data)
      process.kill(pid, 'SIGKILL')
      await eventually(
        async () => (await hasRow(connection)) && postmasterPid(data) !== pid,
        'the server answers again',
      )
    }
  })

  it('goes on when all PostgreSQL processes are killed at once', async () => {
    const data = madeData
    const { connection } = await begin(data)
    await makeRow(connection)
    for (const pid of await serverProcesses(join(data, 'postgres'))) process.kill(pid, 'SIGKILL')
    await eventually(() => hasRow(connection), 'the server answers again')
  })

  it('watches a server that it took over as it does its own', async () => {
    const data = madeData
    const { daybook, connection } = await processWithRow(data)
    await daybook.kill()
    await begin(data)
    process.kill(postmasterPid(data), 'SIGKILL')
    await eventually(() => hasRow(connection), 'the server answers again')
  })

  it('gives up, and says so, when PostgreSQL cannot be started any more', async () => {
    const data = join(newFolder(), 'data')
    const server = await begin(data)
    await server.stop()
    const basis = {
      paths: dataPaths(data),
      transport: 'socket',
      settings: {},
      log: pino({ level: 'silent' }),
    } as const
    const installation = await prepareInstallation(basis, {})
    const postmaster = await startPostmaster(installation)
    const lost = new Promise<Error>((resolve) => superviseServer(installation, postmaster, resolve, [0, 10]))
    rmSync(join(data, 'postgres', 'global', 'pg_control'))
    process.kill(postmaster.pid, 'SIGKILL')
    const error = await lost
    expect(error.message).toContain('could not be started again')
    expect((error.cause as Error).message).toContain('pg_control')
  })
})
