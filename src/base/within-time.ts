/** Work had not ended in its time. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

interface Endings {
  /** Ends the time early. */
  readonly stop?: AbortSignal
  /** How long the work may take to give up, once its signal has told it to. In milliseconds; none unless stated. */
  readonly patience?: number
}

/**
 * Settles after so many milliseconds at the latest, or when `stop` aborts, whatever `work` does. The signal that it gets tells it to give
 * up; what it comes to later is left alone. Work that fails then fails with the reason why it was told.
 */
export const withinTime = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  { stop, patience = 0 }: Endings = {},
): Promise<T> => {
  stop?.throwIfAborted()
  const end = new AbortController()
  const { signal } = end
  const onStop = (): void => end.abort(stop?.reason)
  stop?.addEventListener('abort', onStop, { once: true })
  let timer = setTimeout(() => end.abort(new LateError(`no end within ${milliseconds} ms`)), milliseconds)
  const leftAlone = new Promise<never>((_, reject) => {
    const leave = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(signal.reason), patience)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([work(signal), leftAlone])
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', onStop)
  }
}
