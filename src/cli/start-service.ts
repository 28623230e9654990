import { type Config, type Environment, readConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { serveDaybook } from '../serve.ts'
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
