import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import type { Principal } from '../../http/principal.ts'
import type { Reading } from '../deps.ts'
import { changeTexts } from './change-texts.ts'
import type { StreamQuery } from './feed-schemas.ts'
import { assertFollowable, readLogState } from './feed-service.ts'

/** Changes as Server-Sent Events (contract 15.7). */

/** The browser opens a lost connection again after this time. In milliseconds, as everything here. */
const retryAfter = 2000
/** Proxies take a connection for dead on which nothing moves. */
const heartbeat = 15_000
/** A session or token that has ended ends its streams within a second. */
const recheck = 800
const batch = 500

const eventOf = (position: number, data: string, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}id: ${position}\ndata: ${data}\n\n`

const lastEventId = ({ headers }: Reading): number | undefined => {
  const sent = headers['last-event-id']
  if (typeof sent !== 'string' || sent === '') return undefined
  if (/^\d{1,15}$/.test(sent)) return Number(sent)
  throw new ApiError('validation-failed', {
    problems: [{ scope: 'header', path: 'Last-Event-ID', code: 'format', message: 'must be a position' }],
  })
}

/** Counts the streams of a credential in this process, until the returned function is called. */
const takePlace = ({ principal: { type, id }, deps }: Reading): (() => void) => {
  const { openStreams, config } = deps
  const name = `${type}:${id}`
  const open = openStreams.get(name) ?? 0
  if (open >= config.streamsPerPrincipal)
    throw new ApiError('too-many-requests', {
      detail: `At most ${config.streamsPerPrincipal} streams may be open at a time.`,
      members: { retryAfter: 60 },
      headers: { 'retry-after': '60' },
    })
  openStreams.set(name, open + 1)
  return () => {
    const left = (openStreams.get(name) ?? 1) - 1
    if (left > 0) openStreams.set(name, left)
    else openStreams.delete(name)
  }
}

const singleHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join() : value

/** The sender as of now; undefined once the session or token has ended. */
const stillThere = async ({ headers, deps }: Reading): Promise<Principal | undefined> => {
  try {
    return await deps.authenticate({
      authorization: singleHeader(headers.authorization),
      cookie: singleHeader(headers.cookie),
    })
  } catch (error) {
    if (error instanceof ApiError && (error.slug === 'unauthorized' || error.slug === 'token-revoked'))
      return undefined
    throw error
  }
}

async function* follow(
  reading: Reading,
  query: StreamQuery,
  from: number,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const { organizationId, deps } = reading
  const { changeSignals: signals, changeTails } = deps
  let { principal } = reading
  let position = from
  let checkedAt = performance.now()
  let sentAt = checkedAt
  yield `retry: ${retryAfter}\n${eventOf(position, `{"next":${position}}`, 'ready')}`
  while (!gone.aborted && !signals.isStopped()) {
    const announced = signals.announced(organizationId)
    const found = await changeTails.after(organizationId, position, announced, batch)
    const texts = await changeTexts({ ...reading, principal }, found, query)
    if (texts.length > 0) {
      yield texts.map((one) => eventOf(one.position, one.text)).join('')
      sentAt = performance.now()
    }
    position = found.at(-1)?.position ?? Math.max(position, announced)
    const milliseconds = checkedAt + recheck - performance.now()
    if (milliseconds > 0) {
      await signals.next(organizationId, position, { milliseconds, signal: gone })
      continue
    }
    const present = await stillThere(reading)
    if (!present) return
    checkedAt = performance.now()
    if (!isDeepStrictEqual(present.sight, principal.sight))
      yield eventOf(position, `{"next":${position}}`, 'reset')
    principal = present
    if (checkedAt - sentAt < heartbeat) continue
    yield ':\n\n'
    sentAt = checkedAt
  }
}

export const streamChanges = async (reading: Reading, query: StreamQuery): Promise<Answer> => {
  const { organizationId, deps } = reading
  const state = await readLogState(reading)
  const after = lastEventId(reading) ?? query.after
  if (after !== undefined) assertFollowable(after, state)
  const leave = takePlace(reading)
  deps.changeSignals.announce([{ organizationId, position: state.last }])
  const from = after ?? state.last
  async function* chunks(gone: AbortSignal) {
    try {
      yield* follow(reading, query, from, gone)
    } finally {
      leave()
    }
  }
  return { status: 200, body: { chunks }, etag: null, headers: {} }
}
