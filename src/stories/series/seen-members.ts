import type { ReadContext } from '../deps.ts'
import { maySee } from '../sight/sight.ts'
import { findSeenElements } from '../sight/sight-queries.ts'
import type { Member } from './member-queries.ts'

/** A date of a series as somebody sees it. */
export interface SeenMember extends Member {
  /** Whether its story may not be seen. */
  readonly isHidden: boolean
}

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal'>

/** 14.1: of a hidden story nobody learns what people have done with it, nor whether it is in the trash. */
export const membersSeenBy = async (
  { db, organizationId, principal: { sight } }: Asker,
  members: readonly Member[],
): Promise<SeenMember[]> => {
  if (sight === null) return members.map((member) => ({ ...member, isHidden: false }))
  const ids = members.flatMap(({ elementId }) => elementId ?? [])
  const stories = await findSeenElements(db, organizationId, ids)
  return members.map((member) => {
    const story = stories.get(member.elementId ?? 0)
    return story === undefined || maySee(sight, story)
      ? { ...member, isHidden: false }
      : { ...member, detached: [], discussed: false, trashed: false, isHidden: true }
  })
}
