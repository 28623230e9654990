import { referenced } from '../http/schemas.ts'
import type { Group } from './group-queries.ts'
import type { GroupView } from './group-schemas.ts'

/** The answer for a group (contract 10.1). */
export const groupView = (group: Group): GroupView => ({
  id: group.id,
  version: group.version,
  name: group.name,
  externalId: group.externalId,
  ...referenced('parentGroup', group.parentGroup),
  position: group.position,
  deleted: group.deleted,
})
