import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import { longPartInTurn } from '../../http/turn-of-request.ts'
import type { ReadContext } from '../deps.ts'
import { noticeNews } from '../notices/notice-news.ts'
import { noNews, type PresenceNews, presenceNews } from '../presence/presence-news.ts'
import { changeTexts } from './change-texts.ts'
import type { StreamQuery } from './feed-schemas.ts'
import { assertFollowable, bytesOf, lastPosition, readLogState } from './feed-service.ts'
import { changesSight, senderNow } from './sender-now.ts'

/** Changes as Server-Sent Events (contract 15.7). */

/** The browser opens a lost connection again after this time. In milliseconds, as everything here. */
const retryAfter = 2000
/** Proxies take a connection for dead on which nothing moves. */
const heartbeat = 15_000
/** A session or token that has ended ends its streams within a second. */
const recheck = 500
/** Whoever has caught up gets together what comes within this time: many open pages cost one write each, not one a change. */
const gathering = 100
/** So many changes at a time, and as many as are short enough: the next ones are read when the reader has taken these. */
const batch = { limit: 150, bytes: 64 * 1024 }
/** The tails do not know how long documents are. */
const limitsOf = ({ include }: StreamQuery) => (include === 'document' ? { ...batch, limit: 1 } : batch)

const pieceBytes = 64 * 1024

/** A long text in pieces, which wait for the reader one by one. */
function* pieces(text: string): Generator<string | Buffer> {
  if (text.length <= pieceBytes / 2) {
    yield text
    return
  }
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}

const eventOf = (position: number, data: string, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}id: ${position}\ndata: ${data}\n\n`

/** Without events a comment, so that something moves. */
const eventsOf = (texts: Awaited<ReturnType<typeof changeTexts>>): string =>
  texts.map(({ position, text }) => eventOf(position, text)).join('') || ':\n\n'

const lastEventId = ({ headers }: ReadContext): number | undefined => {
  const sent = headers['last-event-id']
  if (typeof sent !== 'string' || sent === '') return undefined
  if (/^\d{1,15}$/.test(sent)) return Number(sent)
  throw new ApiError('validation-failed', {
    problems: [{ scope: 'header', path: 'Last-Event-ID', code: 'format', message: 'must be a position' }],
  })
}

async function* follow(
  reading: ReadContext,
  query: StreamQuery,
  from: number,
  gone: AbortSignal,
  presence: PresenceNews,
  notices: Pick<PresenceNews, 'next'>,
): AsyncGenerator<string | Buffer> {
  const { organizationId, deps } = reading
  const { changeSignals: signals, changeTails } = deps
  const limits = limitsOf(query)
  let { principal } = reading
  let position = from
  let checkedAt = performance.now()
  let sentAt = checkedAt
  yield `retry: ${retryAfter}\n${eventOf(position, `{"next":${position}}`, 'ready')}`
  while (!gone.aborted && !signals.isStopped()) {
    const announced = signals.announced(organizationId)
    const found = await changeTails.after(organizationId, position, announced, limits)
    if (changesSight(found) || performance.now() - checkedAt >= recheck) {
      const present = await senderNow(reading)
      if (!present) return
      checkedAt = performance.now()
      if (!isDeepStrictEqual(present.sight, principal.sight)) {
        position = lastPosition(found, position)
        yield eventOf(position, `{"next":${position}}`, 'reset')
        principal = present
        continue
      }
    }
    const news = (await presence.next(principal)) + (await notices.next(principal))
    const reader = { ...reading, principal }
    const texts = await longPartInTurn(reader, bytesOf(found), () => changeTexts(reader, found, query))
    if (news || texts.length > 0 || performance.now() - sentAt >= heartbeat) {
      yield* pieces(news + eventsOf(texts))
      sentAt = performance.now()
    }
    position = lastPosition(found, Math.max(position, announced))
    if (texts.length > 0 && position >= announced) await sleep(gathering)
    await signals.next(organizationId, position, {
      milliseconds: Math.max(0, checkedAt + recheck - performance.now()),
      signal: gone,
    })
  }
}

export const streamChanges = async (reading: ReadContext, query: StreamQuery): Promise<Answer> => {
  const { organizationId, deps } = reading
  const state = await readLogState(reading)
  const after = lastEventId(reading) ?? query.after
  if (after !== undefined) assertFollowable(after, state)
  deps.places.take(reading.principal, reading.gone())
  deps.changeSignals.announce([{ organizationId, position: state.last }])
  const from = after ?? state.last
  async function* chunks(gone: AbortSignal) {
    const isAsked = query.presence && reading.principal.type === 'user'
    const notices = noticeNews(reading)
    const presence = isAsked ? presenceNews(reading) : noNews
    try {
      yield* follow(reading, query, from, gone, presence, notices)
    } finally {
      presence.stop()
      notices.stop()
    }
  }
  return { status: 200, body: { chunks }, etag: null, headers: {} }
}
