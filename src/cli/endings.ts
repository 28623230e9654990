import closeWithGrace from 'close-with-grace'
import type { Log } from '../log.ts'

/** Longer than requests (5 s) and PostgreSQL (60 s) may take to end; what hangs even then is cut off. */
const endMilliseconds = 100_000

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** npm hands a terminal's Ctrl-C on to whom it has reached already: what comes so soon is no second wish. */
const echoMilliseconds = 1000

/** What must be ended in good order before the process may end. */
export interface Endings {
  /** Adds something; what was added last is ended first. */
  readonly add: (end: () => Promise<void>) => void
  /** Ends the process in good order, with exit code 1: it cannot go on. */
  readonly fail: (error: Error) => void
}

/**
 * Has the process end in good order on SIGTERM, SIGINT or SIGHUP (exit code 0) and after an unexpected error (exit code 1).
 * A signal more than a second later ends it at once, with exit code 1.
 */
export const endInOrder = (log: Log): Endings => {
  const ends: (() => Promise<void>)[] = []
  let beganAt: number | undefined

  const { close } = closeWithGrace(
    { delay: endMilliseconds, logger: log, skip: [...endSignals, 'beforeExit'] },
    async ({ err }) => {
      beganAt ??= performance.now()
      if (err) log.fatal({ err }, 'ending after an unexpected error')
      for (let end = ends.pop(); end; end = ends.pop()) await end()
      log.info('ended')
    },
  )
  const onSignal = (signal: NodeJS.Signals): void => {
    if (beganAt === undefined) {
      beganAt = performance.now()
      log.info({ signal }, 'ending')
      close()
    } else if (performance.now() - beganAt > echoMilliseconds) {
      log.error({ signal }, 'ending at once')
      process.exit(1)
    }
  }
  for (const signal of endSignals) process.on(signal, onSignal)

  return {
    add: (end) => void ends.push(end),
    // The way of every unexpected error, from a place where nobody else catches it.
    fail: (error) =>
      void setImmediate(() => {
        throw error
      }),
  }
}
