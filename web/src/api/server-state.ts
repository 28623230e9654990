import { useSyncExternalStore } from 'react'

interface State {
  readonly away: boolean
  /** Whether something that was asked for is taking its time. */
  readonly busy: boolean
}

let state: State = { away: false, busy: false }
const listeners = new Set<() => void>()

const change = (part: Partial<State>): void => {
  const next = { ...state, ...part }
  if (next.away === state.away && next.busy === state.busy) return
  state = next
  for (const listener of listeners) listener()
}

/** Whether the server answers. Every request tells; while it does not, `ServerAwayNotice` asks until it does. */
export const setServerAway = (away: boolean): void => change({ away })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, () => state.away)

export const useServerBusy = (): boolean => useSyncExternalStore(subscribe, () => state.busy)

/** Resolves once the server answers again; at once while it does. */
export const whenServerAnswers = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (state.away) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })

/** From then on people are shown that something is going on. */
const busyAfterMilliseconds = 300

/** From then on it is no use waiting in silence: a line that lost its other end never says so. */
const awayAfterMilliseconds = 10_000

/** How many requests have been under way for longer than `busyAfterMilliseconds`. */
let slow = 0

/** Watches one request: says when it takes its time, and when the server seems to be away. The answer ends it. */
export const watchRequest = (): (() => void) => {
  let isSlow = false
  const busy = setTimeout(() => {
    isSlow = true
    slow += 1
    change({ busy: true })
  }, busyAfterMilliseconds)
  const away = setTimeout(() => setServerAway(true), awayAfterMilliseconds)
  return () => {
    clearTimeout(busy)
    clearTimeout(away)
    if (!isSlow) return
    slow -= 1
    change({ busy: slow > 0 })
  }
}
