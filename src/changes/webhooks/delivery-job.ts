import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { BehindWebhook } from './dispatch-queries.ts'

/** The task that sends what waits for a webhook. */
export const deliveryTask = 'deliver-webhook'

const jobFor = ({ organizationId, id }: BehindWebhook) => ({
  task: deliveryTask,
  payload: { organizationId, webhookId: id },
  organizationId,
  key: `webhook:${organizationId}:${id}`,
})

/**
 * Asks for a run that sends what waits for a webhook. One that sends already keeps others off (`acquireLease`). Without `at` it
 * begins at once; with it, unless one begins earlier anyway.
 */
export const askForDelivery = (trx: Transaction, webhook: BehindWebhook, at?: Date): Promise<void> =>
  addJob(trx, { ...jobFor(webhook), ...(at && { runAt: at, keepsTime: true }) })

/** Asks for a run once the lease of the present one has ended, beside the one that it may ask for itself. */
export const askAfterLease = (trx: Transaction, webhook: BehindWebhook, end: Date): Promise<void> => {
  const job = jobFor(webhook)
  return addJob(trx, { ...job, key: `${job.key}:after`, runAt: end })
}
