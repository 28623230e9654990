import closeWithGrace from 'close-with-grace'
import { type Config, type Environment, readConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { serveDaybook } from '../serve.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { freePort } from './free-port.ts'

/** Longer than requests (5 s) and PostgreSQL (60 s) may take to end; what hangs even then is cut off. */
const endMilliseconds = 100_000

/** What must be ended in good order before the process may end. */
interface Endings {
  /** Adds something; what was added last is ended first. */
  readonly add: (end: () => Promise<void>) => void
  /** Ends the process in good order, with exit code 1: it cannot go on. */
  readonly fail: (error: Error) => void
}

/**
 * Has the process end in good order on SIGTERM, SIGINT or SIGHUP (exit code 0) and after an unexpected error (exit code 1).
 * A second signal ends it at once, with exit code 1.
 */
const endInOrder = (log: Log): Endings => {
  const ends: (() => Promise<void>)[] = []
  closeWithGrace({ delay: endMilliseconds, logger: log, skip: ['beforeExit'] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'ending after an unexpected error')
    else log.info({ signal }, 'ending')
    for (let end = ends.pop(); end; end = ends.pop()) await end()
    log.info('ended')
  })
  return {
    add: (end) => void ends.push(end),
    // The way of every unexpected error, from a place where nobody else catches it.
    fail: (error) =>
      void setImmediate(() => {
        throw error
      }),
  }
}

/** The configuration of a server. With PORT 0 a free port is chosen, which the base URL then names. Throws StartupError. */
export const readServiceConfig = async (environment: Environment): Promise<Config> => {
  const config = readConfig(environment)
  if (config.port !== 0) return config
  return readConfig({ ...environment, PORT: String(await freePort(config.host)) })
}

/**
 * Starts everything that a server is, until a signal ends it. `prepare` runs once the database is open, before requests
 * are taken; resolves to what it returns. Throws StartupError.
 */
export const startService = async <T>(
  config: Config,
  log: Log,
  prepare: (daybook: Daybook) => Promise<T>,
): Promise<T> => {
  const endings = endInOrder(log)
  const daybook = await startDaybook(config, log, { role: 'service', migrates: true, onLost: endings.fail })
  endings.add(daybook.close)
  try {
    const prepared = await prepare(daybook)
    endings.add(await serveDaybook(daybook))
    return prepared
  } catch (error) {
    await daybook.close()
    throw error
  }
}
