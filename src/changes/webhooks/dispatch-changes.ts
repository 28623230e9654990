import { setTimeout as pause } from 'node:timers/promises'
import { inBackground, inItsTime } from '../../base/background.ts'
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

type DispatchDeps = Pick<ChangeDeps, 'db' | 'shortReads' | 'clock'>
type BackgroundDeps = DispatchDeps & Pick<ChangeDeps, 'log' | 'changeSignals' | 'loopWatch'>

/** Changes in one transaction. Their long fields are not read. */
const batch = { limit: 500, bytes: Number.MAX_SAFE_INTEGER, documents: false }

/**
 * Reads the log on for a webhook and queues what it wants, in one transaction with the position up to which it has read: nothing
 * is queued twice, and nothing is left out. Whether it has read on.
 */
const dispatchOne = ({ db, clock }: DispatchDeps, webhook: BehindWebhook) =>
  inTransaction(db, async (trx) => {
    const { organizationId, id } = webhook
    const dispatch = await lockForDispatch(trx, webhook)
    if (!dispatch) return false
    const { changes } = await listChangesAfter(trx, organizationId, dispatch.dispatchedTo, batch)
    const last = changes.at(-1)
    if (!last) return false
    const followed = await followedChanges(trx, organizationId, dispatch, changes)
    await insertDeliveries(trx, { organizationId, webhookId: id }, followed, clock.now())
    await saveDispatched(trx, webhook, last.position)
    if (followed.length > 0) await askForDelivery(trx, webhook)
    return true
  })

/** After this time, those are looked for who have become behind meanwhile. In milliseconds, as everything here. */
const longestRound = 50

/** Queues a piece for one webhook of each organization, then for the second of each, while there is time. Whether it has queued any. */
const dispatchRound = async (deps: DispatchDeps, signal: AbortSignal | undefined): Promise<boolean> => {
  const begun = performance.now()
  let goesOn = false
  for (const { turn, ...webhook } of await findBehindWebhooks(deps.shortReads)) {
    if (signal?.aborted || (turn > 1 && performance.now() - begun > longestRound)) break
    if (await dispatchOne(deps, webhook)) goesOn = true
  }
  return goesOn
}

/** Queues everything that was changed for all webhooks. Several processes may do so at once. */
export const dispatchChanges = async (deps: DispatchDeps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && (await dispatchRound(deps, signal)));
}

const longestDispatch = 300_000
/** Changes that come close together are queued together. */
const gatheringTime = 20

/** What has waited for so long is asked for again. */
const overdueAfter = 60_000
const overdueLook = 30_000
const longestLook = 60_000

const askForOverdue = async ({ db, shortReads, clock }: DispatchDeps): Promise<number> => {
  const bound = new Date(clock.now().getTime() - overdueAfter)
  for (const webhook of await findOverdueWebhooks(shortReads, bound))
    await inTransaction(db, (trx) => askForDelivery(trx, webhook))
  return overdueLook
}

/** Queues changes for webhooks until it is stopped: as soon as they have positions, and after a look every second. */
export const startDispatch = (deps: BackgroundDeps): (() => Promise<void>) => {
  const stop = new AbortController()
  const { signal } = stop
  const { log, loopWatch, changeSignals } = deps
  const limits = { log, name: 'queueing changes for webhooks', longest: longestDispatch, stop: signal }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await loopWatch.during('dispatch of changes', () =>
          inItsTime(limits, (ending) => dispatchChanges(deps, ending)),
        )
      } catch (error) {
        log.warn({ err: error }, 'changes could not be queued for webhooks')
      }
      await changeSignals.any({ milliseconds: 1000, signal })
      await pause(gatheringTime)
    }
  }
  const running = run()
  const stopLooking = inBackground(log, {
    name: 'looking for deliveries that wait',
    firstPause: overdueLook,
    pauseAfterFailure: overdueLook,
    longest: longestLook,
    round: () => askForOverdue(deps),
  })
  return async () => {
    stop.abort()
    await Promise.all([running, stopLooking()])
  }
}
