import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { joinEmbeddedServer } from '../src/embedded-server.ts'
import {
  begin,
  cleanUp,
  cleanUpAll,
  connectionOf,
  createData,
  eventually,
  isServing,
  launch,
  newFolder,
  postmasterPid,
  query,
} from './processes.ts'

const settings = { fsync: 'off' }
/** Created once: these tests are about who runs the database, not about its content. */
const preparedData = join(newFolder(), 'prepared')
const emptyData = () => join(newFolder(), 'data')

const isCreating = (data: string): boolean =>
  existsSync(data) && readdirSync(data).some((name) => name.startsWith('postgres-unfinished-'))

beforeAll(async () => {
  await createData(preparedData)
})
afterEach(() => cleanUp({ keep: dirname(preparedData) }))
afterAll(cleanUpAll)

const beginService = (data: string) => begin(data, { settings })
const beginCommand = (data: string) => begin(data, { settings }, joinEmbeddedServer)
const launchService = (dataDirectory: string) => launch({ role: 'service', dataDirectory, settings })
const launchCommand = (dataDirectory: string) => launch({ role: 'command', dataDirectory, settings })

/** A client that notices when the server goes away under it. */
const connected = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection)
  const state = { lost: false }
  client.on('error', () => {
    state.lost = true
  })
  await client.connect()
  return { client, state }
}

describe('a second server on the same data folder', () => {
  it('is refused with the names of process and folder, and the first goes on', async () => {
    const data = preparedData
    const first = await beginService(data)
    const second = await launchService(data)
    expect(second.report).toMatchObject({ kind: 'failed', name: 'EmbeddedServerError' })
    expect(second.report).toHaveProperty('message', expect.stringContaining(`process ${process.pid}`))
    expect(second.report).toHaveProperty('message', expect.stringContaining(data))
    expect(await query(first.connection, 'select 1')).toEqual([[1]])
  })

  it('is refused while the first still creates its database', async () => {
    const data = emptyData()
    const first = beginService(data)
    await eventually(() => isCreating(data), 'the first creates its database')
    await expect(beginService(data)).rejects.toThrow('Another Daybook server')
    await first
  })

  it('exactly one of several that start at once succeeds', async () => {
    for (let round = 0; round < 2; round += 1) {
      const data = emptyData()
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => beginService(data)))
      const up = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(up).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            name: 'EmbeddedServerError',
            message: expect.stringContaining(data),
          })
    }
  })

  it('exactly one of two that start at once after a kill succeeds', async () => {
    const data = preparedData
    const killed = await launchService(data)
    await killed.kill()
    const both = await Promise.all([launchService(data), launchService(data)])
    expect(both.map(({ report }) => report.kind).sort()).toEqual(['failed', 'up'])
    const serving = both.find(({ report }) => report.kind === 'up') ?? killed
    expect(await query(connectionOf(serving), 'select 1')).toEqual([[1]])
  })

  it('may start as soon as the first begins to stop', async () => {
    const data = preparedData
    const first = await beginService(data)
    const stopped = first.stop()
    const second = await beginService(data)
    await stopped
    expect(await query(second.connection, 'select 1')).toEqual([[1]])
  })

  it('is refused although the first hangs', async () => {
    const data = preparedData
    const owner = await launchService(data)
    process.kill(owner.pid, 'SIGSTOP')
    await expect(beginService(data)).rejects.toThrow(`process ${owner.pid}`)
  })

  it('waits for a command that runs the database', async () => {
    const data = preparedData
    const command = await launchCommand(data)
    const service = beginService(data)
    const first = await Promise.race([service, sleep(300, 'waits')])
    expect(first).toBe('waits')
    await command.stop()
    expect(await query((await service).connection, 'select 1')).toEqual([[1]])
  })
})

describe('a command', () => {
  it('uses the database of a running server and leaves it running', async () => {
    const data = preparedData
    const server = await launchService(data)
    const pid = postmasterPid(data)
    const command = await beginCommand(data)
    expect(command.owned).toBe(false)
    expect(command.connection).toEqual(connectionOf(server))
    expect(await query(command.connection, 'select 1')).toEqual([[1]])
    await command.stop()
    expect(await isServing(data, pid)).toBe(true)
    expect(await query(connectionOf(server), 'select 1')).toEqual([[1]])
  })

  it('waits for a server that is still starting', async () => {
    const data = emptyData()
    const server = beginService(data)
    await eventually(() => isCreating(data), 'the first creates its database')
    const command = await beginCommand(data)
    expect(command.owned).toBe(false)
    expect(await query(command.connection, 'select 1')).toEqual([[1]])
    await server
  })

  it('runs the database for itself when there is no server', async () => {
    const data = preparedData
    const command = await beginCommand(data)
    const pid = postmasterPid(data)
    expect(command.owned).toBe(true)
    expect(await query(command.connection, 'select 1')).toEqual([[1]])
    await command.stop()
    await command.stop()
    expect(await isServing(data, pid)).toBe(false)
  })

  it('each of many that run at once on an empty folder gets the database in turn, and the last one stops it', async () => {
    const data = emptyData()
    const run = async (id: number) => {
      const command = await beginCommand(data)
      await query(command.connection, 'create table if not exists done (id int)').catch(() => undefined)
      await query(command.connection, `insert into done values (${id})`)
      await command.stop()
    }
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(run))
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
    const after = await beginCommand(data)
    expect(await query(after.connection, 'select count(distinct id)::int from done')).toEqual([[8]])
  })

  it('keeps its connection when the server is killed that it uses; the next server ends what was left', async () => {
    const data = preparedData
    const server = await launchService(data)
    const pid = postmasterPid(data)
    const command = await beginCommand(data)
    const { client, state } = await connected(command.connection)
    await server.kill()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const next = await beginService(data)
    expect(await isServing(data, pid)).toBe(false)
    await eventually(() => state.lost, 'the connection ends')
    expect(await query(next.connection, 'select 1')).toEqual([[1]])
  })

  it('runs the database for itself when a killed server has left one', async () => {
    const data = preparedData
    const server = await launchService(data)
    const pid = postmasterPid(data)
    await server.kill()
    const command = await beginCommand(data)
    expect(command.owned).toBe(true)
    expect(await isServing(data, pid)).toBe(false)
    await command.stop()
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('may finish its work before a stopping server takes the database away', async () => {
    const data = preparedData
    const server = await beginService(data)
    const command = await beginCommand(data)
    const { client, state } = await connected(command.connection)
    const stopped = server.stop()
    await client.query('select pg_sleep(0.3)')
    await client.end()
    expect(state.lost).toBe(false)
    await command.stop()
    await stopped
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('does not restart a database that an administrator stopped', async () => {
    const data = preparedData
    const server = await beginService(data)
    const pid = postmasterPid(data)
    const command = await beginCommand(data)
    const stopped = server.stop()
    await stopped
    await command.stop()
    expect(await isServing(data, pid)).toBe(false)
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})
