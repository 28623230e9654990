import type { ReferenceDataView } from '../../../../../src/planning/settings-snapshot/settings-snapshot-schemas.ts'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'

type People = ReferenceDataView['users']

/** The people besides administrators to whom a story belongs (contract 14.2): members of its groups, assignees, its creator. */
export const peopleOf = ({ creator, groupIds, tasks }: ElementView, users: People): People =>
  users.filter(
    ({ id, groupIds: own, deletionDate }) =>
      deletionDate === null &&
      (own.some((group) => groupIds.includes(group)) ||
        tasks.some(({ userId }) => userId === id) ||
        (creator.type === 'user' && creator.id === id)),
  )
