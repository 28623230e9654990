import { type Config, type Environment, readConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { collectEarly } from './collect-early.ts'
import { endInOrder } from './endings.ts'
import { freePort } from './free-port.ts'

/** The configuration of a server. With PORT 0 a free port is chosen, which the base URL then names. Throws StartupError. */
export const readServiceConfig = async (environment: Environment): Promise<Config> => {
  const config = readConfig(environment)
  if (config.port !== 0) return config
  return readConfig({ ...environment, PORT: String(await freePort(config.host)) })
}

const loadServer = () => import('../serve.ts')

/**
 * Starts everything that a server is, until a signal ends it. `prepare` runs once the database is open, before requests
 * are taken; resolves to what it returns. Throws StartupError.
 */
export const startService = async <T>(
  config: Config,
  log: Log,
  prepare: (daybook: Daybook) => Promise<T>,
): Promise<T> => {
  collectEarly()
  const endings = endInOrder(log)
  const daybook = await startDaybook(config, log, {
    role: 'service',
    migrates: true,
    onLost: endings.fail,
    // The whole API is loaded while PostgreSQL starts: this process would else wait for it first.
    onWaiting: () => void loadServer(),
  })
  endings.add(daybook.close)
  try {
    const prepared = await prepare(daybook)
    const { serveDaybook } = await loadServer()
    endings.add(await serveDaybook(daybook))
    return prepared
  } catch (error) {
    await daybook.close()
    throw error
  }
}
