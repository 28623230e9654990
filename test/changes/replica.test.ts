import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { randomNumbers } from '../support/random.ts'
import { replica } from '../support/replica.ts'

let newsroom: BrowserNewsroom

beforeAll(async () => {
  newsroom = await browserNewsroom()
})
afterAll(() => newsroom.test.app.server.closeAllConnections())

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
    const { api, url, credentials } = newsroom
    const follower = await replica({ url, ...credentials })
    const { body: group } = await api.post('/groups', { name: 'Desk' })
    const random = randomNumbers(20260618)
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) {
      follower.start()
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
      follower.kill()
    }
    follower.start()
    const present = await storiesNow()
    await expect.poll(async () => (await follower.copy())?.stories, { timeout: 10_000 }).toEqual(present)
  })
})
