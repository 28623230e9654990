import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { BehindWebhook } from './dispatch-queries.ts'

/** The task that sends what waits for a webhook. */
export const deliveryTask = 'deliver-webhook'

/**
 * Asks for a run that sends what waits for a webhook: one at a time for each webhook, so that the deliveries of a subject stay in
 * order. Without `at` it begins at once; with it, unless one begins earlier anyway.
 */
export const askForDelivery = (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
  at?: Date,
): Promise<void> => {
  const name = `webhook:${organizationId}:${id}`
  const payload = { organizationId, webhookId: id }
  const job = { task: deliveryTask, payload, queue: name, key: name }
  return addJob(trx, at ? { ...job, runAt: at, keepsTime: true } : job)
}
