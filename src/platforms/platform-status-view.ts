import { referenced, referencedList } from '../http/schemas.ts'
import type { PlatformStatuses } from './platform-status-queries.ts'
import type { PlatformStatusesView } from './platform-status-schemas.ts'

/** The answer for what a platform offers (contract 11): both lists are null while nothing was set. */
export const platformStatusesView = ({
  statuses,
  defaultStatus,
}: PlatformStatuses): PlatformStatusesView => ({
  ...(statuses === null ? { statusIds: null, statuses: null } : referencedList('status', statuses)),
  ...referenced('defaultStatus', defaultStatus),
})
