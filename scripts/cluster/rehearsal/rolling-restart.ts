import { setTimeout as pause } from 'node:timers/promises'
import { stop } from '../processes.ts'
import { up } from '../up.ts'
import type { Requests } from './client.ts'
import { presentLayout } from './failures.ts'

/** What clients notice of a rolling restart. */
interface Noticed {
  readonly requests: number
  readonly failed: Readonly<Record<string, number>>
}

/** The balancer has seen by now what became of a Daybook. In milliseconds. */
const noticed = 2000

/** Restarts all Daybooks, one after the other, while clients that repeat nothing read and write. */
export const restartAll = async (folder: string, { once }: Requests, groupId: number): Promise<Noticed> => {
  const failed: Record<string, number> = {}
  let requests = 0
  let isOver = false
  const use = async (user: number): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const story = { title: `Restart ${user}.${number}`, groupIds: [groupId] }
      const { status } = await (user % 2 === 0
        ? once('POST', '/api/v2/elements', story)
        : once('GET', '/api/v2/elements?size=5'))
      requests += 1
      if (typeof status === 'string' || status >= 300) failed[status] = (failed[status] ?? 0) + 1
    }
  }
  const users = [0, 1, 2, 3, 4, 5, 6, 7].map(use)
  for (const { name } of presentLayout(folder).daybooks) {
    await stop(presentLayout(folder).pids[name] ?? 0, folder, 'SIGTERM', 60)
    await up(folder)
    await pause(noticed)
  }
  isOver = true
  await Promise.all(users)
  return { requests, failed }
}
