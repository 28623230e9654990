import { addJob } from '../../database/jobs/add-job.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Mailer } from './mailer.ts'

/** Mail that nobody waits for. It is stored until it is sent, so it must not contain a secret, such as a link for a password. */
interface QueuedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The task that sends it. */
export const mailTask = 'send-mail'

/** Sends a mail after the commit, and again later as long as the mail server does not accept it. */
export const queueMail = (trx: Transaction, { to, subject, text }: QueuedMail): Promise<void> =>
  addJob(trx, { task: mailTask, payload: { to, subject, text } })

export const sendQueuedMail = async (mailer: Mailer, payload: unknown): Promise<void> => {
  const sent = await mailer.send(payload as QueuedMail)
  if (!sent) throw new Error('the mail server did not accept a mail')
}
