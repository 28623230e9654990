import { sharedValue } from '../shared-value.ts'

/**
 * A session may end while its pages are open: it expires, an administrator ends it, or another tab signs out.
 * Requests then wait here until the same person has signed in again, so that nothing they typed is lost.
 */
const isOver = sharedValue(false)
const waiting = new Set<(isSignedIn: boolean) => void>()

const settle = (isSignedIn: boolean): void => {
  isOver.set(false)
  const answers = [...waiting]
  waiting.clear()
  for (const answer of answers) answer(isSignedIn)
}

/** Waits for a new session. False: someone else has signed in, and the request is not theirs. */
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
    isOver.set(true)
  })

/** The same person is back: send the waiting requests. */
export const continueSession = (): void => settle(true)

/** Someone else has signed in: drop the waiting requests. */
export const abandonSession = (): void => settle(false)

export const isSessionOver = isOver.get

export const useSessionOver = isOver.useValue
