import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { newPlatform } from '../support/platforms.ts'

const script = fileURLToPath(new URL('../../examples/cms/cms.mjs', import.meta.url))

let newsroom: BrowserNewsroom
let folder: string
let port: number
let platformId: number
let running: ChildProcess | undefined

beforeAll(async () => {
  newsroom = await browserNewsroom()
  folder = await mkdtemp(join(tmpdir(), 'cms-'))
  port = await freePort('localhost')
  platformId = (await newPlatform(newsroom.api)).id
  running = start()
})

afterAll(async () => {
  running?.kill('SIGKILL')
  newsroom.test.app.server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const start = (): ChildProcess => {
  const { clientId, clientSecret } = newsroom.credentials
  return spawn(process.execPath, [script, 'articles.json'], {
    cwd: folder,
    env: {
      DAYBOOK_URL: newsroom.url,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      PLATFORM_ID: String(platformId),
      PORT: String(port),
    },
    stdio: 'ignore',
  })
}

const patience = { timeout: 30_000, interval: 200 }
const articlePath = (id: number) => `http://localhost:${port}/articles/${id}`
const article = async (id: number) => {
  const answer = await fetch(articlePath(id))
  return answer.ok ? answer.text() : answer.status
}
const storyNow = async (id: number) => (await newsroom.api.get(`/elements/${id}`)).body
const present = async (): Promise<number> => (await newsroom.api.get('/changes')).body.next

/** The position that the CMS has stored. */
const positionOfCms = async (): Promise<number> =>
  JSON.parse(await readFile(join(folder, 'articles.json'), 'utf8')).next

const caughtUp = async (): Promise<void> => {
  const position = await present()
  await expect.poll(positionOfCms, patience).toBeGreaterThanOrEqual(position)
}

describe('examples/cms', () => {
  it('15.3 links, publishes and follows stories, and its own writes cause no others', async () => {
    const { api } = newsroom
    const made = await api.post('/elements', {
      title: 'Bridge <closed>',
      tasks: [{ text: 'It rusts.' }],
      publications: [{ platformId, schedule: { kind: 'single', date: '2026-06-19' } }],
    })
    expect(made.status, made.text).toBe(201)
    const { id } = made.body
    await expect.poll(async () => (await storyNow(id)).externalElement?.link, patience).toBe(articlePath(id))
    await caughtUp()
    expect(await article(id)).toBe(404)

    expect((await fetch(`${articlePath(id)}/publish`, { method: 'POST' })).status).toBe(200)
    expect((await storyNow(id)).publications[0].published).not.toBeNull()
    expect(await article(id)).toContain('<h1>Bridge &#60;closed&#62;</h1><p>It rusts.</p>')
    await caughtUp()
    // Created, linked, published: the echo of the last two was no reason to write again.
    const { version } = await storyNow(id)
    expect(version).toBe(3)

    running?.kill('SIGKILL')
    await api.patch(`/elements/${id}`, { title: 'Bridge open' })
    const { body: next } = await api.post('/elements', { title: 'Fire', publications: [{ platformId }] })
    running = start()
    await expect.poll(() => article(id).catch(() => null), patience).toContain('Bridge open')
    await expect
      .poll(async () => (await storyNow(next.id)).externalElement?.link, patience)
      .toBe(articlePath(next.id))
    expect((await storyNow(id)).version).toBe(version + 1)

    await api.delete(`/elements/${id}`)
    await expect.poll(() => article(id), patience).toBe(404)
  })
})
