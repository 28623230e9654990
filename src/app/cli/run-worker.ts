import type { Environment } from '../../base/config.ts'
import { readConfig } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { serveDaybook } from '../serve.ts'
import { startDaybook } from '../start.ts'
import { workerEndSeconds } from '../stop-times.ts'
import { endInOrder } from './endings.ts'
import { setHeapFlags } from './heap-flags.ts'
import { stopMessage } from './workers.ts'

/**
 * Serves requests as one of several workers, on the database and port that the process that started it has chosen, and ends
 * when that process says so or is gone.
 */
export const runWorker = async (environment: Environment, logAt: (level: string) => Log): Promise<void> => {
  const config = readConfig(environment)
  const log = logAt(config.logLevel)
  setHeapFlags()
  const endings = endInOrder(log, workerEndSeconds)
  process.on('disconnect', endings.end)
  process.on('message', (message) => {
    if (message === stopMessage) endings.end()
  })
  const daybook = await startDaybook(config, log, { role: 'service', migrates: false })
  endings.add(daybook.close)
  endings.add(await serveDaybook(daybook))
}
