import { useSyncExternalStore } from 'react'

/**
 * A session may end while its pages are open: by time, by an administrator, in another tab. Whatever is asked of the server
 * then waits here until the same person has signed in again, so that nothing that was typed is lost.
 */
let isOver = false
const waiting = new Set<(isSignedIn: boolean) => void>()
const listeners = new Set<() => void>()

const setOver = (next: boolean): void => {
  if (next === isOver) return
  isOver = next
  for (const listener of listeners) listener()
}

const settle = (isSignedIn: boolean): void => {
  setOver(false)
  const answers = [...waiting]
  waiting.clear()
  for (const answer of answers) answer(isSignedIn)
}

/** Waits for a session after one has ended. False: somebody else has signed in, and the wish is not theirs. */
export const untilSignedInAgain = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const answer = (isSignedIn: boolean) => {
      signal?.removeEventListener('abort', abandon)
      resolve(isSignedIn)
    }
    const abandon = () => {
      waiting.delete(answer)
      reject(signal?.reason)
    }
    if (signal?.aborted) return abandon()
    signal?.addEventListener('abort', abandon, { once: true })
    waiting.add(answer)
    setOver(true)
  })

/** The same person is back: what waits is sent. */
export const continueSession = (): void => settle(true)

/** It is somebody else: what waits is given up. */
export const abandonSession = (): void => settle(false)

export const isSessionOver = (): boolean => isOver

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionOver = (): boolean => useSyncExternalStore(subscribe, isSessionOver)
