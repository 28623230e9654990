import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import {
  cleanUpCommands,
  daybook,
  newDataFolder,
  postgresProcesses,
  type RunningServer,
  serving,
} from '../support/command-line.ts'

afterEach(cleanUpCommands)

const patience = { timeout: 120_000, interval: 500 }

/**
 * A request on a connection of its own: the next worker gets it. A connection that was handed to a worker as it died is never
 * answered.
 */
const ask = async (server: RunningServer, path: string) => {
  const request = get(`${server.url}${path}`, { agent: false, signal: AbortSignal.timeout(10_000) })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

/** The processes that have answered requests, as the log names them. */
const pidsIn = (log: string): Set<number> =>
  new Set(
    log
      .split('\n')
      .filter((line) => line.includes('"path":'))
      .map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])),
  )

const askedFor = async (server: RunningServer): Promise<number> => {
  const { text: metrics } = await ask(server, '/metrics')
  return Number(
    /^daybook_http_request_duration_seconds_count\{operation="other",method="other",status="2xx"\} (\d+)$/m.exec(
      metrics,
    )?.[1] ?? 0,
  )
}

it('daybook serve --workers serves from several processes, sums their metrics, replaces one that dies, and ends as one', async () => {
  const variables = { DATA_DIR: newDataFolder(), LOG_LEVEL: 'debug' }
  const server = await serving(variables, 'serve', '--workers', '2')
  expect(server.json).toMatchObject({ workers: 2 })

  expect((await ask(server, '/metrics')).text).toMatch(/^daybook_free_disk_bytes\{disk="database"\} [1-9]/m)
  const before = await askedFor(server)
  for (let number = 0; number < 20; number++) expect((await ask(server, '/health/live')).status).toBe(200)
  expect(await askedFor(server)).toBeGreaterThanOrEqual(before + 20)
  const pids = pidsIn(server.stderr())
  expect(pids.size).toBe(2)
  expect(pids).not.toContain(server.pid)

  const [victim = 0] = pids
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(async () => {
    expect((await ask(server, '/health/ready')).status).toBe(200)
    expect(pidsIn(server.stderr()).size).toBe(3)
  }, patience)
  expect(server.stderr()).toContain('a worker died')

  expect(await server.stop()).toBe(0)
  for (const pid of pidsIn(server.stderr())) expect(() => process.kill(pid, 0)).toThrow()
  expect(await postgresProcesses(variables.DATA_DIR)).toEqual([])
})

it('workers of a process that was killed end by themselves', async () => {
  const variables = { DATA_DIR: newDataFolder(), LOG_LEVEL: 'debug' }
  const server = await serving(variables, 'serve', '--workers', '2')
  await ask(server, '/health/live')
  await ask(server, '/health/live')
  const pids = pidsIn(server.stderr())
  await server.kill()
  await vi.waitFor(() => {
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  }, patience)
})

it('daybook serve refuses a number of workers that makes no sense', async () => {
  const { code, stderr } = await daybook(['serve', '--workers', '0'], {})
  expect(code).toBe(2)
  expect(stderr).toContain('--workers must be a whole number from 1 to 64, not "0"')
})
