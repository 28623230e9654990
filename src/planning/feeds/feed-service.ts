import { hashSecret, newSecret } from '../../access/tokens/secrets.ts'
import { bodyProblem, notFound, refuseIfAny } from '../../base/errors.ts'
import { type Answer, created, etagOfView, ok } from '../../http/answer.ts'
import { instantText } from '../../http/instant.ts'
import { personOf } from '../../http/operation.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { findOwnerOfView, lockSavedView } from '../saved-views/saved-view-queries.ts'
import { getManagedView, getSavedView } from '../saved-views/saved-view-service.ts'
import { feedUrl } from './feed-address.ts'
import {
  countFeeds,
  endFeeds,
  type Feed,
  type FeedSource,
  findFeedOf,
  insertFeed,
  listFeeds,
} from './feed-queries.ts'
import { contentOf, contentProblems, type FeedContent } from './feed-rules.ts'
import type { CreateFeed, CreateOwnFeed, FeedView } from './feed-schemas.ts'
import { assertReadable } from './view-query.ts'

/** Of one view, or of one person's work: each is asked for again and again. */
const mostFeeds = 50

const feedView = (feed: FeedContent & Pick<Feed, 'id' | 'creationTime' | 'lastUsedTime'>): FeedView => ({
  id: feed.id,
  format: feed.format,
  fields: feed.fields.slice(),
  expires: feed.expiryTime && instantText(feed.expiryTime),
  frameOrigins: feed.frameOrigins.slice(),
  creationTime: instantText(feed.creationTime),
  lastUsedTime: feed.lastUsedTime && instantText(feed.lastUsedTime),
})

interface Paged {
  size?: number
  cursor?: string
  page?: number
}

const listOf = (reading: ReadContext, source: FeedSource, query: Paged): Promise<Answer> => {
  const { db, organizationId } = reading
  return hybridList(reading, query, {
    list: (slice) => listFeeds(db, organizationId, source, slice),
    count: () => countFeeds(db, organizationId, source),
    view: feedView,
  })
}

const one = async (
  { db, organizationId }: ReadContext | WriteContext,
  source: FeedSource,
  id: number,
): Promise<FeedView> => {
  const feed = await findFeedOf(db, organizationId, source, id)
  if (!feed) throw notFound('feedId')
  return feedView(feed)
}

const make = async (
  work: WriteContext,
  source: FeedSource,
  body: CreateFeed,
  path: string,
): Promise<Answer> => {
  const { db, organizationId, deps, now } = work
  const content = contentOf(body)
  const isFull = (await countFeeds(db, organizationId, source)) >= mostFeeds
  refuseIfAny('validation-failed', contentProblems(content, now))
  refuseIfAny(
    'business-error',
    isFull
      ? [bodyProblem(null, 'too-many', `has ${mostFeeds} feeds already: end one first`, { limit: mostFeeds })]
      : [],
  )
  const secret = newSecret()
  const id = await insertFeed(db, organizationId, source, content, { secretHash: hashSecret(secret), now })
  work.auditDetails({ feedId: id, format: content.format })
  const view = feedView({ ...content, id, creationTime: now, lastUsedTime: null })
  const answer = created(`${deps.config.baseUrl}${path}/${id}`, {
    ...view,
    url: feedUrl(deps.config.baseUrl, secret, content.format),
  })
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } }
}

const end = async (work: WriteContext, source: FeedSource, id: number): Promise<void> => {
  const feed = await one(work, source, id)
  assertMatches(work.ifMatch, () => etagOfView(feed))
  const ended = await endFeeds(work.db, work.organizationId, source, work.now, id)
  if (ended === 0) throw notFound('feedId')
}

// Of a view --------------------------------------------------------------------------------------------------------

/** Of any view, also of one that only its owner sees: whoever answers for the newsroom can end each address. */
const administeredBy = async (
  context: ReadContext | WriteContext,
  viewId: number,
): Promise<FeedSource | undefined> => {
  if (personOf(context).role !== 'admin') return undefined
  const ownerId = await findOwnerOfView(context.db, context.organizationId, viewId)
  if (ownerId === undefined) throw notFound()
  return { ownerId, viewId }
}

/** To others who see the view its feeds do not exist. */
const readableOf = async (reading: ReadContext, viewId: number): Promise<FeedSource> => {
  const administered = await administeredBy(reading, viewId)
  if (administered) return administered
  const { owner } = await getSavedView(reading, viewId)
  if (owner.id !== personOf(reading).id) throw notFound()
  return { ownerId: owner.id, viewId }
}

export const listFeedsOfView = async (reading: ReadContext, viewId: number, query: Paged): Promise<Answer> =>
  listOf(reading, await readableOf(reading, viewId), query)

export const getFeedOfView = async (reading: ReadContext, viewId: number, id: number): Promise<Answer> =>
  ok(await one(reading, await readableOf(reading, viewId), id))

/** The feed shows what the owner of the view sees, whoever makes it. */
export const createFeedOfView = async (
  work: WriteContext,
  viewId: number,
  body: CreateFeed,
): Promise<Answer> => {
  await lockSavedView(work.db, work.organizationId, viewId)
  const { owner, content } = await getManagedView(work, viewId)
  assertReadable(content.query)
  return make(work, { ownerId: owner.id, viewId }, body, `/api/daybook/v1/saved-views/${viewId}/feeds`)
}

export const endFeedOfView = async (work: WriteContext, viewId: number, id: number): Promise<void> => {
  await lockSavedView(work.db, work.organizationId, viewId)
  const administered = await administeredBy(work, viewId)
  await end(work, administered ?? { ownerId: (await getManagedView(work, viewId)).owner.id, viewId }, id)
}

// Of one's own work ------------------------------------------------------------------------------------------------

const ownWorkOf = (context: ReadContext | WriteContext): FeedSource => ({
  ownerId: personOf(context).id,
  viewId: null,
})

export const listOwnFeeds = (reading: ReadContext, query: Paged): Promise<Answer> =>
  listOf(reading, ownWorkOf(reading), query)

export const getOwnFeed = async (reading: ReadContext, id: number): Promise<Answer> =>
  ok(await one(reading, ownWorkOf(reading), id))

export const createOwnFeed = (work: WriteContext, { expires }: CreateOwnFeed): Promise<Answer> => {
  const source = ownWorkOf(work)
  work.auditSubject('user', source.ownerId)
  return make(
    work,
    source,
    { format: 'ics', fields: ['title'], expires: expires ?? null },
    '/api/daybook/v1/me/feeds',
  )
}

export const endOwnFeed = async (work: WriteContext, id: number): Promise<void> => {
  const source = ownWorkOf(work)
  work.auditSubject('user', source.ownerId)
  await end(work, source, id)
}
