import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { randomNumbers } from '../support/random.ts'

const script = fileURLToPath(new URL('../../examples/replica/replica.mjs', import.meta.url))

let newsroom: BrowserNewsroom
let folder: string
let running: ChildProcess | undefined

beforeAll(async () => {
  newsroom = await browserNewsroom()
  folder = await mkdtemp(join(tmpdir(), 'replica-'))
})

afterAll(async () => {
  running?.kill('SIGKILL')
  newsroom.test.app.server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const start = (): ChildProcess => {
  const { clientId, clientSecret } = newsroom.credentials
  return spawn(process.execPath, [script, 'stories.json'], {
    cwd: folder,
    env: { DAYBOOK_URL: newsroom.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    stdio: 'ignore',
  })
}

/** The copy as it is now; undefined before the first one. */
const copyNow = async (): Promise<{ next: number; stories: object } | undefined> => {
  const text = await readFile(join(folder, 'stories.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

const storiesNow = async (): Promise<object> => {
  const stories: Record<string, object> = {}
  let path: string | undefined = '/elements?size=100'
  while (path !== undefined) {
    const { body } = await newsroom.api.get(path)
    for (const story of body.content) stories[story.id] = story
    path = body.hasMore ? `/elements?size=100&cursor=${body.nextCursor}` : undefined
  }
  return stories
}

describe('examples/replica', () => {
  it('15.4 has the stories of the server in the end, however often it is killed', async () => {
    const { api } = newsroom
    const { body: group } = await api.post('/groups', { name: 'Desk' })
    const random = randomNumbers(20260618)
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) {
      running = start()
      const [alive] = await Promise.all([
        pause(300 + random.below(400)),
        (async () => {
          for (let write = 0; write < 12; write += 1) {
            const id = ids[random.below(ids.length + 1)]
            if (id === undefined) {
              const answer = await api.post('/elements', {
                title: `Story ${index} ${write}`,
                groupIds: [group.id],
              })
              ids.push(answer.body.id)
            } else if (random.below(5) === 0) {
              await api.delete(`/elements/${id}`)
              ids.splice(ids.indexOf(id), 1)
            } else await api.patch(`/elements/${id}`, { note: `Note ${index} ${write}` })
          }
        })(),
      ])
      expect(alive).toBeUndefined()
      running.kill('SIGKILL')
    }
    running = start()
    const present = await storiesNow()
    await expect.poll(async () => (await copyNow())?.stories, { timeout: 10_000 }).toEqual(present)
  })
})
