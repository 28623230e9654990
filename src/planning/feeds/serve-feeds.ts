import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret } from '../../access/tokens/secrets.ts'
import { lazily } from '../../base/lazily.ts'
import { type Answer, etagOf } from '../../http/answer.ts'
import { goneSignal, whenAborted } from '../../http/gone.ts'
import { sendAnswer } from '../../http/send-answer.ts'
import { sightOfPerson } from '../../http/sight.ts'
import type { PlanningDeps, PlanReading } from '../deps.ts'
import { createPrintedEvents, type PrintedEvents } from './calendar-file.ts'
import { calendarOf } from './calendar-service.ts'
import { feedUrl, partsOf } from './feed-address.ts'
import { calendarOfView, calendarOfWork, textOfView } from './feed-content.ts'
import { feedEnded, livingFeed } from './feed-life.ts'
import { type FoundFeed, findFeed, saveFeedUse } from './feed-queries.ts'
import type { FeedFormat } from './feed-schemas.ts'
import { pagePolicy } from './html-page.ts'
import { createMadeFeeds } from './made-feeds.ts'

const mediaTypes: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar',
  csv: 'text/csv',
  json: 'application/feed+json',
  html: 'text/html',
}

/** The time of last use is stored at most this often, in milliseconds. */
const recordUseAfter = 3_600_000

/** What is sent with every answer, also where there is no feed. */
const headers = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  vary: 'Accept-Encoding',
}

interface Asked {
  readonly deps: PlanningDeps
  readonly now: Date
  readonly gone: () => AbortSignal
  readonly secret: string
}

const find = async ({ deps, now, secret }: Asked, ending: string): Promise<FoundFeed> =>
  livingFeed(await findFeed(deps.shortReads, hashSecret(secret)), ending, now)

/** The owner reads: what they may see now (contract 14). */
const readingOf = ({ deps, now, gone }: Asked, feed: FoundFeed): PlanReading => {
  const { organizationId, ownerId: id, role, reads, writes, groupIds } = feed
  if (role === null) throw feedEnded()
  const sight = sightOfPerson({ id, role, reads, writes, groupIds })
  return { db: deps.db, deps, organizationId, now, gone, principal: { sight } }
}

/** Waits for its turn among those of the organization, as reads of the plan do, and then asks once more who the owner is. */
const inTurn = <T>(
  asked: Asked,
  { organizationId, id, format }: FoundFeed,
  read: (reading: PlanReading, feed: FoundFeed) => Promise<T>,
): Promise<T> => {
  const { deps, gone } = asked
  return deps.turns.read(
    { organizationId, credential: `feed ${id}`, cost: 'large', whenGone: whenAborted(gone) },
    async () => {
      const feed = await find(asked, format)
      return read(readingOf(asked, feed), feed)
    },
  )
}

const textOf = async (asked: Asked, feed: FoundFeed, printed: PrintedEvents): Promise<string> => {
  const { format, shows } = feed
  const url = feedUrl(asked.deps.config.baseUrl, asked.secret, format)
  if (format !== 'ics') return inTurn(asked, feed, (reading, present) => textOfView(reading, present, url))
  const contentOf = shows === 'view' ? calendarOfView : calendarOfWork
  const { reading, content, present } = await inTurn(asked, feed, async (reading, present) => ({
    reading,
    present,
    content: await contentOf(reading, present),
  }))
  return calendarOf({ reading, feed: present }, content, printed)
}

const answerOf = (
  { text, etag }: { readonly text: string; readonly etag: string },
  { format, frameOrigins }: FoundFeed,
): Answer => ({
  status: 200,
  body: text,
  etag,
  headers: format === 'html' ? { 'content-security-policy': pagePolicy(frameOrigins) } : {},
})

/** Contract 22.1: what stands at the secret addresses. No cookie is read, and none is set. */
export const serveFeeds = (app: FastifyInstance, deps: PlanningDeps): void => {
  const madeFeeds = createMadeFeeds()
  const printed = createPrintedEvents()
  const made = async (asked: Asked, feed: FoundFeed) => {
    const text = await textOf(asked, feed, printed)
    const one = { text, etag: etagOf(text) }
    madeFeeds.keep(feed, asked.now, one)
    return one
  }
  const answer = async (
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    void reply.headers(headers)
    const { secret, ending } = partsOf(request.params.file)
    const now = deps.clock.now()
    const asked = { deps, now, secret, gone: lazily(() => goneSignal(reply.raw)) }
    const feed = await find(asked, ending)
    const { organizationId, id, lastUsedTime, format } = feed
    await deps.rateLimit.count({ organizationId, type: 'feed', id }, reply)
    const present = madeFeeds.find(feed, now) ?? (await made(asked, feed))
    if (lastUsedTime === null || now.getTime() - lastUsedTime.getTime() >= recordUseAfter)
      await saveFeedUse(deps.db, feed, now)
    return sendAnswer(request, reply, answerOf(present, feed), {
      answerType: mediaTypes[format],
      compressed: true,
    })
  }
  app.get<{ Params: { file: string } }>('/feeds/:file', (request, reply) =>
    deps.loopWatch.during('readFeed', () => answer(request, reply)),
  )
}
