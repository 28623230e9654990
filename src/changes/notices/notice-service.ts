import { bodyProblem, refuseIfAny, unknownReference } from '../../base/errors.ts'
import { type Answer, etagOfView, ok } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { sortedHybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { assertLive } from '../../stories/elements/element-queries.ts'
import { assertSeen } from '../../stories/sight/sight-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { isFollowing, saveFollowing } from './follower-queries.ts'
import {
  countNotices,
  listNotices,
  markRead,
  type NoticeReader,
  ownNoticeIds,
} from './notice-list-queries.ts'
import type { MarkNotices, NoticesQuery } from './notice-schemas.ts'
import { announceNotices } from './notice-signal-queries.ts'
import { noticeViews, receiptView } from './notice-view.ts'
import { countReceipts, listReceipts } from './receipt-queries.ts'

type Context = Pick<ReadContext, 'organizationId' | 'principal'>

export const noticeReaderOf = (context: Context): NoticeReader => {
  const { id, sight, freelancer } = personOf(context)
  return { organizationId: context.organizationId, userId: id, sight, freelancer }
}

/** A page of the caller's notices, the newest first. */
export const listNoticePage = (reading: ReadContext, query: NoticesQuery): Promise<Answer> => {
  const { db, organizationId } = reading
  const reader = noticeReaderOf(reading)
  return sortedHybridList(reading, query, {
    list: async ({ after, ...slice }) => {
      const beforeId = after === undefined ? undefined : Number(after[0])
      const notices = await listNotices(db, reader, query.unread, { ...slice, beforeId })
      return noticeViews(db, organizationId, notices)
    },
    count: () => countNotices(db, reader, query.unread),
    view: (view) => view,
    bytesOf: (view) => Buffer.byteLength(JSON.stringify(view)),
    positionOf: ({ id }) => [id],
    positionLength: 1,
  })
}

const assertOneOf = ({ upTo, ids }: MarkNotices): void =>
  refuseIfAny(
    'validation-failed',
    (upTo === undefined) === (ids === undefined)
      ? [bodyProblem('upTo', 'required', 'or ids is required, and not both')]
      : [],
  )

/** Marks notices of the caller as read. */
export const readNotices = async (work: WriteContext, body: MarkNotices): Promise<Answer> => {
  assertMatches(work.ifMatch)
  assertOneOf(body)
  const { db, organizationId, now } = work
  const reader = noticeReaderOf(work)
  const { upTo, ids = [] } = body
  const own = await ownNoticeIds(db, reader, ids)
  refuseIfAny(
    'validation-failed',
    ids.flatMap((id, index) => (own.has(id) ? [] : [unknownReference(`ids[${index}]`)])),
  )
  const isDifferent = await markRead(db, reader, upTo === undefined ? { ids } : { upTo }, now)
  if (isDifferent) await announceNotices(db, organizationId, [reader.userId])
  return ok({ unread: await countNotices(db, reader, true) })
}

export const readFollowed = async (reading: ReadContext, elementId: number): Promise<Answer> => {
  const { db, organizationId } = reading
  await assertSeen(db, reading, elementId)
  await assertLive(db, organizationId, elementId)
  const { id: userId } = personOf(reading)
  return ok({ followed: await isFollowing(db, { organizationId, elementId, userId }) })
}

/** Follows a story, or no longer does. What somebody has done with a story is in its activity, not who follows it. */
export const setFollowed = async (
  work: WriteContext,
  elementId: number,
  follows: boolean,
): Promise<Answer> => {
  const { db, organizationId } = work
  await assertSeen(db, work, elementId)
  await assertLive(db, organizationId, elementId)
  const { id: userId } = personOf(work)
  const following = { organizationId, elementId, userId }
  const followed = await isFollowing(db, following)
  assertMatches(work.ifMatch, () => etagOfView({ followed }))
  if (followed === follows) work.auditNothing()
  else await saveFollowing(db, following, follows)
  work.auditSubject('user', userId)
  work.auditDetails({ elementId })
  return ok({ followed: follows })
}

/** A page of those who were told of the tasks of a story, the newest first. */
export const listReceiptPage = async (
  reading: ReadContext,
  elementId: number,
  query: Parameters<typeof sortedHybridList>[1],
): Promise<Answer> => {
  const { db, organizationId, principal } = reading
  await assertSeen(db, reading, elementId)
  await assertLive(db, organizationId, elementId)
  const asked = { organizationId, elementId, sight: principal.sight }
  return sortedHybridList(reading, query, {
    list: ({ after, ...slice }) =>
      listReceipts(db, asked, { ...slice, beforeId: after === undefined ? undefined : Number(after[0]) }),
    count: () => countReceipts(db, asked),
    view: receiptView,
    positionOf: ({ id }) => [id],
    positionLength: 1,
  })
}
