import type { Log } from './log.ts'
import { LateError, withinTime } from './within-time.ts'

/** How long work may take to end after its signal has told it to; then nobody waits for it any more. In milliseconds. */
const patience = 5000

export interface Limited {
  readonly log: Log
  /** In the log. */
  readonly name: string
  /** Work that takes longer is given up, and the log says so. In milliseconds. */
  readonly longest: number
  readonly stop: AbortSignal
}

/** Runs a piece of background work. Its signal tells it to end soon: its time is over, or the process stops. */
export const inItsTime = <T>(
  { log, name, longest, stop }: Limited,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const noted = (signal: AbortSignal): Promise<T> => {
    const note = ({ reason }: AbortSignal): void => {
      if (reason instanceof LateError)
        log.error({ err: reason, name }, 'background work took too long and was given up; it begins again')
    }
    signal.addEventListener('abort', () => note(signal), { once: true })
    return work(signal)
  }
  return withinTime(longest, noted, { stop, patience })
}

/** What a process does again and again beside its requests. Times are in milliseconds. */
export interface Background extends Omit<Limited, 'log' | 'stop'> {
  readonly firstPause: number
  readonly pauseAfterFailure: number
  /** Resolves to the pause before the next round. */
  readonly round: (signal: AbortSignal) => Promise<number>
}

/** Does it, without keeping the process alive, until the returned function is called: that ends the present round. */
export const inBackground = (
  log: Log,
  { name, firstPause, pauseAfterFailure, longest, round }: Background,
): (() => Promise<void>) => {
  const stop = new AbortController()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout

  const run = async (): Promise<number> => {
    try {
      return await inItsTime({ log, name, longest, stop: stop.signal }, round)
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof LateError))
        log.warn({ err: error, name }, 'background work failed')
      return pauseAfterFailure
    }
  }
  const schedule = (milliseconds: number): void => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      running = run().then(schedule)
    }, milliseconds).unref()
  }
  schedule(firstPause)
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
