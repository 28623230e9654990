import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { lazily } from '../../src/base/lazily.ts'
import {
  cleanUpCommands,
  daybook,
  newDataFolder,
  postgresProcesses,
  type RunningServer,
  requestToken,
  serving,
  servingForPeople,
} from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { createBareDatabase, createTestDatabase } from '../support/test-database.ts'

afterAll(cleanUpCommands)

const organization = ['--organization', 'The Valley Post']

/** What people run to get an organization and a client. */
const initialize = async (variables: Record<string, string>) => {
  await daybook(
    ['init', ...organization, '--time-zone', 'Europe/Berlin', '--admin-email', 'desk@example.org'],
    variables,
  )
  const { json } = await daybook(['client', 'create', ...organization, '--name', 'CMS', '--json'], variables)
  return json
}

const api = async (server: RunningServer, credentials: Parameters<typeof requestToken>[1]) => {
  const { token } = await requestToken(server.url, credentials)
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as { id: number; name: string } }
  }
}

describe('daybook serve on an embedded database', () => {
  const variables = { DATA_DIR: newDataFolder() }
  const initialized = lazily(() => initialize(variables))

  it('starts on nothing and says what to run; commands work beside it, a second server does not', async () => {
    const server = await serving(variables)
    expect(server.stderr()).toContain('There is no organization yet.')
    expect(server.stderr()).toContain('daybook init --organization NAME')
    expect(server.stderr()).toContain(server.json.setupUrl)
    expect(server.stderr()).not.toContain('BASE_URL')
    expect(server.json).toEqual({
      url: `http://localhost:${server.json.port}`,
      port: expect.any(Number),
      workers: 1,
      milliseconds: expect.any(Number),
      setupUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/setup\?code=[a-z2-9-]{19}$/),
    })
    const call = await api(server, await initialized())
    expect(await call('POST', '/groups', { name: 'Sport' })).toMatchObject({ status: 201 })

    const second = await daybook(['serve'], { ...variables, PORT: '0' })
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toContain(`Another Daybook server (process ${server.pid}`)
    expect(second.stderr).not.toContain('    at ')
    expect(await call('GET', '/groups')).toMatchObject({ status: 200 })

    expect(await server.stop()).toBe(0)
    expect(await postgresProcesses(variables.DATA_DIR)).toEqual([])
  })

  it('keeps all acknowledged writes when it is killed, and starts again', async () => {
    const credentials = await initialized()
    const first = await serving(variables)
    const made = await (await api(first, credentials))('POST', '/groups', { name: 'Sport' })
    await first.kill()
    const second = await serving(variables)
    const call = await api(second, credentials)
    expect(await call('GET', `/groups/${made.body.id}`)).toMatchObject({
      status: 200,
      body: { name: 'Sport' },
    })
    expect(await second.stop()).toBe(0)
  })

  it('logs JSON to standard output', async () => {
    const server = await servingForPeople(variables, 'serve', 'Daybook listens on')
    expect(server.stderr()).toMatch(/Daybook listens on 127\.0\.0\.1, port \d+, \d+ ms after its start: http/)
    expect(await server.stop()).toBe(0)
    const lines = server.stdout().trim().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  })
})

