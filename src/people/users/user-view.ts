import { referencedList } from '../../base/schemas.ts'
import { instantText } from '../../http/instant.ts'
import { type Sight, seenGroupIds } from '../../http/sight.ts'
import type { User } from './user-queries.ts'
import type { UserSettingsView, UserView } from './user-schemas.ts'

const plainView = ({ id, version, content, deletionDate }: User) => ({
  id,
  version,
  firstName: content.firstName,
  lastName: content.lastName,
  screenName: content.screenName,
  email: content.email,
  externalId: content.externalId,
  internal: content.internal,
  supplierId: content.supplierId,
  deletionDate: deletionDate && instantText(deletionDate),
})

/** The answer for a user in /api/v2 (contract 10.4). */
export const userView = (user: User, includeGroups: boolean, sight: Sight | null): UserView => {
  const seen = new Set(seenGroupIds(sight, user.content.groupIds))
  const groups = user.groups.filter(({ id }) => seen.has(id))
  return { ...plainView(user), ...(includeGroups && referencedList('group', groups)) }
}

/** The answer for a user in the settings (contract 11). */
export const userSettingsView = (user: User): UserSettingsView => ({
  ...plainView(user),
  ...referencedList('group', user.groups),
  role: user.content.role,
  reads: user.content.reads,
  writes: user.content.writes,
})
