import { randomUUID } from 'node:crypto'
import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The task that looks for the accounts with an address, and queues their mail. */
export const resetTask = 'password-reset'

/** A request for a new password. `intent` is its own: a job may run twice. */
export interface ResetAsked {
  readonly intent: string
  readonly email: string
  readonly address: string
  readonly traceId: string
}

export const askForResetMail = (trx: Transaction, asked: Omit<ResetAsked, 'intent'>): Promise<void> =>
  addJob(trx, { task: resetTask, payload: { intent: randomUUID(), ...asked } })
