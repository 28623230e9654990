import { Closed, IdParams } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  FollowedView,
  MarkNotices,
  NoticesQuery,
  NoticeView,
  ReceiptView,
  UnreadView,
} from './notice-schemas.ts'
import { listNoticePage, listReceiptPage, readFollowed, readNotices, setFollowed } from './notice-service.ts'

const tag = 'Notices'
const mine = '/api/daybook/v1/me/notices'
const followed = '/api/daybook/v1/elements/:id/followed'

/** What people are told of what others did (contract 21). */
export const noticeOperations: readonly Operation[] = [
  read({
    path: mine,
    operationId: 'listNotices',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'List what you were told, newest first',
    description:
      'What one actor does to one story within a minute is one notice; until the minute is over it may change, and goes if all of it was taken back. `event: notice` in the stream of changes says how many are unread.',
    query: NoticesQuery,
    answers: { 200: HybridListOf(NoticeView) },
    handle: (reading, { query }) => listNoticePage(reading, query),
  }),
  write({
    method: 'PUT',
    path: `${mine}/read`,
    operationId: 'readNotices',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: null,
    about: 'element',
    tag,
    summary: 'Mark notices as read',
    body: MarkNotices,
    example: { ids: [4711] },
    answers: { 200: UnreadView },
    handle: (work, { body }) => readNotices(work, body),
  }),
  read({
    path: followed,
    operationId: 'getFollowed',
    scope: null,
    role: 'reader',
    tag,
    summary: 'Ask whether you follow an element',
    params: IdParams,
    answers: { 200: FollowedView },
    handle: (reading, { params }) => readFollowed(reading, params.id),
  }),
  write({
    method: 'PUT',
    path: followed,
    operationId: 'followElement',
    scope: null,
    role: 'reader',
    audit: { action: 'story-followed', subject: 'element', changes: false },
    tag,
    summary: 'Follow an element',
    description: 'People follow the elements that they create, until they say otherwise.',
    params: IdParams,
    answers: { 200: FollowedView },
    handle: (work, { params }) => setFollowed(work, params.id, true),
  }),
  write({
    method: 'DELETE',
    path: followed,
    operationId: 'unfollowElement',
    scope: null,
    role: 'reader',
    audit: { action: 'story-unfollowed', subject: 'element', changes: false },
    tag,
    summary: 'No longer follow an element',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await setFollowed(work, params.id, false)
      return noContent()
    },
  }),
  read({
    path: '/api/daybook/v1/elements/:id/receipts',
    operationId: 'listReceipts',
    scope: 'api.read',
    role: 'editor',
    tag,
    summary: 'List who was told of the tasks of an element',
    description: 'The newest comes first, with when it was read.',
    params: IdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(ReceiptView) },
    handle: (reading, { params, query }) => listReceiptPage(reading, params.id, query),
  }),
]
