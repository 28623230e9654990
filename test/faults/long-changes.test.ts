import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { cleanUpCommands, type RunningServer, requestToken, serving } from '../support/command-line.ts'
import { longTexts, repeatLastChange, startTextsBeside } from '../support/long-history.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

/** A server with little memory, and a story of 4 MB that has changed 60 times. */

const megabyte = 1_000_000
const copies = 14
const changes = 4 * (copies + 1)

let server: RunningServer
let token: string
let story: { id: number; tasks: readonly { id: number }[] }
/** Before the changes. */
let begin: number
let positions: number[]

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Compressing would take longer than everything else.
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const done = async (method: string, path: string, body?: object) => {
  const answer = await send(method, path, body)
  const text = await answer.text()
  expect(answer.status, text.slice(0, 500)).toBeLessThan(300)
  return text
}

/** Every text of the story is another one afterwards. */
const write = (end: string): Promise<string> =>
  done('PATCH', `/api/v2/elements/${story.id}`, longTexts(story.tasks, end))

beforeAll(async () => {
  const { url } = await createTestDatabase()
  const credentials = await makeNewsroom(url)
  server = await serving({
    DATABASE_URL: url,
    NODE_OPTIONS: '--max-old-space-size=512',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  })
  token = (await requestToken(server.url, credentials)).token
  const group = JSON.parse(await done('POST', '/api/v2/groups', { name: 'Sport' }))
  const tasks = Array(8).fill({ headline: 'Part' })
  story = JSON.parse(await done('POST', '/api/v2/elements', { title: 'Long', groupIds: [group.id], tasks }))
  await write('a')
  begin = JSON.parse(await done('GET', '/api/v2/changes')).next
  // Half of them as they were stored before long texts had a place of their own.
  const { db, close } = openDatabase({ connectionString: url }, testLog)
  for (const isStarted of [false, true]) {
    await startTextsBeside(db, isStarted)
    for (const end of ['b', 'c']) {
      await write(end)
      await repeatLastChange(db, story.id, copies)
    }
  }
  await close()
})

afterAll(cleanUpCommands)

const positionsIn = (text: string): number[] =>
  [...text.matchAll(/\{"position":(\d+),/g)].map(([, position]) => Number(position))

it('15.3 a follower gets every change, in pages of at most 8 MiB or one change', async () => {
  positions = []
  for (let after = begin, more = true; more; ) {
    const text = await done('GET', `/api/v2/changes?after=${after}&limit=1000`)
    expect(text.length).toBeLessThan(9 * megabyte)
    positions.push(...positionsIn(text))
    const [, next, hasMore] = /"next":(\d+),"earliest":\d+,"hasMore":(true|false)\}$/.exec(text) ?? []
    after = Number(next)
    more = hasMore === 'true'
  }
  expect(positions).toHaveLength(changes)
})

it('15.3 many readers at once take turns', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => done('GET', `/api/v2/changes?after=0&limit=1000&include=document`)),
  )
  expect(Math.max(...answers.map(({ length }) => length))).toBeLessThan(14 * megabyte)
})

it('15.7 the stream goes on with one change after another', async () => {
  const controller = new AbortController()
  const answer = await fetch(`${server.url}/api/v2/changes/stream?after=${begin}&include=document`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  const sent: number[] = []
  let rest = ''
  for await (const chunk of answer.body ?? []) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop()?.slice(0, 40) ?? ''
    sent.push(...lines.flatMap((line) => (line.startsWith('id: ') ? Number(line.slice(4)) : [])))
    if (sent.length > 10) break
  }
  controller.abort()
  expect(sent.slice(0, 10)).toEqual([begin, ...positions.slice(0, 9)])
})

it('17 history, differences, activity, audit log and undo answer', async () => {
  const own = '/api/daybook/v1'
  const past = JSON.parse(await done('GET', `${own}/elements/${story.id}/at?position=${begin}`))
  expect(past.tasks.map(({ text }: { text: string }) => text.slice(-2))).toEqual(
    story.tasks.map((_, index) => `a${index}`),
  )
  const time = new Date(Date.now() - 86_400_000).toISOString()
  for (const path of [
    `/plan/since?time=${time}`,
    `/elements/${story.id}/activity?size=100`,
    '/audit?size=100',
  ])
    expect((await done('GET', `${own}${path}`)).length, path).toBeLessThan(2 * megabyte)
  await done('POST', `${own}/changes/${positions.at(-1)}/undo`)
})

// Sixty messages of 4 MB, a few seconds each where the machine is busy.
it('16.2 a webhook gets all of them again, and the server lives', { timeout: 600_000 }, async () => {
  const received = new Set<string>()
  const receiver = createServer((request, answer) => {
    received.add(String(request.headers['webhook-id']))
    request.resume().on('end', () => answer.writeHead(204).end())
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const webhooks = '/api/daybook/v1/webhooks'
  const { id } = JSON.parse(await done('POST', webhooks, { name: 'CMS', url: `http://127.0.0.1:${port}/` }))
  await done('POST', `${webhooks}/${id}/resend`, { since: new Date(Date.now() - 86_400_000).toISOString() })
  await expect.poll(() => received.size, { timeout: 550_000 }).toBeGreaterThan(changes)
  receiver.closeAllConnections()
  receiver.close()
  expect(await server.stop()).toBe(0)
})
