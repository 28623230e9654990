import { bodyIssue, type Issue } from '../errors.ts'
import type { CreateSavedView, PatchSavedView, Shared } from './saved-view-schemas.ts'

/** What the owner writes of a view. */
export interface SavedViewContent {
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
  readonly shared: Shared
  /** Ascending; empty unless it is shared with groups. */
  readonly groupIds: readonly number[]
}

const maximumBytes = 8192

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

/** The state that a POST asks for. */
export const newContent = ({
  name,
  query,
  shared = 'private',
  groupIds = [],
}: CreateSavedView): SavedViewContent => ({ name, query, shared, groupIds: ascending(groupIds) })

/** The state that a PATCH asks for: who shares with groups no longer need not name none. */
export const patchedContent = (current: SavedViewContent, patch: PatchSavedView): SavedViewContent => {
  const shared = patch.shared ?? current.shared
  const groupIds = patch.groupIds ?? (shared === 'groups' ? current.groupIds : [])
  return { ...current, ...patch, shared, groupIds: ascending(groupIds) }
}

/** Everything that a view may not be. */
export const contentIssues = ({ query, shared, groupIds }: SavedViewContent): Issue[] => [
  ...(Buffer.byteLength(JSON.stringify(query)) > maximumBytes
    ? [bodyIssue('query', 'too-long', `must have at most ${maximumBytes} bytes of JSON`)]
    : []),
  ...(shared === 'groups' && groupIds.length === 0
    ? [bodyIssue('groupIds', 'required', 'must name the groups that it is shared with')]
    : []),
  ...(shared !== 'groups' && groupIds.length > 0
    ? [bodyIssue('groupIds', 'not-shared-with-groups', 'is for views that are shared with groups')]
    : []),
]

/** A person who asks for views. */
export interface Onlooker {
  readonly id: number
  readonly isAdministrator: boolean
}
