import type { LiveChange } from './change.ts'
import type { Presence } from './presence.ts'
import { createPresenceReport } from './presence-report.ts'
import { followChanges, type Stream, type StreamState } from './stream.ts'

/**
 * One stream for all tabs of a browser: with HTTP/1.1 a browser opens six connections to a server, and ten tabs must not take
 * all of them. It runs in a shared worker, or in each tab where the browser has none.
 */

export type FromHub =
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'changes'; readonly changes: readonly LiveChange[] }
  | { readonly kind: 'gap' }
  | { readonly kind: 'presence'; readonly present: Presence }
  | { readonly kind: 'unread'; readonly unread: number }
  | { readonly kind: 'ping' }

export type ToHub =
  | { readonly kind: 'check' }
  /** The answer to `ping`: a tab that gives none is gone. */
  | { readonly kind: 'pong' }
  | { readonly kind: 'bye' }
  /** The story that the tab shows, if any. */
  | { readonly kind: 'shows'; readonly elementId: number | null }

/** How the hub reaches a tab. */
interface Tab {
  readonly send: (message: FromHub) => void
}

export interface Hub {
  /** Adds a tab; call the result with what it says. */
  readonly join: (tab: Tab) => (message: ToHub) => void
}

/** Tabs do not say that they were closed or have crashed. In milliseconds. */
const pingEvery = 10_000
const missedPings = 3

export const createHub = (): Hub => {
  const tabs = new Map<Tab, { missed: number; shows: number | null }>()
  const presence = createPresenceReport()
  const present = new Map<number, readonly number[]>()
  let stream: Stream | undefined
  let unread: number | undefined
  let state: StreamState = 'down'
  let timer: ReturnType<typeof setInterval> | undefined

  const tell = (message: FromHub): void => {
    for (const { send } of tabs.keys()) send(message)
  }
  const close = (): void => {
    stream?.close()
    stream = undefined
    state = 'down'
    clearInterval(timer)
  }
  const reportShown = (): void => presence.report([...tabs.values()].flatMap(({ shows }) => shows ?? []))
  const leave = (tab: Tab): void => {
    if (!tabs.delete(tab)) return
    reportShown()
    if (tabs.size === 0) close()
  }
  const ping = (): void => {
    presence.repeat()
    for (const [tab, known] of tabs) {
      known.missed += 1
      if (known.missed > missedPings) leave(tab)
      else tab.send({ kind: 'ping' })
    }
  }
  const open = (): void => {
    timer = setInterval(ping, pingEvery)
    stream = followChanges({
      onState: (next) => {
        state = next
        // The server says everything again.
        if (state !== 'open') {
          present.clear()
          unread = undefined
        }
        tell({ kind: 'state', state })
      },
      onChanges: (changes) => tell({ kind: 'changes', changes }),
      onGap: () => tell({ kind: 'gap' }),
      onPresence: (elementId, userIds) => {
        if (userIds.length > 0) present.set(elementId, userIds)
        else present.delete(elementId)
        tell({ kind: 'presence', present })
      },
      onUnread: (next) => {
        unread = next
        tell({ kind: 'unread', unread })
      },
    })
  }
  const enter = (tab: Tab): void => {
    const isFirst = tabs.size === 0
    tabs.set(tab, { missed: 0, shows: null })
    if (isFirst) open()
    else stream?.check()
    // What this tab has read so far may be older than what it will hear of.
    if (!isFirst) tab.send({ kind: 'gap' })
    tab.send({ kind: 'state', state })
    tab.send({ kind: 'presence', present })
    if (unread !== undefined) tab.send({ kind: 'unread', unread })
  }

  return {
    join: (tab) => {
      enter(tab)
      return (message) => {
        if (message.kind === 'bye') return leave(tab)
        const known = tabs.get(tab)
        if (known) known.missed = 0
        // It was frozen for a while, and has missed something.
        else enter(tab)
        if (message.kind === 'check') stream?.check()
        const shown = tabs.get(tab)
        if (message.kind === 'shows' && shown) {
          shown.shows = message.elementId
          reportShown()
        }
      }
    },
  }
}
