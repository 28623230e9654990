import { type Config, type Environment, readConfig } from '../../base/config.ts'
import { misspeltNames, unknownNames } from '../../base/known-settings.ts'
import type { Log } from '../../base/log.ts'
import { unreachableLinks } from '../../base/loopback.ts'
import { type Daybook, startDaybook } from '../start.ts'
import { endSeconds } from '../stop-times.ts'
import { endInOrder } from './endings.ts'
import { freePort } from './free-port.ts'
import { setHeapFlags } from './heap-flags.ts'
import type { Output } from './output.ts'

/** With PORT 0 it picks a free port, which is also in the base URL. */
const withPort = async (environment: Environment): Promise<Config> => {
  const config = readConfig(environment)
  const port = await freePort(config.host, config.port)
  return port === config.port ? config : readConfig({ ...environment, PORT: String(port) })
}

/** The configuration of a server that can listen; warns of links that lead nowhere and of misspelt settings. Throws StartupError. */
export const readServiceConfig = async (environment: Environment, output: Output): Promise<Config> => {
  const config = await withPort(environment)
  const unreachable = unreachableLinks(config, environment)
  if (unreachable) output.note(`Warning: ${unreachable.message}. ${unreachable.remedy}`)
  for (const mistake of unknownNames(misspeltNames(environment))) output.note(`Warning: ${mistake}`)
  return config
}

const loadServer = () => import('../serve.ts')

/** Beside what a worker's pool holds: short reads, notifications, a backup, and one to spare. */
const furtherConnections = 4
/** Of this process, of commands, and what PostgreSQL keeps for superusers. */
const spareConnections = 20

/**
 * Runs a whole server until a signal ends it: in this process, or in several `workers` that this one starts and replaces.
 * `prepare` runs once the database is open and before requests are accepted; resolves to its result. Throws StartupError.
 */
export const startService = async <T>(
  config: Config,
  log: Log,
  prepare: (daybook: Daybook) => Promise<T>,
  workers = 1,
): Promise<T> => {
  setHeapFlags()
  const endings = endInOrder(log, endSeconds)
  const isAlone = workers === 1
  const daybook = await startDaybook(config, log, {
    role: 'service',
    migrates: true,
    connections: isAlone
      ? undefined
      : workers * (config.databaseConnections + furtherConnections) + spareConnections,
    onLost: endings.fail,
    // The API loads while PostgreSQL starts; otherwise this process would wait idle.
    onWaiting: () => void (isAlone && loadServer()),
  })
  endings.add(daybook.close)
  try {
    const prepared = await prepare(daybook)
    if (isAlone) endings.add(await (await loadServer()).serveDaybook(daybook))
    else {
      const { startWorkers } = await import('./workers.ts')
      const environment = { DATABASE_URL: daybook.database.address, PORT: String(config.port) }
      endings.add(await startWorkers({ count: workers, environment, log }))
    }
    return prepared
  } catch (error) {
    await daybook.close()
    throw error
  }
}
