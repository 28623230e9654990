import { referenced, referencedList } from '../../base/schemas.ts'
import type { PlatformStatuses } from './platform-status-queries.ts'
import type { PlatformStatusesView } from './platform-status-schemas.ts'

/** The answer for the offer of a platform (contract 11): both lists are null until they are first set. */
export const platformStatusesView = ({
  statuses,
  defaultStatus,
}: PlatformStatuses): PlatformStatusesView => ({
  ...(statuses === null ? { statusIds: null, statuses: null } : referencedList('status', statuses)),
  ...referenced('defaultStatus', defaultStatus),
})