describe('daybook serve on an external database', () => {
  it('warns once where it admits other machines but links lead to localhost', async () => {
    const { url } = await createTestDatabase()
    const warnings = async (variables: Record<string, string>) => {
      const server = await serving({ DATABASE_URL: url, ...variables }, 'serve', '--workers', '2')
      expect(await server.stop()).toBe(0)
      return server.stderr().match(/^Warning: .*links.* contain http:\/\/localhost:\d+.*Set BASE_URL/gm) ?? []
    }
    expect(await warnings({ HOST: '0.0.0.0' })).toHaveLength(1)
    expect(await warnings({ HOST: '0.0.0.0', BASE_URL: 'https://news.example' })).toEqual([])
  })

  /** A server and a group in its organization whose row is locked, so that a PATCH of it waits. */
  const withWaitingRequest = async () => {
    const { url } = await createTestDatabase()
    const credentials = await makeNewsroom(url)
    const server = await serving({ DATABASE_URL: url })
    const call = await api(server, credentials)
    const { body: group } = await call('POST', '/groups', { name: 'Sport' })
    const locker = new pg.Client({ connectionString: url })
    await locker.connect()
    await locker.query('begin')
    await locker.query('select from story_group where id = $1 for update', [group.id])
    const { token } = await requestToken(server.url, credentials)
    return { server, locker, group, token, credentials, url }
  }

  const request = (method: string, path: string, token: string, body = ''): string =>
    [
      `${method} /api/v2${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
      '',
      body,
    ].join('\r\n')

  const connected = (server: RunningServer): Promise<{ socket: Socket; received: () => string }> =>
    new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(server.json.port, '127.0.0.1', () => resolve({ socket, received: () => text }))
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
    })

  it('on SIGTERM finishes running requests, answers new ones with 503, and exits with 0', async () => {
    const { server, locker, group, token } = await withWaitingRequest()
    const { socket, received } = await connected(server)
    socket.write(request('PATCH', `/groups/${group.id}`, token, '{"name": "Sports"}'))
    await sleep(300)
    server.signal('SIGTERM')
    await sleep(300)
    await expect(fetch(`${server.url}/api/v2/groups`)).rejects.toThrow()
    socket.write(request('GET', '/groups', token))
    await sleep(200)
    await locker.query('rollback')
    await locker.end()
    const releasedAt = performance.now()
    expect(await server.ended).toBe(0)
    expect(performance.now() - releasedAt).toBeLessThan(4000)
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"name":"Sports"[\s\S]*HTTP\/1\.1 503 /)
    expect(received()).toContain('"code":"service-unavailable"')
    expect(received()).toMatch(/retry-after: 1/i)
  })

  it('cuts off a request that never ends, and a connection that never sends one', async () => {
    const { server, locker, group, token } = await withWaitingRequest()
    const { socket } = await connected(server)
    const silent = await connected(server)
    silent.socket.on('error', () => undefined)
    socket.removeAllListeners('error').on('error', () => undefined)
    socket.write(request('PATCH', `/groups/${group.id}`, token, '{"name": "Sports"}'))
    await sleep(300)
    server.signal('SIGTERM')
    // The lock is released only after the request was cut off: then the database finishes the statement that the pool
    // waits for.
    await sleep(6000)
    await locker.query('rollback')
    await locker.end()
    expect(await server.ended).toBe(0)
  })

  it('exits at once with 1 on a second signal, but not on the echo that npm makes of the first', async () => {
    const { server, locker, group, token } = await withWaitingRequest()
    const { socket } = await connected(server)
    socket.on('error', () => undefined)
    socket.write(request('PATCH', `/groups/${group.id}`, token, '{"name": "Sports"}'))
    await sleep(300)
    server.signal('SIGINT')
    server.signal('SIGTERM')
    // More than the second of an echo, also where the server hears of the first signal late.
    await sleep(3000)
    expect(server.stderr()).not.toContain('ending at once')
    server.signal('SIGINT')
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toContain('ending at once')
    await locker.end()
  })

  it('can start several times at once on an empty database', async () => {
    const { url } = await createBareDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => serving({ DATABASE_URL: url })))
    const credentials = await makeNewsroom(url)
    const tokens = await Promise.all(servers.map((server) => requestToken(server.url, credentials)))
    expect(tokens.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
  })

  it('says so if the port is taken, and warns once of a misspelt setting', async () => {
    const { url } = await createTestDatabase()
    const server = await serving({ DATABASE_URL: url, BASE_ULR: 'https://news.example.org' })
    expect(server.stderr().match(/^Warning: .*$/gm)).toEqual([
      'Warning: BASE_ULR is no setting: did you mean `BASE_URL`?',
    ])
    for (const workers of ['1', '2']) {
      const { code, stderr } = await daybook(['serve', '--workers', workers], {
        DATABASE_URL: url,
        PORT: String(server.json.port),
      })
      expect(code).toBe(1)
      expect(stderr).toBe(
        `Daybook cannot listen on 127.0.0.1, port ${server.json.port}: another program already listens there. Stop it, or set PORT to another port.\n`,
      )
    }
    expect(await server.stop()).toBe(0)
  })
})
