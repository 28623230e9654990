import { setTimeout as sleep } from 'node:timers/promises'
import { joinEmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import {
  cleanUpCommands,
  daybook,
  endNow,
  newDataFolder,
  postgresProcesses,
  type RunningServer,
  requestToken,
  serving,
} from '../support/command-line.ts'
import { replica } from '../support/replica.ts'
import { testLog } from '../support/test-log.ts'

const data = newDataFolder()
const variables = { DATA_DIR: data, PORT: String(await freePort('127.0.0.1')), LOG_LEVEL: 'warn' }
const url = `http://localhost:${variables.PORT}`
const organization = ['--organization', 'The Valley Post']
/** `CRASH_WRITERS` and `CRASH_KILLS` set other numbers. */
const writers = Number(process.env.CRASH_WRITERS ?? 4)
const kills = Number(process.env.CRASH_KILLS ?? 10)

afterAll(cleanUpCommands)

/** A story that a writer created, and its last acknowledged revision. */
interface Written {
  readonly id: number
  revision: string
  acknowledged: number
}

/** Answers that must not occur: neither success nor "try again". */
const unexpected: string[] = []
const stories: Written[] = []
let acknowledgedWrites = 0
let interruptedWrites = 0
let isWriting = true

type Send = (method: string, path: string, body: object, key?: string) => Promise<{ id: number }>

/** Repeats a request until it is acknowledged: a POST with its idempotency key, a PATCH unchanged. */
const sendUntilDone =
  (token: string): Send =>
  async (method, path, body, key) => {
    for (;;) {
      const response = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      }).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (response?.ok && text !== undefined) {
        acknowledgedWrites += 1
        return JSON.parse(text)
      }
      if (response && !response.ok && response.status !== 503 && response.status !== 409)
        unexpected.push(`${response.status} ${text}`)
      interruptedWrites += 1
      await sleep(50)
    }
  }

/** Every part of a story carries its revision, so that half a write would show. */
const newStory = (revision: string, platformId: number) => ({
  title: revision,
  groupIds: [],
  tasks: ['a', 'b', 'c'].map((localId) => ({ localId, headline: revision })),
  publications: ['a', 'b', 'c'].map((localId) => ({
    platformId,
    externalId: revision,
    assignedTaskRefs: [{ localId }],
  })),
})

interface Entries {
  readonly tasks: readonly { id: number }[]
  readonly publications: readonly { id: number }[]
}

const changedStory = (revision: string, { tasks, publications }: Entries) => ({
  title: revision,
  tasks: tasks.map(({ id }) => ({ id, headline: revision })),
  publications: publications.map(({ id }) => ({ id, externalId: revision })),
})

/** Creates stories and changes each of them once or twice, one acknowledged write after another. */
const write = async (name: string, platformId: number, send: Send): Promise<void> => {
  for (let serial = 0; isWriting; serial++) {
    const revision = `${name} story ${serial}`
    const made = (await send('POST', '/elements', newStory(revision, platformId), `${name}-${serial}`)) as {
      id: number
    } & Entries
    const story: Written = { id: made.id, revision, acknowledged: 1 }
    stories.push(story)
    for (let change = 1; change <= 1 + (serial % 2) && isWriting; change++) {
      const next = `${revision} changed ${change}`
      await send('PATCH', `/elements/${made.id}`, changedStory(next, made))
      story.revision = next
      story.acknowledged += 1
    }
  }
}

const untilWritten = async (more: number): Promise<void> => {
  const wanted = acknowledgedWrites + more
  const deadline = Date.now() + 60_000
  while (acknowledgedWrites < wanted) {
    if (Date.now() > deadline) throw new Error(`no writes any more: ${unexpected.slice(0, 3).join('; ')}`)
    await sleep(10)
  }
}

interface Change {
  readonly position: number
  readonly subject: { readonly type: string; readonly id: number }
  readonly version: number
}

/** Everything that the feed has, from its beginning. */
const allChanges = async (get: (path: string) => Promise<unknown>): Promise<readonly Change[]> => {
  const changes: Change[] = []
  for (let after = 0, hasMore = true; hasMore; ) {
    const page = await get(`/changes?after=${after}&limit=1000&types=element`)
    const { content, ...rest } = page as { content: Change[]; next: number; hasMore: boolean }
    changes.push(...content)
    after = rest.next
    hasMore = rest.hasMore
  }
  return changes
}

/** Kills the server or its PostgreSQL in turn; returns the server that runs afterwards. */
const kill = async (server: RunningServer, round: number): Promise<RunningServer> => {
  // Pauses vary, so that kills hit different stages of a write.
  await sleep((round * 37) % 100)
  if (round % 2 === 0) {
    await server.kill()
    return serving(variables)
  }
  const processes = await postgresProcesses(data)
  expect(processes.length).toBeGreaterThan(0)
  for (const pid of processes) endNow(pid)
  return server
}

describe('killing processes while stories are being written', () => {
  it('loses no acknowledged write, stores no half write, and tells a follower every change once', {
    timeout: 60_000 + kills * 12_000,
  }, async () => {
    await daybook(
      ['init', ...organization, '--time-zone', 'Europe/Berlin', '--admin-email', 'desk@example.org'],
      variables,
    )
    const { json: credentials } = await daybook(
      ['client', 'create', ...organization, '--name', 'CMS', '--json'],
      variables,
    )
    let server = await serving(variables)
    const { token } = await requestToken(url, credentials)
    const send = sendUntilDone(token)
    const platform = await send('POST', '/platforms', { name: 'Website' })
    const follower = await replica({
      url,
      clientId: credentials.client_id,
      clientSecret: credentials.client_secret,
    })
    const writing = Array.from({ length: writers }, (_, index) => write(`writer-${index}`, platform.id, send))
    for (let round = 0; round < kills; round++) {
      follower.start()
      await untilWritten(30)
      follower.kill()
      server = await kill(server, round)
    }
    follower.start()
    await untilWritten(30)
    isWriting = false
    await Promise.all(writing)

    expect(unexpected).toEqual([])
    expect(interruptedWrites).toBeGreaterThan(kills)
    const get = async (path: string) => {
      const response = await fetch(`${url}/api/v2${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect(response.status, path).toBe(200)
      return await response.json()
    }
    const present: Record<string, unknown> = {}
    for (const { id, revision, acknowledged } of stories) {
      const story = await get(`/elements/${id}`)
      present[id] = story
      expect(story).toMatchObject({
        title: revision,
        version: acknowledged,
        tasks: Array(3).fill({ headline: revision }),
        publications: Array(3).fill({ externalId: revision }),
      })
    }
    await expect.poll(async () => (await follower.copy())?.stories, { interval: 500 }).toEqual(present)
    follower.kill()
    const changes = await allChanges(get)
    const positions = changes.map(({ position }) => position)
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other))
    for (const { id, acknowledged } of stories) {
      const versions = changes.filter(({ subject }) => subject.id === id).map(({ version }) => version)
      expect(versions).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1))
    }

    const embedded = await joinEmbeddedServer({ dataDirectory: data, log: testLog })
    const client = new pg.Client(embedded.connection)
    await client.connect()
    const { rows } = await client.query('select count(*)::integer as count from element')
    await client.end()
    await embedded.stop()
    expect(rows).toEqual([{ count: stories.length }])

    const { code, json } = await daybook(['doctor', '--documents', '--json'], variables)
    expect({
      code,
      findings: json.findings.filter(({ severity }: { severity: string }) => severity === 'error'),
    }).toEqual({ code: 0, findings: [] })
    expect(await server.stop()).toBe(0)
  })
})
