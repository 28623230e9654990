import type { Transaction } from '../../database/transaction.ts'
import { askForTries, insertMails, type MailRow } from './mail-queries.ts'

type Content = { readonly subject: string; readonly text: string }

/** Either a text that contains no secret, or the hash of a link that each try writes anew. */
type NewMail = Pick<MailRow, 'kind' | 'address'> & {
  readonly userId: number
  readonly intent?: string
  readonly content: Content | { readonly linkHash: Buffer }
}

interface Queueing {
  readonly organizationId: number
  readonly now: Date
}

const rowOf = ({ userId, kind, address, intent, content }: NewMail, { organizationId, now }: Queueing) => {
  const isLink = 'linkHash' in content
  return {
    organization_id: organizationId,
    user_id: userId,
    kind,
    address,
    subject: isLink ? null : content.subject,
    text: isLink ? null : content.text,
    link_hash: isLink ? content.linkHash : null,
    intent: intent ?? null,
    words: null,
    creation_time: now,
    state_time: now,
    retry_time: null,
  }
}

/** Queues mails that are sent after the commit, and again for a day as long as the mail server does not take them. */
export const queueMails = async (
  trx: Transaction,
  queueing: Queueing,
  mails: readonly NewMail[],
): Promise<MailRow[]> => {
  if (mails.length === 0) return []
  const queued = await insertMails(
    trx,
    mails.map((mail) => rowOf(mail, queueing)),
  )
  const ids = queued.map(({ id }) => id)
  await askForTries(trx, queueing.organizationId, ids)
  return queued
}

export const queueMail = async (
  trx: Transaction,
  { organizationId, now, ...mail }: NewMail & Queueing,
): Promise<MailRow> => {
  const [queued] = await queueMails(trx, { organizationId, now }, [mail])
  if (!queued) throw new Error('no mail was queued')
  return queued
}
