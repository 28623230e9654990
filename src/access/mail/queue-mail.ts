import type { Transaction } from '../../database/transaction.ts'
import { askForTry, insertMail, type MailRow } from './mail-queries.ts'

/** Either a text that contains no secret, or the hash of a link that each try writes anew. */
type NewMail = Pick<MailRow, 'kind' | 'address'> & {
  readonly organizationId: number
  readonly userId: number
  readonly now: Date
  readonly intent?: string
  readonly content: { readonly subject: string; readonly text: string } | { readonly linkHash: Buffer }
}

/** Queues a mail that is sent after the commit, and again for a day as long as the mail server does not take it. */
export const queueMail = async (trx: Transaction, mail: NewMail): Promise<MailRow> => {
  const { organizationId, userId, kind, address, now, intent = null, content } = mail
  const isLink = 'linkHash' in content
  const queued = await insertMail(trx, {
    organization_id: organizationId,
    user_id: userId,
    kind,
    address,
    subject: isLink ? null : content.subject,
    text: isLink ? null : content.text,
    link_hash: isLink ? content.linkHash : null,
    intent,
    words: null,
    creation_time: now,
    state_time: now,
    retry_time: null,
  })
  await askForTry(trx, { organizationId, id: queued.id })
  return queued
}
