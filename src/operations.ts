import { absenceOperations } from './absences/absence-operations.ts'
import { activityOperations } from './activity/activity-operations.ts'
import { clientOperations } from './api-clients/client-operations.ts'
import { auditOperations } from './audit/audit-operations.ts'
import { categoryOperations } from './categories/category-operations.ts'
import { fieldOperations } from './custom-fields/field-operations.ts'
import { doneStateOperations } from './elements/commands/done-state-operations.ts'
import { publishOperations } from './elements/commands/publish-operations.ts'
import { customValueOperations } from './elements/custom-values/custom-value-operations.ts'
import { elementOperations } from './elements/element-operations.ts'
import { externalElementOperations } from './elements/external-elements/external-element-operations.ts'
import { elementListOperations } from './elements/list/element-list-operations.ts'
import { publicationOperations } from './elements/publication-operations.ts'
import { scheduleOperations } from './elements/schedules/schedule-operations.ts'
import { taskOperations } from './elements/task-operations.ts'
import { trashOperations } from './elements/trash/trash-operations.ts'
import { groupOperations } from './groups/group-operations.ts'
import type { Operation } from './http/operation.ts'
import { issueOperations } from './issues/issue-operations.ts'
import { ownScheduleOperations } from './me/own-schedule-operations.ts'
import { ownTaskOperations } from './me/own-task-operations.ts'
import { organizationOperations } from './organizations/organization-operations.ts'
import { passwordLinkOperations } from './password-links/password-link-operations.ts'
import { planOperations } from './plan/plan-operations.ts'
import { platformColorOperations } from './platforms/platform-color-operations.ts'
import { platformOperations } from './platforms/platform-operations.ts'
import { platformStatusOperations } from './platforms/platform-status-operations.ts'
import { timeSlotOperations } from './platforms/time-slot-operations.ts'
import { referenceDataOperations } from './reference-data/reference-data-operations.ts'
import { rosterOperations } from './roster/roster-operations.ts'
import { savedViewOperations } from './saved-views/saved-view-operations.ts'
import { secondFactorOperations } from './second-factor/second-factor-operations.ts'
import { sessionOperations } from './sessions/session-operations.ts'
import { setupOperations } from './setup/setup-operations.ts'
import { dayNoteOperations } from './shifts/day-note-operations.ts'
import { shiftOperations } from './shifts/shift-operations.ts'
import { statusOperations } from './statuses/status-operations.ts'
import { taskFormatOperations } from './task-formats/task-format-operations.ts'
import { metadataOperations } from './tokens/metadata-operations.ts'
import { tokenOperations } from './tokens/token-operations.ts'
import { typeOperations } from './types/type-operations.ts'
import { userOperations } from './users/user-operations.ts'

/** Every operation of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  ...tokenOperations,
  ...metadataOperations,
  ...setupOperations,
  ...sessionOperations,
  ...secondFactorOperations,
  ...ownTaskOperations,
  ...ownScheduleOperations,
  ...passwordLinkOperations,
  ...clientOperations,
  ...platformOperations,
  ...timeSlotOperations,
  ...platformStatusOperations,
  ...platformColorOperations,
  ...categoryOperations,
  ...typeOperations,
  ...groupOperations,
  ...organizationOperations,
  ...userOperations,
  ...absenceOperations,
  ...shiftOperations,
  ...dayNoteOperations,
  ...statusOperations,
  ...taskFormatOperations,
  ...fieldOperations,
  ...elementListOperations,
  ...elementOperations,
  ...taskOperations,
  ...customValueOperations,
  ...doneStateOperations,
  ...publicationOperations,
  ...publishOperations,
  ...scheduleOperations,
  ...externalElementOperations,
  ...planOperations,
  ...referenceDataOperations,
  ...savedViewOperations,
  ...issueOperations,
  ...activityOperations,
  ...rosterOperations,
  ...trashOperations,
  ...auditOperations,
]
