import { hidesGroups } from '../../http/sight.ts'
import { seenUserIds } from '../../people/users/seen-users.ts'
import type { Writing } from '../deps.ts'
import type { KnownReferences, Mentioned } from '../references/known-references.ts'
import { loadKnownReferences } from '../references/reference-service.ts'

/** What a write refers to. For somebody who sees only some groups, only their members exist (contract 14.3). */
export const loadSeenReferences = async (work: Writing, mentioned: Mentioned): Promise<KnownReferences> => {
  const known = await loadKnownReferences(work.db, work.organizationId, mentioned, work.now)
  if (!hidesGroups(work.principal.sight)) return known
  const assigned = [...known.assignees.values()].flatMap(({ userId }) => userId ?? [])
  const seen = await seenUserIds(work, [...known.userIds, ...assigned])
  return {
    ...known,
    userIds: new Set([...known.userIds].filter((id) => seen.has(id))),
    assignees: new Map([...known.assignees].filter(([, { userId }]) => userId === null || seen.has(userId))),
  }
}
