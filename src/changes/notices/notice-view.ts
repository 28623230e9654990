import { findNamedFields } from '../../access/audit/named-fields.ts'
import type { Queries } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import type { Credential } from '../../http/principal.ts'
import { nameOfUser } from '../../people/users/user-name.ts'
import { findNamesOf } from '../../stories/comments/mention-queries.ts'
import { firstKind, noticeKindOf } from './notice-kinds.ts'
import type { MailReceipt, Notice } from './notice-list-queries.ts'
import type { Delivered, NoticeView, ReceiptView } from './notice-schemas.ts'
import { quotesOf } from './quotes.ts'
import type { Receipt } from './receipt-queries.ts'

const credentialOf = ({ actorType, actorId }: Notice): Credential | null =>
  actorId !== null && (actorType === 'user' || actorType === 'client')
    ? { type: actorType, id: actorId }
    : null

type ActorView = NonNullable<NoticeView['actor']>

/** Nobody is behind a reminder. What a command does has no name of its own. */
const actorOf = (notice: Notice, nameOf: (who: Credential) => string): ActorView | null => {
  const who = credentialOf(notice)
  if (who) return { ...who, name: nameOf(who) }
  const { actorType } = notice
  if (actorType === null) return null
  const type = actorType === 'command-line' ? 'command-line' : 'system'
  return { type, id: null, name: type }
}

const states: Readonly<Record<string, Delivered['state']>> = { queued: 'queued', sent: 'sent' }

const receiptsOf = (sent: MailReceipt | null, channel: Delivered['channel'] = 'mail'): Delivered[] => {
  if (sent === null) return []
  const state = states[sent.state] ?? 'refused'
  const words = state === 'refused' ? sent.words : null
  return [{ channel, state, time: instantText(new Date(sent.time)), words }]
}

/** Notices with names as they are now. */
export const noticeViews = async (
  db: Queries,
  organizationId: number,
  notices: readonly Notice[],
): Promise<NoticeView[]> => {
  if (notices.length === 0) return []
  const changes = notices.flatMap((notice) =>
    notice.stories.map((story) => ({
      notice,
      subject_type: 'element',
      subject_id: story.elementId,
      fields: story.fields,
    })),
  )
  const nameOf = await findNamesOf(
    db,
    organizationId,
    notices.flatMap((notice) => credentialOf(notice) ?? []),
  )
  const [fieldsOf, quotes] = await Promise.all([
    findNamedFields(db, organizationId, changes),
    quotesOf(db, organizationId, notices),
  ])
  return notices.map((notice) => {
    const { id, time, readTime, isBatch, stories } = notice
    const [first, ...others] = stories
    const elements = stories.map(({ elementId, title, kind }) => ({
      ...{ id: elementId, title, kind: noticeKindOf(kind) },
    }))
    const isOne = others.length === 0
    const of =
      isOne && first?.entryType && first.entryId !== null
        ? { type: first.entryType, id: first.entryId }
        : null
    const commentId = isOne ? (first?.commentId ?? null) : null
    return {
      id,
      time: instantText(time),
      kind: firstKind(elements.map(({ kind }) => kind)),
      actor: actorOf(notice, nameOf),
      element: isBatch || !first ? null : { id: first.elementId, title: first.title },
      ...(isBatch && { elements }),
      of,
      fields: changes.filter((change) => change.notice === notice).flatMap(fieldsOf),
      commentId,
      quote: commentId === null ? null : (quotes.get(commentId) ?? null),
      readTime: readTime && instantText(readTime),
      receipts: receiptsOf(notice.mail),
    }
  })
}

export const receiptView = (receipt: Receipt): ReceiptView => {
  const { id, kind, taskId, fields, time } = receipt
  const ofFields = fields.flatMap(({ of }) => (of?.type === 'task' ? [of.id] : []))
  const who =
    receipt.userId === null
      ? {
          ...{ user: null, group: { id: receipt.groupId, name: receipt.groupName } },
          channel: { id: receipt.channelId, format: receipt.format },
          ...{ readTime: null, receipts: receiptsOf(receipt.sent, 'channel') },
        }
      : {
          ...{ user: { id: receipt.userId, name: nameOfUser(receipt) }, group: null, channel: null },
          ...{ readTime: receipt.readTime && instantText(receipt.readTime) },
          receipts: receiptsOf(receipt.mail),
        }
  return {
    id,
    ...who,
    kind: noticeKindOf(kind),
    tasks: [...new Set([...(taskId === null ? [] : [taskId]), ...ofFields])].map((ofTask) => ({
      id: ofTask,
    })),
    time: instantText(time),
  }
}
