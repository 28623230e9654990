import { ApiError, notFound } from '../../base/errors.ts'
import { mayUse } from '../../http/roles.ts'
import type { FoundFeed } from './feed-queries.ts'

export const feedEnded = (): ApiError => new ApiError('feed-ended')

/** Whether the owner may have the feed: only editors save views, and whoever has a role has tasks. */
const hasRight = ({ shows, role, internal, deletionDate, viewQuery }: FoundFeed): boolean => {
  if (role === null || deletionDate !== null) return false
  return (
    shows === 'own-work' ||
    (viewQuery !== null && mayUse({ role, freelancer: !internal }, { role: 'editor' }))
  )
}

/** The feed at an address, if it lives. Whether the secret or the ending is wrong is not told. */
export const livingFeed = (feed: FoundFeed | undefined, ending: string, now: Date): FoundFeed => {
  if (feed === undefined || feed.format !== ending) throw notFound()
  const isOver = feed.endTime !== null || (feed.expiryTime !== null && feed.expiryTime <= now)
  if (isOver || !hasRight(feed)) throw feedEnded()
  return feed
}
