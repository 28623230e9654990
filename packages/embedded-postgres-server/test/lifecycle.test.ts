import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPackage } from '../src/binaries.ts'
import { dataPaths } from '../src/data-paths.ts'
import { startPostmaster } from '../src/postmaster.ts'
import { sendSignal, serverProcesses } from '../src/processes.ts'
import { prepareInstallation } from '../src/start-server.ts'
import { superviseServer } from '../src/supervisor.ts'
import {
  begin,
  cleanUp,
  cleanUpAll,
  connectionOf,
  createData,
  eventually,
  isRoot,
  isServing,
  launch,
  newFolder,
  nobodyUid,
  postmasterPid,
  query,
} from './processes.ts'
import { silentLog } from './silent-log.ts'

/** Created once, for the tests that are not about the first start. */
const preparedData = join(newFolder(), 'prepared')

beforeAll(async () => {
  await createData(preparedData)
})
afterEach(() => cleanUp({ keep: dirname(preparedData) }))
afterAll(cleanUpAll)

const service = (dataDirectory: string) => ({ role: 'service', dataDirectory }) as const

const makeRow = async (connection: pg.ClientConfig): Promise<void> => {
  await query(connection, 'drop table if exists kept')
  await query(connection, 'create table kept as select 1 as id')
}
const row = 'select id from kept'

const hasRow = async (connection: pg.ClientConfig): Promise<boolean> =>
  (await query(connection, row).catch(() => [])).length === 1

const processWithRow = async (dataDirectory: string) => {
  const owner = await launch(service(dataDirectory))
  const connection = connectionOf(owner)
  await makeRow(connection)
  return { owner, connection }
}

