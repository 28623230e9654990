import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'
import type { SessionView } from '../api/types.ts'

/**
 * What the open pages show is kept in this browser, so that a reload without a network shows the day that was open. It is forgotten
 * when its owner signs out, and after two days.
 */

const key = 'daybook.day'
const longestMilliseconds = 2 * 86_400_000
const saveAfterMilliseconds = 10_000
/** For what is shown for the first time. */
const saveFirstAfterMilliseconds = 1000

interface KeptDay {
  readonly time: number
  readonly session: SessionView
  readonly state: DehydratedState
}

/** The first part of the keys of what is kept: what people plan with, and nothing of settings. */
const ofDay = new Set([
  'element',
  'first-day',
  'holidays',
  'issue',
  'me',
  'plan',
  'reference-data',
  'roster',
  'saved-views',
  'session',
])

const isOfDay = ({ queryKey: [name], state }: Query): boolean =>
  typeof name === 'string' && ofDay.has(name) && state.status === 'success'

/** Browsers refuse with a `DOMException` where their storage is full or denied: then nothing is kept. What cannot be copied is a fault of ours. */
const tried = async <T>(use: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await use()
  } catch (error) {
    if (error instanceof DOMException && error.name !== 'DataCloneError') return undefined
    throw error
  }
}

export const forgetDay = async (): Promise<void> => {
  await tried(() => del(key))
}

/** Functions cannot be stored; each query has its own again once a page asks for it. */
const storable = ({ queries }: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: queries.map(({ queryKey, queryHash, state, dehydratedAt }) => ({
    queryKey,
    queryHash,
    state,
    dehydratedAt,
  })),
})

const keep = async (queries: QueryClient): Promise<void> => {
  const session = queries.getQueryData<SessionView | null>(['session'])
  if (session === undefined) return
  if (session === null) return forgetDay()
  const state = storable(dehydrate(queries, { shouldDehydrateQuery: isOfDay }))
  await tried(() => set(key, { time: Date.now(), session, state } satisfies KeptDay))
}

/** Keeps what the pages show from now on. */
export const keepDay = (queries: QueryClient): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const shown = new Set<unknown>()
  const save = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    void keep(queries)
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const [name] = query.queryKey
    if (isOfDay(query) && !shown.has(name)) {
      shown.add(name)
      clearTimeout(waiting)
      waiting = setTimeout(save, saveFirstAfterMilliseconds)
    } else waiting ??= setTimeout(save, saveAfterMilliseconds)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting !== undefined) save()
  })
}

/** Shows the kept day where the server does not answer. Returns whose it is; undefined if none is kept. */
export const restoreDay = async (queries: QueryClient): Promise<SessionView | undefined> => {
  const kept = await tried(() => get<KeptDay>(key))
  if (kept === undefined || Date.now() - kept.time > longestMilliseconds) return undefined
  hydrate(queries, kept.state)
  return kept.session
}
