import { setTimeout as pause } from 'node:timers/promises'
import { inItsTime } from '../../base/background.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChangeDeps } from '../deps.ts'
import { listChangesAfter } from '../log/logged-change-queries.ts'
import { askForDelivery } from './delivery-job.ts'
import { insertDeliveries } from './delivery-queries.ts'
import {
  type BehindWebhook,
  findBehindWebhooks,
  findOverdueWebhooks,
  lockForDispatch,
  saveDispatched,
} from './dispatch-queries.ts'
import { followedChanges } from './followed-changes.ts'

type DispatchDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock' | 'log' | 'changeSignals'>

/** Changes in one transaction. Their long fields are not read. */
const batch = { limit: 500, bytes: Number.MAX_SAFE_INTEGER, documents: false }

/**
 * Reads the log on for a webhook and queues what it wants, in one transaction with the position up to which it has read: nothing
 * is queued twice, and nothing is left out. Whether there may be more.
 */
const dispatchOne = ({ db, clock }: Pick<DispatchDeps, 'db' | 'clock'>, webhook: BehindWebhook) =>
  inTransaction(db, async (trx) => {
    const { organizationId, id } = webhook
    const dispatch = await lockForDispatch(trx, webhook)
    if (!dispatch) return false
    const { changes, hasMore } = await listChangesAfter(trx, organizationId, dispatch.dispatchedTo, batch)
    const last = changes.at(-1)
    if (!last) return false
    const followed = await followedChanges(trx, organizationId, dispatch, changes)
    await insertDeliveries(trx, { organizationId, webhookId: id }, followed, clock.now())
    await saveDispatched(trx, webhook, last.position)
    if (followed.length > 0) await askForDelivery(trx, webhook)
    return hasMore
  })

/** Queues everything that was changed for all webhooks. Several processes may do so at once. */
export const dispatchChanges = async (
  deps: Pick<DispatchDeps, 'db' | 'shortReads' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (const webhook of await findBehindWebhooks(deps.shortReads))
    while (!signal?.aborted && (await dispatchOne(deps, webhook)));
}

/** What has waited for so long is asked for again. In milliseconds, as everything here. */
const overdueAfter = 60_000
const overdueLook = 30_000
const longestRound = 300_000
/** Changes that come close together are queued together. */
const gatheringTime = 20

const askForOverdue = async ({ db, shortReads, clock }: DispatchDeps): Promise<void> => {
  const bound = new Date(clock.now().getTime() - overdueAfter)
  for (const webhook of await findOverdueWebhooks(shortReads, bound))
    await inTransaction(db, (trx) => askForDelivery(trx, webhook))
}

/** Queues changes for webhooks until it is stopped: as soon as they have positions, and after a look every second. */
export const startDispatch = (deps: DispatchDeps & Pick<ChangeDeps, 'loopWatch'>): (() => Promise<void>) => {
  const stop = new AbortController()
  const { signal } = stop
  const { log, loopWatch, changeSignals } = deps
  const limits = { log, name: 'queueing changes for webhooks', longest: longestRound, stop: signal }

  const run = async (): Promise<void> => {
    let lookedAt = performance.now()
    while (!signal.aborted) {
      try {
        await loopWatch.during('dispatch of changes', () =>
          inItsTime(limits, (ending) => dispatchChanges(deps, ending)),
        )
        if (performance.now() - lookedAt > overdueLook) {
          lookedAt = performance.now()
          await inItsTime(limits, () => askForOverdue(deps))
        }
      } catch (error) {
        log.warn({ err: error }, 'changes could not be queued for webhooks')
      }
      await changeSignals.any({ milliseconds: 1000, signal })
      await pause(gatheringTime)
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
