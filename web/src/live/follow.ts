import type { QueryClient } from '@tanstack/react-query'
import { noticesQuery, setUnread } from '../api/notices.ts'
import { sessionQuery } from '../api/session.ts'
import { connect } from './connection.ts'
import type { FromHub } from './hub.ts'
import { setLive } from './live-state.ts'
import { reportPresence, setPresence } from './presence.ts'
import { stillness, watchStillness } from './still.ts'
import { takeChanges } from './take-changes.ts'

/** Without the stream, pages are read again this often. In milliseconds. */
const fallbackEvery = 60_000

interface Person {
  readonly id: number
  readonly organizationId: number
  /** Freelancers see their own work only, and no log. */
  readonly mayFollow: boolean
}

/** Keeps the pages of a person up to date; the result stops that. */
export const followLog = (queries: QueryClient, person: Person): (() => void) => {
  const taking = takeChanges(queries, person.id)
  const stopWatching = watchStillness()
  let isOpen = false

  const setState = (next: boolean): void => {
    isOpen = next
    setLive(next)
  }
  const takeUnread = async (unread: number): Promise<void> => {
    await setUnread(queries, unread)
    await stillness()
    await queries.invalidateQueries({ queryKey: noticesQuery.queryKey })
  }
  const hear = (message: FromHub): void => {
    switch (message.kind) {
      case 'state':
        setState(message.state === 'open')
        // The session's own reading notices the end, and asks the person to sign in again.
        if (message.state === 'over') void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
        return
      case 'changes':
        taking.add(message.changes)
        return
      case 'gap':
        taking.reload()
        return
      case 'presence':
        setPresence(message.present)
        return
      case 'unread':
        void takeUnread(message.unread)
        return
      case 'ping':
        connection?.send({ kind: 'pong' })
    }
  }
  const connection = person.mayFollow ? connect(`${person.organizationId}-${person.id}`, hear) : undefined
  reportPresence((elementId) => connection?.send({ kind: 'shows', elementId }))
  const fallback = setInterval(() => {
    if (!isOpen) taking.reload()
  }, fallbackEvery)
  const check = (): void => {
    if (!document.hidden) connection?.send({ kind: 'check' })
  }
  const leave = (): void => connection?.send({ kind: 'bye' })
  document.addEventListener('visibilitychange', check)
  addEventListener('online', check)
  addEventListener('pageshow', check)
  addEventListener('pagehide', leave)
  return () => {
    leave()
    reportPresence(() => undefined)
    setPresence(new Map())
    document.removeEventListener('visibilitychange', check)
    removeEventListener('online', check)
    removeEventListener('pageshow', check)
    removeEventListener('pagehide', leave)
    clearInterval(fallback)
    taking.stop()
    stopWatching()
    setState(false)
  }
}
