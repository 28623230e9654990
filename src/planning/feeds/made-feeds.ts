import { LRUCache } from 'lru-cache'
import { wallClock } from '../../base/time/zone-time.ts'
import { etagOf } from '../../http/answer.ts'
import type { FoundFeed } from './feed-queries.ts'

/** What was answered at an address. */
interface Made {
  readonly text: string
  readonly etag: string
}

/**
 * Recent answers, each under all that it depends on: the feed with its view and its owner, the day, and the log of changes. Calendars
 * ask every few minutes, and nearly always nothing has changed.
 */
export interface MadeFeeds {
  readonly find: (feed: FoundFeed, now: Date) => Made | undefined
  readonly keep: (feed: FoundFeed, now: Date, made: Made) => void
}

const mostBytes = 16 * 1024 * 1024

/** Filters whose stories change as time passes. */
const timed = ['late', 'findings']

/** Null: only making the feed tells what it shows now. */
const stateOf = (feed: FoundFeed, now: Date): string | null => {
  const isTimed = timed.some((name) => (feed.viewQuery?.[name] ?? null) !== null)
  if (isTimed || feed.changedUntil === null) return null
  return etagOf(JSON.stringify([{ ...feed, lastUsedTime: null }, wallClock(now, feed.timeZone).date]))
}

export const createMadeFeeds = (): MadeFeeds => {
  const made = new LRUCache<number, Made & { readonly state: string }>({
    maxSize: mostBytes,
    // A character takes two bytes at most.
    sizeCalculation: ({ text }) => 2 * text.length + 200,
  })
  return {
    find: (feed, now) => {
      const found = made.get(feed.id)
      return found !== undefined && found.state === stateOf(feed, now) ? found : undefined
    },
    keep: (feed, now, { text, etag }) => {
      const state = stateOf(feed, now)
      if (state !== null) made.set(feed.id, { state, text, etag })
    },
  }
}
