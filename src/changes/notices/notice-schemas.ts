import { type Static, Type } from 'typebox'
import { AuditActor } from '../../access/audit/audit-schemas.ts'
import { NamedField } from '../../access/audit/named-field-schemas.ts'
import { Closed, EmbeddedName, Id, Instant, List, Nullable, OneOf } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { channelFormats } from '../channels/channel-schemas.ts'
import { noticeKinds } from './notice-kinds.ts'

const NoticedStory = Closed(
  {
    id: Id,
    title: Nullable(
      Type.String({
        description:
          'What the story is called now (B22). Of a story that you no longer see, the title that you last saw, unless it is confidential.',
      }),
    ),
  },
  { title: 'NoticedStory' },
)

const NoticedStoryOfSeveral = Closed(
  { ...NoticedStory.properties, kind: OneOf(noticeKinds, { description: 'What was done to this story.' }) },
  { title: 'NoticedStoryOfSeveral' },
)

const NoticedEntry = Closed(
  { type: OneOf(['task', 'publication']), id: Id },
  { title: 'NoticedEntry', description: 'The task or publication that the notice is about, if it is one.' },
)

/** What became of a notice that was also sent. */
const Delivered = Closed(
  {
    channel: OneOf(['mail', 'channel']),
    state: OneOf(['queued', 'sent', 'refused'], {
      description: '`refused` also if it was tried for a day in vain.',
    }),
    time: Instant,
    words: Nullable(
      Type.String({
        description: 'Of what was refused: what the mail server, or the receiver of the channel, said.',
      }),
    ),
  },
  { title: 'NoticeReceipt', description: 'What became of a notice that was also sent.' },
)

export type Delivered = Static<typeof Delivered>

export const NoticeView = Closed(
  {
    id: Id,
    time: Type.String({ ...Instant, description: 'When it began to happen.' }),
    kind: OneOf(noticeKinds),
    actor: Nullable(AuditActor),
    element: Nullable(NoticedStory),
    elements: Type.Optional(
      Type.Array(NoticedStoryOfSeveral, {
        description: 'Of what was done to several stories at once; `element` is null then.',
      }),
    ),
    of: Nullable(NoticedEntry),
    fields: Type.Array(NamedField, {
      description: 'What is different in the end of what the actor did within a minute.',
    }),
    commentId: Nullable(Id),
    quote: Nullable(
      Type.String({ description: 'The beginning of that comment, such as the reason for declining a task.' }),
    ),
    readTime: Nullable(Instant),
    receipts: Type.Array(Delivered),
  },
  { title: 'Notice' },
)
export type NoticeView = Static<typeof NoticeView>

export const NoticesQuery = Closed({
  ...HybridQuery,
  unread: Type.Optional(
    Type.Boolean({ description: 'Gives only notices that were not read, or only those that were.' }),
  ),
})
export type NoticesQuery = Static<typeof NoticesQuery>

export const MarkNotices = Closed(
  {
    upTo: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The id of a notice: this one and all earlier ones.',
        examples: [4711],
      }),
    ),
    ids: Type.Optional(List(Id, { uniqueItems: true, description: 'These notices.' })),
  },
  { title: 'MarkNotices', description: 'Exactly one of the two members.' },
)
export type MarkNotices = Static<typeof MarkNotices>

export const UnreadView = Closed({
  unread: Type.Integer({ description: 'How many are left; 1000 stands for 1000 or more.' }),
})

export const FollowedView = Closed({ followed: Type.Boolean() }, { title: 'Followed' })

export const ReceiptView = Closed(
  {
    id: Type.Integer({ ...Id, description: 'That of the notice.' }),
    user: Nullable(EmbeddedName),
    group: Nullable({
      ...EmbeddedName,
      description: 'The group of the channel.',
    }),
    channel: Nullable(
      Closed(
        { id: Id, format: OneOf(channelFormats) },
        { title: 'ToldChannel', description: 'The channel that was told, instead of a person.' },
      ),
    ),
    kind: OneOf(noticeKinds),
    tasks: Type.Array(Closed({ id: Id }), { description: 'The tasks that it was about.' }),
    time: Instant,
    readTime: Nullable(Instant),
    receipts: Type.Array(Delivered),
  },
  { title: 'TaskReceipt' },
)
export type ReceiptView = Static<typeof ReceiptView>
