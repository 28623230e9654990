import { Closed } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  CreateFeed,
  CreateOwnFeed,
  FeedParams,
  FeedView,
  NewFeedView,
  OwnFeedParams,
  ViewParams,
} from './feed-schemas.ts'
import {
  createFeedOfView,
  createOwnFeed,
  endFeedOfView,
  endOwnFeed,
  getFeedOfView,
  getOwnFeed,
  listFeedsOfView,
  listOwnFeeds,
} from './feed-service.ts'

const path = '/api/daybook/v1/saved-views/:id/feeds'
const ownPath = '/api/daybook/v1/me/feeds'

const atAddress =
  'Whoever has the address sees the feed without signing in. `GET` there has an entity tag, answers 404 for an unknown address, and 410 (`feed-ended`) once the feed has ended, or its owner may not have it any more.'

/** Secret addresses that show a view, or one's own work, outside of Daybook (contract 22). */
export const viewFeedOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listFeeds',
    scope: null,
    role: 'editor',
    tag: 'Feeds',
    summary: 'List the feeds of a saved view',
    description:
      'For the owner of the view, and for administrators even if it is private. Ended feeds are left out.',
    params: ViewParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(FeedView) },
    handle: (reading, { params, query }) => listFeedsOfView(reading, params.id, query),
  }),
  read({
    path: `${path}/:feedId`,
    operationId: 'getFeed',
    scope: null,
    role: 'editor',
    tag: 'Feeds',
    summary: 'Read a feed of a saved view',
    params: FeedParams,
    answers: { 200: FeedView },
    handle: (reading, { params: { id, feedId } }) => getFeedOfView(reading, id, feedId),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createFeed',
    scope: null,
    role: 'editor',
    audit: { action: 'feed-created', subject: 'saved-view', changes: false },
    tag: 'Feeds',
    summary: 'Make a feed of a saved view',
    description: `The feed shows what the owner of the view sees, without confidential stories, notes, costs and addresses of people. A view without days gives the days from a week ago until 60 days ahead. ${atAddress}`,
    params: ViewParams,
    body: CreateFeed,
    example: { format: 'ics', fields: ['title', 'status', 'platform'] },
    answers: { 201: NewFeedView },
    errors: ['business-error'],
    hasSecret: 'answer',
    handle: (work, { params, body }) => createFeedOfView(work, params.id, body),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:feedId`,
    operationId: 'endFeed',
    scope: null,
    role: 'editor',
    audit: { action: 'feed-ended', subject: 'saved-view', changes: false },
    tag: 'Feeds',
    summary: 'End a feed of a saved view',
    description: 'From now on its address answers 410.',
    params: FeedParams,
    answers: { 204: null },
    handle: async (work, { params: { id, feedId } }) => {
      await endFeedOfView(work, id, feedId)
      return noContent()
    },
  }),
  read({
    path: ownPath,
    operationId: 'listOwnFeeds',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag: 'Feeds',
    summary: 'List the feeds of your tasks and shifts',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(FeedView) },
    handle: (reading, { query }) => listOwnFeeds(reading, query),
  }),
  read({
    path: `${ownPath}/:feedId`,
    operationId: 'getOwnFeed',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag: 'Feeds',
    summary: 'Read a feed of your tasks and shifts',
    params: OwnFeedParams,
    answers: { 200: FeedView },
    handle: (reading, { params }) => getOwnFeed(reading, params.feedId),
  }),
  write({
    method: 'POST',
    path: ownPath,
    operationId: 'createOwnFeed',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'own-feed-created', subject: 'user', changes: false },
    tag: 'Feeds',
    summary: 'Make a calendar of your tasks and shifts',
    description: `Tasks on the day of their deadline, or of their event where they have no deadline, but none of confidential stories; from a week ago until 60 days ahead. ${atAddress}`,
    body: CreateOwnFeed,
    bodyIsOptional: true,
    example: { format: 'ics' },
    answers: { 201: NewFeedView },
    errors: ['business-error'],
    hasSecret: 'answer',
    handle: (work, { body }) => createOwnFeed(work, body),
  }),
  write({
    method: 'DELETE',
    path: `${ownPath}/:feedId`,
    operationId: 'endOwnFeed',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'own-feed-ended', subject: 'user', changes: false },
    tag: 'Feeds',
    summary: 'End a feed of your tasks and shifts',
    params: OwnFeedParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await endOwnFeed(work, params.feedId)
      return noContent()
    },
  }),
]
