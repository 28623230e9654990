import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { cleanUpCommands, type RunningServer, serving } from '../support/command-line.ts'
import { longTexts, repeatLastChange, startTextsBeside } from '../support/long-history.ts'
import { testApp } from '../support/test-app.ts'
import { testClock } from '../support/test-clock.ts'
import { requestFor } from './foreign-ids.ts'
import { headersFor, type Tenant, tenant } from './tenants.ts'

/** Every operation of the API on a server with little memory, beside a story of 4 MiB that has changed 50 times. */

const megabyte = 1024 * 1024
const heap = 384
/** What one call may take, in megabytes; the process has the heap, what is not on it, and the programs. */
const most = { answer: 16, process: heap + 500 }

let server: RunningServer
let owner: Tenant

/** When the story was there, and had no long texts. */
let before: string

beforeAll(async () => {
  const app = await testApp({ clock: testClock(new Date(Date.now() - 60_000).toISOString()) })
  const { clock } = app
  const { db } = app.deps
  owner = await tenant(app, 'own')
  const { api, ids } = owner
  const tasks = Array(7).fill({ headline: 'Part' })
  const story = await api.patch(`/elements/${ids.element}`, { tasks: [{ id: ids.task }, ...tasks] })
  expect(story.status, story.text).toBe(200)
  before = clock.now().toISOString()
  clock.advance(2)
  largest.position = String((await api.get('/changes')).body.next)
  for (const [isStarted, end] of [
    [false, 'a'],
    [false, 'b'],
    [true, 'c'],
    [true, 'd'],
  ] as const) {
    await startTextsBeside(db, isStarted)
    const answer = await api.patch(`/elements/${ids.element}`, longTexts(story.body.tasks, end))
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    if (end !== 'a') await repeatLastChange(db, ids.element, 15)
  }
  owner.ids.change = (await api.get('/changes')).body.next
  server = await serving({
    DATABASE_URL: app.databaseUrl,
    BASE_URL: 'http://daybook.test',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  })
})

afterAll(cleanUpCommands)

/** What reads the log must not be refused. */
const isOfLog =
  /^(listChanges|streamChanges|getElementAt|readPlanSince|listActivity|listAuditEntries|undoChanges?)$/

/** As much as an operation gives at once, from as early as possible. */
const largest: Record<string, string> = {
  after: '0',
  limit: '1000',
  size: '100',
  include: 'document',
}

const requestOf = (operation: Operation): { path: string; body: unknown } => {
  const { path, body } = requestFor(operation, owner.ids, new Map())
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const asked = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {})
  for (const [name, value] of Object.entries(largest)) if (asked.includes(name)) searchParams.set(name, value)
  if (searchParams.has('time')) searchParams.set('time', before)
  return { path: `${pathname}?${searchParams}`, body }
}

/** How much of an answer has come after it was whole, or after a while: a stream has no end. */
const lengthOf = async (answer: Response, controller: AbortController): Promise<number> => {
  let length = 0
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (isEndless && length > 15 * megabyte) break
  }
  controller.abort()
  return length
}

/** Written to, Linux forgets the peak of a process. */
const peakFile = (process: number | 'self'): string => `/proc/${process}/clear_refs`

const peak = (): number => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Reads come before writes, and what goes comes last. */
const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
const inOrder = operations.toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method))

describe.skipIf(!existsSync(peakFile('self')))('15.3 a story with long changes exhausts no memory', () => {
  it.each(inOrder.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      // From now on the peak is that of this call.
      writeFileSync(peakFile(server.pid), '5')
      const { path, body } = requestOf(operation)
      const controller = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${server.json.port}${path}`, {
        method: operation.method,
        headers: {
          ...headersFor(operation, owner),
          'accept-encoding': 'identity',
          ...(operation.body && { 'content-type': 'application/json' }),
        },
        ...(operation.body && { body: JSON.stringify(body) }),
        signal: controller.signal,
      })
      const length = await lengthOf(answer, controller)
      expect(answer.status).not.toBe(500)
      if (isOfLog.test(operation.operationId)) expect(answer.status).toBe(200)
      expect(length / megabyte).toBeLessThan(most.answer)
      expect(peak()).toBeLessThan(most.process)
    },
  )

  it('and the server lives', async () => {
    expect(await server.stop()).toBe(0)
  })
})
