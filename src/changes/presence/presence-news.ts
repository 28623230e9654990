import { hidesGroups } from '../../http/sight.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import type { ReadContext } from '../deps.ts'
import type { Presence } from './presence-board.ts'
import { findMembers } from './presence-queries.ts'

/** What one stream says about presence: only of elements, and of people, that its reader may see (contract 18.2). */
export interface PresenceNews {
  /** The events since the last call, as text. */
  readonly next: (principal: ReadContext['principal']) => Promise<string>
  readonly stop: () => void
}

/** For readers who did not ask. */
export const noNews: PresenceNews = { next: async () => '', stop: () => undefined }

const nobody: Presence = new Map()

export const presenceNews = ({ organizationId, deps }: ReadContext): PresenceNews => {
  const { presenceBoard, shortReads } = deps
  const stop = presenceBoard.follow(organizationId)
  let told = nobody

  return {
    stop,
    next: async ({ sight }) => {
      const present = presenceBoard.of(organizationId)
      if (present === told) return ''
      const changed = [...new Set([...told.keys(), ...present.keys()])].filter(
        (id) => told.get(id) !== present.get(id),
      )
      told = present
      if (sight === null) return changed.map((id) => eventOf(id, present.get(id) ?? [])).join('')
      const elements = await findSeenElements(shortReads, organizationId, changed)
      const people = hidesGroups(sight)
        ? await findMembers(shortReads, organizationId, sight.groupIds)
        : undefined
      return changed
        .flatMap((id) => {
          const element = elements.get(id)
          if (!element || !maySee(sight, element)) return []
          const userIds = present.get(id) ?? []
          return eventOf(id, people ? userIds.filter((userId) => people.has(userId)) : userIds)
        })
        .join('')
    },
  }
}

const eventOf = (elementId: number, userIds: readonly number[]): string =>
  `event: presence\ndata: ${JSON.stringify({ elementId, userIds })}\n\n`
