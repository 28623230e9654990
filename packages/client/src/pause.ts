/** Resolves after so many seconds; rejects with the signal's reason as soon as it is aborted. */
export const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Seconds before the next try after so many failures: doubled each time, and spread, so that not all come back at once. */
export const backoff = (failures: number, longest: number): number =>
  Math.min(longest, 0.5 * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2)
