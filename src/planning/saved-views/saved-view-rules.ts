import { ascending } from '../../base/ascending.ts'
import { bodyProblem, type Problem } from '../../base/errors.ts'
import type { Sight } from '../../http/sight.ts'
import type { CreateSavedView, PatchSavedView, Shared } from './saved-view-schemas.ts'

/** The writable fields of a view. */
export interface SavedViewContent {
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
  readonly shared: Shared
  /** Ascending; empty unless the view is shared with groups. */
  readonly groupIds: readonly number[]
}

const maximumBytes = 8192

/** The state after a POST. */
export const newContent = ({
  name,
  query,
  shared = 'private',
  groupIds = [],
}: CreateSavedView): SavedViewContent => ({ name, query, shared, groupIds: ascending(groupIds) })

/** The state after a PATCH. A view that is no longer shared with groups loses its groups automatically. */
export const patchedContent = (current: SavedViewContent, patch: PatchSavedView): SavedViewContent => {
  const shared = patch.shared ?? current.shared
  const groupIds = patch.groupIds ?? (shared === 'groups' ? current.groupIds : [])
  return { ...current, ...patch, shared, groupIds: ascending(groupIds) }
}

const namesNoGroup = ({ shared, groupIds }: Pick<SavedViewContent, 'shared' | 'groupIds'>): boolean =>
  shared === 'groups' && groupIds.length === 0

/** Every rule that a view breaks. Whose groups are all deleted names none before it is changed. */
export const contentProblems = (content: SavedViewContent, current?: SavedViewContent): Problem[] => [
  ...(Buffer.byteLength(JSON.stringify(content.query)) > maximumBytes
    ? [
        bodyProblem('query', 'too-long', `must have at most ${maximumBytes} bytes of JSON`, {
          limit: maximumBytes,
        }),
      ]
    : []),
  ...(namesNoGroup(content) && !(current && namesNoGroup(current))
    ? [bodyProblem('groupIds', 'required', 'must name the groups that the view is shared with')]
    : []),
  ...(content.shared !== 'groups' && content.groupIds.length > 0
    ? [bodyProblem('groupIds', 'not-shared-with-groups', 'is only for views that are shared with groups')]
    : []),
]

/** Somebody who reads or changes views. */
export interface Viewer {
  /** Whose own views are shown; null for systems, which own none. */
  readonly ownerId: number | null
  /** Whether private views of the owner are shown: not to others who look through their eyes (contract 14.8). */
  readonly withPrivate: boolean
  /** Null for somebody who sees all shared views: administrators, and systems that are not limited to groups. */
  readonly sight: Sight | null
}
