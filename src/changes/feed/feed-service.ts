import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import { longPartInTurn } from '../../http/turn-of-request.ts'
import type { ReadContext } from '../deps.ts'
import { askingOf, getLogState, type LogState } from '../log/change-queries.ts'
import { listChangesAfter } from '../log/logged-change-queries.ts'
import { changeTexts } from './change-texts.ts'
import type { ChangesQuery } from './feed-schemas.ts'
import { changesSight } from './sender-now.ts'

type Follower = Pick<ReadContext, 'organizationId' | 'principal' | 'deps'>

/** The state of the log once everything that was committed before has a position. */
export const readLogState = async ({ organizationId, principal, deps }: Follower): Promise<LogState> => {
  const asking = askingOf(organizationId, principal)
  const state = await getLogState(deps.shortReads, asking)
  if (!state.hasPending) return state
  deps.changeNumbering.wake()
  await deps.changeNumbering.settled()
  return getLogState(deps.shortReads, asking)
}

/** Refuses a position from which nobody can go on without missing something (contract 15.5, 14.6). 0 is the beginning. */
export const assertFollowable = (
  after: number,
  { last, purgedTo, earliest, sightChanged }: Omit<LogState, 'hasPending'>,
): void => {
  if (after === 0) return
  if (after < purgedTo || after > last) throw new ApiError('changes-expired', { members: { earliest } })
  if (sightChanged !== null && after < sightChanged) throw new ApiError('sight-changed')
}

/** Refuses to go on with the rights that a reader had before it waited (contract 14.6, 15.3). */
const assertSameSight = async (reading: ReadContext): Promise<void> => {
  const present = await reading.senderNow()
  if (!isDeepStrictEqual(present.sight, reading.principal.sight)) throw new ApiError('sight-changed')
}

const defaultLimit = 100

/** As of pages of stories (contract 1.15). A single change may be longer. */
const pageBytes = 8 * 1024 * 1024

interface Page {
  /** JSON. */
  readonly content: readonly string[]
  readonly next: number
  readonly earliest: number | null
  readonly hasMore: boolean
}

/** As bytes, which are not on the heap. */
const answerOf = ({ content, next, earliest, hasMore }: Page): Answer => ({
  status: 200,
  body: Buffer.from(
    `{"content":[${content.join()}],"next":${next},"earliest":${earliest},"hasMore":${hasMore}}`,
  ),
  etag: null,
  headers: {},
})

export const lastPosition = (found: readonly { readonly position: number }[], otherwise: number): number =>
  found.at(-1)?.position ?? otherwise

export const bytesOf = (changes: readonly { readonly bytes: number }[]): number =>
  changes.reduce((sum, { bytes }) => sum + bytes, 0)

/** A page of changes (contract 15.3). `next` also passes over changes that the sender does not get. */
export const readChanges = async (reading: ReadContext, query: ChangesQuery): Promise<Answer> => {
  const { organizationId, deps } = reading
  const { after, limit = defaultLimit, wait = 0 } = query
  const until = performance.now() + wait * 1000
  const state = await readLogState(reading)
  if (after === undefined)
    return answerOf({ content: [], next: state.last, earliest: state.earliest, hasMore: false })
  assertFollowable(after, state)
  let next = after
  /** Tells when the client leaves; undefined before the first wait. */
  let gone: AbortSignal | undefined
  for (;;) {
    const announced = deps.changeSignals.announced(organizationId)
    const { changes: found, hasMore } = await listChangesAfter(deps.shortReads, organizationId, next, {
      limit,
      bytes: pageBytes,
      documents: query.include === 'document',
    })
    if (changesSight(found)) await assertSameSight(reading)
    next = lastPosition(found, Math.max(next, announced))
    const page = { next, earliest: state.earliest, hasMore }
    const answer = await longPartInTurn(reading, bytesOf(found), async () => {
      deps.unsentAnswers.assertRoom(reading.principal)
      const texts = await changeTexts(reading, found, query)
      return texts.length > 0 || hasMore
        ? answerOf({ ...page, content: texts.map(({ text }) => text) })
        : null
    })
    const milliseconds = until - performance.now()
    if (answer || milliseconds <= 0 || gone?.aborted || deps.changeSignals.isStopped()) {
      if (gone) await assertSameSight(reading)
      return answer ?? answerOf({ ...page, content: [] })
    }
    if (!gone) {
      gone = reading.gone()
      deps.places.take(reading.principal, gone)
    }
    await deps.changeSignals.next(organizationId, next, { milliseconds, signal: gone })
  }
}
