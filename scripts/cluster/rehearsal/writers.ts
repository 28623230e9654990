import { randomUUID } from 'node:crypto'
import type { Requests } from './client.ts'

/** What was acknowledged of a story. */
export interface Acknowledged {
  readonly id: number
  readonly title: string
  readonly note: string
}

export interface Writers {
  readonly stories: readonly Acknowledged[]
  /** Changes of acknowledged stories that were refused: none should be. */
  readonly refused: readonly string[]
  /** When writes were acknowledged, by `performance.now()`. */
  readonly times: readonly number[]
  /** Resolves when the last writes are acknowledged; throws what any of them was refused with. */
  readonly stop: () => Promise<void>
}

/**
 * Writers that never give up: each adds stories, one after the other, with a key that stays the same until the write is
 * acknowledged, and changes every second one once more.
 */
export const startWriters = ({ untilDone }: Requests, groupId: number, count: number): Writers => {
  const stories: Acknowledged[] = []
  const refused: string[] = []
  const times: number[] = []
  let isStopped = false

  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !isStopped; number++) {
      const title = `Story ${writer}.${number}`
      const content = { title, note: randomUUID(), groupIds: [groupId] }
      const { body } = await untilDone('POST', '/api/v2/elements', content, randomUUID())
      times.push(performance.now())
      let { note } = content
      if (number % 2 === 1)
        try {
          const changed = randomUUID()
          await untilDone('PATCH', `/api/v2/elements/${body.id}`, { note: changed })
          times.push(performance.now())
          note = changed
        } catch (error) {
          refused.push(String(error))
        }
      stories.push({ id: body.id, title, note })
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  // `stop` throws the same.
  all.catch(() => undefined)
  return {
    stories,
    refused,
    times,
    stop: async () => {
      isStopped = true
      await all
    },
  }
}

/** The longest time without an acknowledged write between two moments, in seconds. */
export const longestPause = (times: readonly number[], from: number, to: number): number => {
  const within = times.filter((time) => time >= from && time <= to)
  let last = from
  let longest = 0
  for (const time of [...within, to]) {
    longest = Math.max(longest, time - last)
    last = time
  }
  return longest / 1000
}
