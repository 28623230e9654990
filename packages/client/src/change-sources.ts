import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { changesIn, type FollowedChange } from './followed-change.ts'
import { pause } from './pause.ts'
import { errorOf } from './problem.ts'
import type { Send } from './repeat.ts'

/** What a source says: the position up to which everything is known, and what came before it. */
export type News =
  | { readonly kind: 'ready' | 'reset'; readonly next: number }
  | { readonly kind: 'changes'; readonly next: number; readonly changes: readonly FollowedChange[] }

/** In seconds. */
export interface Timing {
  /** The stream's first event comes at once, unless something between keeps it. */
  readonly opening: number
  /** The server sends something every 15 s. */
  readonly silence: number
  /** How long a request waits for changes. */
  readonly wait: number
  /** Between requests that may not wait. */
  readonly interval: number
  /** How long changes are asked for where the stream could not be opened, before it is tried again. */
  readonly pollingFor: number
  readonly longestBackoff: number
}

export interface Source {
  readonly send: Send
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly timing: Timing
}

const addressOf = ({ url, query }: Source, path: string, more: Readonly<Record<string, string>>): string =>
  `${url}${path}?${new URLSearchParams({ ...query, ...more })}`

const newsOf = ({ event, data }: EventSourceMessage): News | undefined => {
  const content = JSON.parse(data)
  if (event === 'ready' || event === 'reset') return { kind: event, next: content.next }
  if (event !== undefined) return undefined
  return { kind: 'changes', next: content.position, changes: [content] }
}

/** Changes that came together are one piece of news: whoever stores a position needs to do so once. */
const together = (all: readonly News[]): News[] => {
  const merged: News[] = []
  let changes: FollowedChange[] = []
  for (const news of all) {
    if (news.kind !== 'changes') {
      merged.push(news)
      changes = []
      continue
    }
    if (changes.length > 0) merged.pop()
    changes.push(...news.changes)
    merged.push({ ...news, changes })
  }
  return merged
}

/** Aborts what has been silent for too long. */
const watchOver = (signal: AbortSignal) => {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    expect: (seconds: number) => {
      clearTimeout(timer)
      const error = new Error(`nothing came for ${seconds} s`)
      timer = setTimeout(() => silent.abort(error), seconds * 1000)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The stream after a position. It ends when its connection does. */
export async function* streamed(source: Source, after: number): AsyncGenerator<News, void> {
  const { send, timing } = source
  const watch = watchOver(source.signal)
  try {
    watch.expect(timing.opening)
    const address = addressOf(source, '/api/v2/changes/stream', { after: String(after) })
    const answer = await send(
      new Request(address, { signal: watch.signal, headers: { accept: 'text/event-stream' } }),
    )
    if (!answer.ok) throw await errorOf(answer)
    let arrived: News[] = []
    const parser = createParser({
      onEvent: (message) => {
        const news = newsOf(message)
        if (news) arrived.push(news)
      },
    })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      const news = together(arrived)
      arrived = []
      // While its reader works, nobody takes what comes.
      watch.stop()
      yield* news
      watch.expect(timing.silence)
    }
  } finally {
    watch.stop()
  }
}

/** One request for what came after a position. Without `mayWait` it takes no place among those that wait. */
export async function* polled(source: Source, after: number, mayWait: boolean): AsyncGenerator<News, void> {
  const { send, timing } = source
  const wait = mayWait ? timing.wait : 0
  const signal = AbortSignal.any([source.signal, AbortSignal.timeout((wait + timing.silence) * 1000)])
  const query = { after: String(after), limit: '1000', wait: String(wait) }
  const answer = await send(new Request(addressOf(source, '/api/v2/changes', query), { signal }))
  if (!answer.ok) throw await errorOf(answer)
  const { content, next, hasMore } = await changesIn(answer)
  if (content.length > 0 || next !== after) yield { kind: 'changes', changes: content, next }
  else yield { kind: 'ready', next }
  if (!hasMore && !mayWait) await pause(timing.interval, source.signal)
}
