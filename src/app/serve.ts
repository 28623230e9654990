import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../base/log.ts'
import { withinTime } from '../base/within-time.ts'
import { startChannels } from '../changes/channels/channel-rounds.ts'
import { startDigests } from '../changes/digests/digest-rounds.ts'
import { storeLimits } from '../changes/limits/store-limits.ts'
import { followNumbering } from '../changes/log/follow-numbering.ts'
import { startNoticeMail } from '../changes/notice-mail/mail-rounds.ts'
import { startNotices } from '../changes/notices/dispatch-notices.ts'
import { startReminders } from '../changes/notices/reminders.ts'
import { startWebhooks } from '../changes/webhooks/start-webhooks.ts'
import { startDocumentSweep } from '../stories/documents/document-sweep.ts'
import { startBackups } from './backup/backup-schedule.ts'
import { buildApp } from './build-app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listenFailure } from './listen-failure.ts'
import { startSeries } from './make-series.ts'
import type { Daybook } from './start.ts'
import { drainSeconds, stepSeconds } from './stop-times.ts'
import { startTracing } from './tracing/start-tracing.ts'

/** How often idle connections are looked for and closed. */
const idleMilliseconds = 50

/** A step of the end. One that fails or hangs does not keep the next ones from being taken. */
const endOf = async (
  log: Log,
  step: keyof typeof stepSeconds,
  end: () => Promise<unknown>,
): Promise<void> => {
  try {
    await withinTime(stepSeconds[step] * 1000, end)
  } catch (error) {
    log.error({ err: error, step }, 'a part of the server did not end as it should; it is left behind')
  }
}

/** Closes the server once its last request has been answered. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds)
  const late = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Serves the API and runs the background work. The returned function stops both, after `SHUTDOWN_DELAY_SECONDS`: running
 * requests finish, new ones get 503, and it resolves when everything has stopped. The database stays open. Throws StartupError.
 */
export const serveDaybook = async ({
  deps,
  database,
}: Pick<Daybook, 'deps' | 'database'>): Promise<() => Promise<void>> => {
  const { host, port } = deps.config
  const stopTracing = await startTracing(deps.config, deps.log)
  const app = await buildApp(deps)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await Promise.all([app.close(), stopTracing()])
    throw listenFailure(error, host, port)
  }
  const stopWatching = deps.loopWatch.watch()
  const stopHousekeeping = startHousekeeping(deps)
  const stopStoring = storeLimits(deps)
  const stopBackups = startBackups(deps, database)
  const stopSweep = startDocumentSweep(deps)
  const notifications = followNumbering(deps, database)
  const stopNotices = startNotices(deps, database)
  const stopReminders = startReminders(deps)
  const stopNoticeMail = startNoticeMail(deps)
  const stopChannels = startChannels(deps)
  const stopDigests = startDigests(deps)
  const stopWebhooks = startWebhooks(deps, database)
  const stopSeries = startSeries(deps)
  return async () => {
    app.isLeaving = true
    await pause(deps.config.shutdownDelaySeconds * 1000)
    await endOf(deps.log, 'requests', () => drain(app))
    await endOf(deps.log, 'background work', () =>
      Promise.all([
        stopHousekeeping(),
        stopStoring(),
        stopBackups(),
        deps.backupsByHand.close(),
        stopSweep(),
        notifications.close(),
        stopNotices(),
        stopReminders(),
        stopNoticeMail(),
        stopChannels(),
        stopDigests(),
        stopWebhooks(),
        stopSeries(),
      ]),
    )
    stopWatching()
    await endOf(deps.log, 'traces', stopTracing)
  }
}
