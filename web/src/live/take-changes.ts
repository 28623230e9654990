import type { Query, QueryClient } from '@tanstack/react-query'
import { afterFirstReading } from '../api/first-reading.ts'
import { type Following, isOfElement, type LiveChange } from './change.ts'
import { flashStories } from './flash.ts'
import { stillness } from './still.ts'

/**
 * Brings changes to the queries that they concern. Many changes make one reading: under load a page reads once in a while, not
 * once a change.
 */
export interface Taking {
  readonly add: (changes: readonly LiveChange[]) => void
  /** Reads everything again that follows the log. */
  readonly reload: () => void
  readonly stop: () => void
}

/** Changes of one moment are taken together. In milliseconds, as everything here. */
const gatheringTime = 40
/** Between two readings; longer where a reading takes long, so that a busy server gets fewer. */
const shortestPause = 700
/** More changes than this are no longer worth looking at one by one. */
const mostChanges = 2000

const followingOf = (query: Query): Following | undefined => query.meta?.follows

export const takeChanges = (queries: QueryClient, ownId: number): Taking => {
  let waiting: LiveChange[] = []
  let isReloading = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTaking = false
  let lastEnd = Number.NEGATIVE_INFINITY
  let pause = shortestPause

  const read = (query: Query): Promise<void> =>
    queries.refetchQueries({ queryKey: query.queryKey, exact: true })

  const takeInto = async (query: Query, changes: readonly LiveChange[], all: boolean): Promise<void> => {
    const follows = followingOf(query)
    if (!follows) return
    await afterFirstReading(queries, query.queryKey)
    if (query.state.data === undefined) return
    const concerning = changes.filter((change) => follows.concerns(change, query.state.data, query.queryKey))
    if (!all && concerning.length === 0) return
    if (!query.isActive()) return query.invalidate()
    await (all || !follows.take ? read(query) : follows.take(queries, query, concerning))
  }

  const take = async (): Promise<void> => {
    await stillness()
    if (isStopped) return
    const [changes, all] = [waiting, isReloading]
    waiting = []
    isReloading = false
    const begun = performance.now()
    await Promise.allSettled(
      queries
        .getQueryCache()
        .getAll()
        .map((query) => takeInto(query, changes, all)),
    )
    lastEnd = performance.now()
    pause = Math.max(shortestPause, 3 * (lastEnd - begun))
    const isOwn = ({ actor }: LiveChange) => actor.type === 'user' && actor.id === ownId
    const others = changes.filter((change) => isOfElement(change) && !isOwn(change))
    await flashStories(new Set(others.map(({ subject }) => subject.id)))
  }

  const schedule = (): void => {
    if (isStopped || isTaking || timer !== undefined || document.hidden) return
    if (waiting.length === 0 && !isReloading) return
    const milliseconds = Math.max(gatheringTime, lastEnd + pause - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      isTaking = true
      void take().finally(() => {
        isTaking = false
        schedule()
      })
    }, milliseconds)
  }
  document.addEventListener('visibilitychange', schedule)

  return {
    add: (changes) => {
      waiting.push(...changes)
      if (waiting.length > mostChanges) {
        waiting = []
        isReloading = true
      }
      schedule()
    },
    reload: () => {
      isReloading = true
      schedule()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