describe('first start and restart', () => {
  it('creates a UTF-8 database with checksums that sorts text the same on every machine, and does not listen on TCP', async () => {
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

  it('stops completely, and has its rows after the next start', async () => {
    const data = preparedData
    const owner = await begin(data)
    await makeRow(owner.connection)
    const pid = postmasterPid(data)
    await owner.stop()
    expect(await isServing(data, pid)).toBe(false)
    expect(await serverProcesses(join(data, 'postgres'))).toEqual([])
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
    const again = await begin(data)
    expect(await query(again.connection, row)).toEqual([[1]])
  })

  it('stops although a client is connected', async () => {
    const owner = await begin(preparedData)
    const client = new pg.Client(owner.connection)
    const lost = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    await owner.stop()
    expect(await lost).toMatchObject({ code: '57P01' })
  })

  it('survives a first start that was killed while it created the database', async () => {
    const data = join(newFolder(), 'data')
    mkdirSync(data)
    const half = join(data, 'postgres-unfinished-AbCdEf')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    const owner = await begin(data)
    expect(await query(owner.connection, 'select 1')).toEqual([[1]])
    expect(readdirSync(data).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describe('a copy of the data folder', () => {
  it('is a backup if the server was stopped', async () => {
    const copy = join(newFolder(), 'copy')
    const server = await begin(preparedData)
    await makeRow(server.connection)
    await server.stop()
    spawnSync('cp', ['-a', preparedData, copy])
    const restored = await begin(copy)
    expect(await hasRow(restored.connection)).toBe(true)
  })

  it('is not mistaken for the original if the server ran; the original goes on', async () => {
    const copy = join(newFolder(), 'copy')
    const original = await begin(preparedData)
    await makeRow(original.connection)
    await query(original.connection, 'checkpoint')
    const pid = postmasterPid(preparedData)
    spawnSync('cp', ['-a', preparedData, copy])
    expect(postmasterPid(copy)).toBe(pid)
    const server = await begin(copy)
    expect(postmasterPid(copy)).not.toBe(pid)
    expect(await hasRow(server.connection)).toBe(true)
    await server.stop()
    expect(await isServing(preparedData, pid)).toBe(true)
    expect(await hasRow(original.connection)).toBe(true)
  })
})

describe('after kill -9', () => {
  it('of our process: stops the server that is left and starts its own', async () => {
    const data = preparedData
    const { owner, connection } = await processWithRow(data)
    const pid = postmasterPid(data)
    await owner.kill()
    expect(await hasRow(connection)).toBe(true)
    const next = await begin(data)
    expect(await isServing(data, pid)).toBe(false)
    expect(next.owned).toBe(true)
    expect(await query(next.connection, row)).toEqual([[1]])
  })

  it('of our process and of PostgreSQL: recovers by itself', async () => {
    const data = preparedData
    const { owner } = await processWithRow(data)
    await owner.kill()
    for (const pid of await serverProcesses(join(data, 'postgres'))) sendSignal(pid, 'SIGKILL')
    const next = await begin(data)
    expect(await query(next.connection, row)).toEqual([[1]])
  })

  it('of our process and only the main one of PostgreSQL: ends the others, then starts a new server', async () => {
    const data = preparedData
    const { owner, connection } = await processWithRow(data)
    // A child that computes does not notice that its parent is gone.
    const busy = new pg.Client(connection)
    busy.on('error', () => undefined)
    await busy.connect()
    const endless = busy.query("do 'begin loop end loop; end'").catch(() => undefined)
    await owner.kill()
    process.kill(postmasterPid(data), 'SIGKILL')
    const next = await begin(data)
    expect(await query(next.connection, row)).toEqual([[1]])
    await endless
  })

  it('of our process and then of the server that is being stopped: starts a new one', async () => {
    const data = preparedData
    for (const delay of [0, 10, 30]) {
      const { owner } = await processWithRow(data)
      const old = await serverProcesses(join(data, 'postgres'))
      await owner.kill()
      const next = begin(data)
      await sleep(delay)
      for (const pid of old) sendSignal(pid, 'SIGKILL')
      const server = await next
      await eventually(() => hasRow(server.connection), 'the server answers')
      await server.stop()
    }
  })

  it('of our process and of a PostgreSQL child, so that the server refuses for a moment: starts a new one', async () => {
    const data = preparedData
    const { owner, connection } = await processWithRow(data)
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const [child] = (await client.query('select pg_backend_pid() as pid')).rows
    await owner.kill()
    process.kill(child.pid, 'SIGKILL')
    const next = await begin(data)
    expect(await hasRow(next.connection)).toBe(true)
  })

  it('leaves a server alone that somebody started by hand with other rules', async () => {
    const data = preparedData
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
      name: 'EmbeddedServerError',
      message: expect.stringContaining(`process ${foreign.pid}`),
    })
    expect(foreign.exitCode).toBe(null)
  })

  it('starts although another process now has the id of the killed server', async () => {
    const data = preparedData
    const owner = await begin(data)
    await makeRow(owner.connection)
    await owner.stop()
    // A process that the server could signal: PostgreSQL itself recognizes others as not its own.
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

describe('while our process runs', () => {
  it('restarts PostgreSQL whenever its main process is killed', async () => {
    const data = preparedData
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
    const data = preparedData
    const { connection } = await begin(data)
    await makeRow(connection)
    for (const pid of await serverProcesses(join(data, 'postgres'))) sendSignal(pid, 'SIGKILL')
    await eventually(() => hasRow(connection), 'the server answers again')
  })

  it('does not give up on a full disk: it starts as soon as there is room', async () => {
    const folder = newFolder()
    const data = await createData(join(folder, 'data'))
    const basis = { paths: dataPaths(data), transport: 'socket', settings: {}, log: silentLog } as const
    const installation = await prepareInstallation(basis, {})
    const full = join(folder, 'full')
    const postgres = join(folder, 'postgres')
    const failing = `echo 'FATAL:  could not write to file: No space left on device' >&2; exit 1`
    const script = `#!/bin/sh\n[ -e '${full}' ] && { ${failing}; }\nexec '${installation.binaries.postgres}' "$@"\n`
    writeFileSync(postgres, script, { mode: 0o755 })
    chmodSync(folder, 0o755)
    const filling = { ...installation, binaries: { ...installation.binaries, postgres } }
    const postmaster = await startPostmaster(filling)
    let lost: Error | undefined
    let failures = 0
    let runsAgain = false
    const log = {
      ...silentLog,
      info: (_: object, message: string) => {
        if (message.includes('runs again')) runsAgain = true
      },
      error: (fields: object) => {
        if ('failures' in fields) failures += 1
      },
    }
    const supervisor = superviseServer(
      { ...filling, log },
      postmaster,
      (error) => {
        lost = error
      },
      [0, 10],
    )
    writeFileSync(full, '')
    process.kill(postmaster.pid, 'SIGKILL')
    await eventually(
      () => Promise.resolve(failures > 3),
      'it has failed more often than it would otherwise try',
    )
    rmSync(full)
    await eventually(() => Promise.resolve(runsAgain), 'it runs again')
    expect(lost).toBeUndefined()
    await supervisor.stop(0)
  })

  it('gives up and reports it when PostgreSQL cannot be started any more', async () => {
    const data = await createData(join(newFolder(), 'data'))
    const server = await begin(data)
    await server.stop()
    const basis = {
      paths: dataPaths(data),
      transport: 'socket',
      settings: {},
      log: silentLog,
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
