import { mailTask, sendQueuedMail } from '../../access/mail/queued-mail.ts'
import { runJobs } from '../../database/jobs/run-jobs.ts'
import type { OpenDatabase } from '../../database/open.ts'
import type { ChangeDeps } from '../deps.ts'
import { type DeliveryDeps, deliverWebhook } from './deliver-webhook.ts'
import { deliveryTask } from './delivery-job.ts'
import { startDispatch } from './dispatch-changes.ts'

/** A run makes room for others after 20 seconds, and its last tries take 15. In milliseconds, as everything here. */
const longestDelivery = 60_000
const longestMail = 60_000

/** Queues changes for webhooks, and carries out jobs. The returned function stops both. */
export const startWebhooks = (
  deps: DeliveryDeps & Pick<ChangeDeps, 'changeSignals' | 'loopWatch'>,
  database: Pick<OpenDatabase, 'openJobPool'>,
): (() => Promise<void>) => {
  const stopDispatch = startDispatch(deps)
  const stopJobs = runJobs(deps, database, {
    [deliveryTask]: {
      longest: longestDelivery,
      run: (payload, signal) => {
        const { organizationId, webhookId } = payload as { organizationId: number; webhookId: number }
        return deliverWebhook(deps, { organizationId, id: webhookId }, signal)
      },
    },
    [mailTask]: { longest: longestMail, run: (payload) => sendQueuedMail(deps.mailer, payload) },
  })
  return async () => {
    await Promise.all([stopDispatch(), stopJobs()])
    deps.webhookSender.close()
  }
}
