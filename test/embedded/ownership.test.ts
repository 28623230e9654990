import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { joinEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'
import {
  begin,
  cleanUp,
  connectionOf,
  eventually,
  isServing,
  launch,
  makeData,
  newFolder,
  postmasterPid,
  query,
} from './processes.ts'

const settings = { fsync: 'off' }
/** Made once: what is said here hangs on who runs the database, not on what is in it. */
const madeData = join(newFolder(), 'made')
const emptyData = () => join(newFolder(), 'data')

const isMaking = (data: string): boolean =>
  existsSync(data) && readdirSync(data).some((name) => name.startsWith('postgres-unfinished-'))

beforeAll(async () => {
  await makeData(madeData)
})
afterEach(() => cleanUp({ keep: dirname(madeData) }))
afterAll(() => cleanUp())

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
  it('is refused by name of process and folder, and the first goes on', async () => {
    const data = madeData
    const first = await beginService(data)
    const second = await launchService(data)
    expect(second.report).toMatchObject({ kind: 'failed', name: 'StartupError' })
    expect(second.report).toHaveProperty('message', expect.stringContaining(`process ${process.pid}`))
    expect(second.report).toHaveProperty('message', expect.stringContaining(data))
    expect(await query(first.connection, 'select 1')).toEqual([[1]])
  })

  it('is refused while the first is still making its database', async () => {
    const data = emptyData()
    const first = beginService(data)
    await eventually(() => isMaking(data), 'the first makes its database')
    await expect(beginService(data)).rejects.toThrow('Another Daybook server')
    await first
  })

  it('of several that start at once, exactly one starts', async () => {
    for (let round = 0; round < 2; round += 1) {
      const data = emptyData()
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => beginService(data)))
      const up = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(up).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            name: 'StartupError',
            message: expect.stringContaining(data),
          })
    }
  })

  it('of two processes that start at once on data left by killed ones, exactly one starts', async () => {
    const data = madeData
    const killed = await launchService(data)
    await killed.kill()
    const pid = postmasterPid(data)
    const both = await Promise.all([launchService(data), launchService(data)])
    expect(both.map(({ report }) => report.kind).sort()).toEqual(['failed', 'up'])
    expect(postmasterPid(data)).toBe(pid)
  })

  it('may start as soon as the first is told to stop', async () => {
    const data = madeData
    const first = await beginService(data)
    const stopped = first.stop()
    const second = await beginService(data)
    await stopped
    expect(await query(second.connection, 'select 1')).toEqual([[1]])
  })

  it('is told when the owner hangs', async () => {
    const data = madeData
    const owner = await launchService(data)
    process.kill(owner.pid, 'SIGSTOP')
    await expect(beginService(data)).rejects.toThrow(
      new RegExp(`process \\(${owner.pid}\\) holds the data folder and cannot be asked`, 'i'),
    )
  })
})

describe('a command', () => {
  it('beside a running server uses its database and leaves it running', async () => {
    const data = madeData
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
    await eventually(() => isMaking(data), 'the first makes its database')
    const command = await beginCommand(data)
    expect(command.owned).toBe(false)
    expect(await query(command.connection, 'select 1')).toEqual([[1]])
    await server
  })

  it('without a server starts the database for as long as it runs', async () => {
    const data = madeData
    const command = await beginCommand(data)
    const pid = postmasterPid(data)
    expect(command.owned).toBe(true)
    expect(await query(command.connection, 'select 1')).toEqual([[1]])
    await command.stop()
    await command.stop()
    expect(await isServing(data, pid)).toBe(false)
    expect(readdirSync(join(data, 'owner'))).toEqual([])
  })

  it('gives its database over to a server that starts, and both keep their connections', async () => {
    const data = madeData
    const command = await beginCommand(data)
    const pid = postmasterPid(data)
    const { client, state } = await connected(command.connection)
    const server = await launchService(data)
    expect(server.report).toMatchObject({ kind: 'up', owned: true })
    expect(postmasterPid(data)).toBe(pid)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await eventually(() => !command.owned, 'the command is a guest')
    await client.end()
    await command.stop()
    expect(state.lost).toBe(false)
    expect(await query(connectionOf(server), 'select 1')).toEqual([[1]])
    await server.stop()
    expect(await isServing(data, pid)).toBe(false)
  })

  it('that ends hands the database to another command, the last of which stops it', async () => {
    const data = madeData
    const first = await launchCommand(data)
    const pid = postmasterPid(data)
    const second = await beginCommand(data)
    const third = await beginCommand(data)
    const { client, state } = await connected(third.connection)
    await first.stop()
    await eventually(() => second.owned || third.owned, 'one of the others owns the server')
    const [owner, guest] = second.owned ? [second, third] : [third, second]
    await owner.stop()
    await eventually(() => guest.owned, 'the last owns the server')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(state.lost).toBe(false)
    await client.end()
    await guest.stop()
    expect(await isServing(data, pid)).toBe(false)
  })

  it('of many that run at once on an empty folder, each gets the database and the last one stops it', async () => {
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

  it('looks after the server when its owner is killed', async () => {
    const data = madeData
    const server = await launchService(data)
    const pid = postmasterPid(data)
    const command = await beginCommand(data)
    await server.kill()
    await eventually(() => command.owned, 'the command owns the server')
    await command.stop()
    expect(await isServing(data, pid)).toBe(false)
  })

  it('may finish before a server that is told to stop takes the database away', async () => {
    const data = madeData
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

  it('does not start the database again that an administrator stopped', async () => {
    const data = madeData
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
