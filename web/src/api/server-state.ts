import { useSyncExternalStore } from 'react'

interface State {
  readonly away: boolean
  /** Whether a request is taking its time. */
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

const backListeners = new Set<() => void>()

/** Calls back whenever the server responds again. */
export const onServerBack = (listener: () => void): (() => void) => {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

const secondsBetweenTries = 2
const patienceMilliseconds = 5000

/** Whether the server responds and can work. */
export const isServerReady = async (): Promise<boolean> => {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const headers = { accept: 'application/json' }
  const answer = await fetch('/health/ready', { headers, signal }).catch(() => null)
  return answer?.ok ?? false
}

let nextTry: ReturnType<typeof setTimeout> | undefined

const askLater = (): void => {
  nextTry = setTimeout(ask, secondsBetweenTries * 1000)
}

const ask = async (): Promise<void> => {
  if (await isServerReady()) setServerAway(false)
  else if (state.away) askLater()
}

/** Every request reports whether the server responds. While it does not, it is polled until it does. */
export const setServerAway = (away: boolean): void => {
  if (away === state.away) return
  clearTimeout(nextTry)
  change({ away })
  if (away) askLater()
  else for (const listener of backListeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isServerAway = (): boolean => state.away

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, isServerAway)

export const useServerBusy = (): boolean => useSyncExternalStore(subscribe, () => state.busy)

/** Resolves as soon as the server responds; immediately if it does now. */
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

/** After this, people see that something is going on. */
const busyAfterMilliseconds = 300

/** After this, the server counts as away: a broken connection never reports itself. */
const awayAfterMilliseconds = 10_000

/** How many requests have taken longer than `busyAfterMilliseconds` so far. */
let slow = 0

/**
 * Watches one request and reports when it is slow and when the server seems to be away. Call the result when the
 * answer comes.
 */
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
