/** Work had not ended in its time. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

/**
 * Runs `work` for so many milliseconds at most, or until `stop` aborts, and settles then whatever the work does. The signal that it gets
 * tells it to give up; what it comes to later is left alone.
 */
export const withinTime = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> => {
  stop?.throwIfAborted()
  const end = new AbortController()
  const onStop = (): void => end.abort(stop?.reason)
  stop?.addEventListener('abort', onStop, { once: true })
  const timer = setTimeout(() => end.abort(new LateError(`no end within ${milliseconds} ms`)), milliseconds)
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(end.signal), ended])
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', onStop)
  }
}
