import type { ReadContext } from '../../http/operation.ts'
import type { Seeing } from '../../http/principal.ts'
import { hidesGroups } from '../../http/sight.ts'
import { type Group, type GroupFilter, groups } from './group-entity.ts'

/** 14.3: the groups as somebody sees them who may see only some. */

interface Reader {
  readonly principal: Seeing
}

/** Narrows a filter to the groups that the reader sees. */
export const seenIn = ({ principal: { sight } }: Reader, filter: GroupFilter): GroupFilter =>
  hidesGroups(sight) ? { ...filter, among: sight.groupIds } : filter

const withSeenParent = ({ principal: { sight } }: Reader, group: Group): Group =>
  hidesGroups(sight) && group.parentGroup !== null && !sight.groupIds.includes(group.parentGroup.id)
    ? { ...group, parentGroup: null }
    : group

/** The groups, showing a parent only if the reader sees it. */
export const groupsSeenBy = (reader: Reader) => ({
  ...groups,
  view: (group: Group) => groups.view(withSeenParent(reader, group)),
})

/** The group with the lowest id of those that the reader sees. */
export const groupSeenByExternalId = (reading: ReadContext, externalId: string): Promise<Group> =>
  groups.getByExternalId(reading, externalId, seenIn(reading, {}))
