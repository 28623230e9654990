import closeWithGrace from 'close-with-grace'
import type { Log } from '../../base/log.ts'

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** npm repeats a terminal's Ctrl-C to a process that already received it: a signal this soon is not a second request. */
const echoMilliseconds = 1000

/** Everything to shut down before the process exits. */
export interface Endings {
  /** Adds something; the last one added ends first. */
  readonly add: (end: () => Promise<void>) => void
  /** Shuts the process down with exit code 0, unless it is about to. */
  readonly end: () => void
  /** Shuts the process down with exit code 1. */
  readonly fail: (error: Error) => void
}

/**
 * Shuts the process down in order on SIGTERM, SIGINT or SIGHUP (exit code 0) and after an unexpected error (exit code 1).
 * A signal more than a second later ends it at once, with exit code 1. What has not ended after so many seconds is cut off.
 */
export const endInOrder = (log: Log, seconds: number): Endings => {
  const ends: (() => Promise<void>)[] = []
  let beganAt: number | undefined

  const { close } = closeWithGrace(
    { delay: seconds * 1000, logger: log, skip: [...endSignals, 'beforeExit'] },
    async ({ err }) => {
      beganAt ??= performance.now()
      if (err) log.fatal({ err }, 'ending after an unexpected error')
      for (let end = ends.pop(); end; end = ends.pop()) await end()
      log.info('ended')
    },
  )
  const end = (reason: object = {}): void => {
    if (beganAt !== undefined) return
    beganAt = performance.now()
    log.info(reason, 'ending')
    close()
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    if (beganAt === undefined) end({ signal })
    else if (performance.now() - beganAt > echoMilliseconds) {
      log.error({ signal }, 'ending at once')
      process.exit(1)
    }
  }
  for (const signal of endSignals) process.on(signal, onSignal)

  return {
    add: (ending) => void ends.push(ending),
    end: () => end(),
    // The way of every unexpected error, from a place where nobody else catches it.
    fail: (error) =>
      void setImmediate(() => {
        throw error
      }),
  }
}
