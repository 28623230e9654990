import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The task that sends what waits for a channel. */
export const channelTask = 'deliver-channel'

export interface ChannelOfOrganization {
  readonly organizationId: number
  readonly id: number
}

/** Asks for a run that sends what waits for a channel: at once, or at a time unless one begins earlier anyway. */
export const askForChannel = (
  trx: Transaction,
  { organizationId, id }: ChannelOfOrganization,
  at?: Date,
): Promise<void> =>
  addJob(trx, {
    task: channelTask,
    payload: { organizationId, channelId: id },
    organizationId,
    key: `channel:${organizationId}:${id}`,
    ...(at && { runAt: at, keepsTime: true }),
  })
