import { type Config, type Environment, readConfig } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { collectEarly } from './collect-early.ts'
import { endInOrder } from './endings.ts'
import { freePort } from './free-port.ts'

/** The configuration of a server. With PORT 0 it picks a free port and puts it in the base URL. Throws StartupError. */
export const readServiceConfig = async (environment: Environment): Promise<Config> => {
  const config = readConfig(environment)
  if (config.port !== 0) return config
  return readConfig({ ...environment, PORT: String(await freePort(config.host)) })
}

const loadServer = () => import('../serve.ts')

/**
 * Runs a whole server until a signal ends it. `prepare` runs once the database is open and before requests are accepted;
 * resolves to its result. Throws StartupError.
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
    // The API loads while PostgreSQL starts; otherwise this process would wait idle.
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
