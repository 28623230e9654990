import type { ReadContext } from '../deps.ts'
import { countNotices } from './notice-list-queries.ts'
import { noticeReaderOf } from './notice-service.ts'

/** What one stream says about notices: how many its reader has not read (contract 21.1). */
export interface NoticeNews {
  /** The event since the last call, as text. */
  readonly next: (principal: ReadContext['principal']) => Promise<string>
  readonly stop: () => void
}

const noNotices: NoticeNews = { next: async () => '', stop: () => undefined }

const eventOf = (unread: number): string => `event: notice\ndata: ${JSON.stringify({ unread })}\n\n`

/** Systems have no notices, and nobody hears of those of a person through whose eyes they look. */
export const noticeNews = ({ organizationId, deps, principal: { type, id } }: ReadContext): NoticeNews => {
  if (type !== 'user') return noNotices
  const follower = deps.noticeBoard.follow(organizationId, id)

  return {
    stop: follower.stop,
    next: async (principal) => {
      if (principal.type !== 'user' || principal.seeingAs !== null || !follower.takeNews()) return ''
      const reader = noticeReaderOf({ organizationId, principal })
      // The number may be the same as before, and what the notices say another.
      return eventOf(await countNotices(deps.db, reader, true))
    },
  }
}
