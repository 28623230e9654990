import type { Named } from '@daybook/shared/typed/find-name'
import { everything } from '../../database/slice.ts'
import { listNamedUsers } from '../../people/users/user-queries.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { seenIn } from '../../settings/groups/seen-groups.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import { elementStatusKind } from '../../settings/statuses/status-kinds.ts'
import { listStatuses } from '../../settings/statuses/status-queries.ts'
import type { Looking } from './looking.ts'
import { type FindName, nameFinder } from './name-finder.ts'

export interface ImportNames {
  readonly group: FindName
  readonly person: FindName
  readonly platform: FindName
  readonly status: FindName
  /** What lines that leave it open can go to. */
  readonly groupIds: ReadonlySet<number>
  readonly platformIds: ReadonlySet<number>
}

const fullName = (firstName: string | null, lastName: string): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Everything that a table can name, as far as whoever sends it sees it (contract B3, 14.3). */
export const loadImportNames = async (work: Looking): Promise<ImportNames> => {
  const { db, organizationId, principal } = work
  const within = { db, organizationId }
  const named = ({ id, name }: Named): Named => ({ id, name })
  const people = (await listNamedUsers(db, organizationId, principal.sight)).filter(
    ({ deletionDate }) => deletionDate === null,
  )
  const allGroups = await groups.list(within, everything, seenIn(work, { includeDeleted: true }))
  const seenGroups = allGroups.filter(({ deleted }) => !deleted)
  const statuses = await listStatuses(db, elementStatusKind, organizationId, undefined, everything)
  const allPlatforms = await platforms.list(within, everything, {})
  return {
    groupIds: new Set(seenGroups.map(({ id }) => id)),
    platformIds: new Set(allPlatforms.map(({ id }) => id)),
    group: nameFinder(seenGroups.map(named), allGroups.filter(({ deleted }) => deleted).map(named)),
    person: nameFinder(
      people.map(({ id, content: { firstName, lastName, screenName, email } }) => ({
        id,
        name: fullName(firstName, lastName),
        also: [`${lastName}, ${firstName ?? ''}`, screenName, email].filter((name) => name !== null),
      })),
    ),
    platform: nameFinder(
      allPlatforms.map(({ id, name, shortName }) => ({
        id,
        name,
        also: shortName === null ? [] : [shortName],
      })),
    ),
    status: nameFinder(
      statuses.filter(({ active }) => active),
      statuses.filter(({ active }) => !active),
    ),
  }
}
