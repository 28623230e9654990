import { clientOperations } from '../access/api-clients/client-operations.ts'
import { auditOperations } from '../access/audit/audit-operations.ts'
import { mailOperations } from '../access/mail/mail-operations.ts'
import { passwordLinkOperations } from '../access/password-links/password-link-operations.ts'
import { secondFactorOperations } from '../access/second-factor/second-factor-operations.ts'
import { seeAsOperations } from '../access/sessions/see-as-operations.ts'
import { sessionOperations } from '../access/sessions/session-operations.ts'
import { singleSignOnOperations } from '../access/single-sign-on/single-sign-on-operations.ts'
import { metadataOperations } from '../access/tokens/metadata-operations.ts'
import { tokenOperations } from '../access/tokens/token-operations.ts'
import { calendarOperations } from '../changes/calendars/calendar-operations.ts'
import { channelOperations } from '../changes/channels/channel-operations.ts'
import { digestOperations } from '../changes/digests/digest-operations.ts'
import { feedOperations } from '../changes/feed/feed-operations.ts'
import { historyOperations } from '../changes/history/history-operations.ts'
import { undoOperations } from '../changes/history/undo-operations.ts'
import { importOperations } from '../changes/imports/import-operations.ts'
import { limitOperations } from '../changes/limits/limit-operations.ts'
import { noticeSettingsOperations } from '../changes/notice-mail/notice-settings-operations.ts'
import { noticeOperations } from '../changes/notices/notice-operations.ts'
import { peopleTableOperations } from '../changes/people-table/people-table-operations.ts'
import { presenceOperations } from '../changes/presence/presence-operations.ts'
import { sinceOperations } from '../changes/since/since-operations.ts'
import { webhookOperations } from '../changes/webhooks/webhook-operations.ts'
import { absenceOperations } from '../people/absences/absence-operations.ts'
import { dayNoteOperations } from '../people/shifts/day-note-operations.ts'
import { shiftOperations } from '../people/shifts/shift-operations.ts'
import { eraseOperations } from '../people/users/erase-operations.ts'
import { userOperations } from '../people/users/user-operations.ts'
import { activityOperations } from '../planning/activity/activity-operations.ts'
import { viewFeedOperations } from '../planning/feeds/feed-operations.ts'
import { findingOperations } from '../planning/findings/finding-operations.ts'
import { ownScheduleOperations } from '../planning/my-work/own-schedule-operations.ts'
import { ownTaskCommentOperations } from '../planning/my-work/own-task-comment-operations.ts'
import { ownTaskOperations } from '../planning/my-work/own-task-operations.ts'
import { planOperations } from '../planning/plan/plan-operations.ts'
import { issueOperations } from '../planning/print-issues/print-issue-operations.ts'
import { referenceDataOperations } from '../planning/reference-data/reference-data-operations.ts'
import { rosterOperations } from '../planning/roster/roster-operations.ts'
import { savedViewOperations } from '../planning/saved-views/saved-view-operations.ts'
import { targetDayOperations } from '../planning/targets/target-day-operations.ts'
import { categoryOperations } from '../settings/categories/category-operations.ts'
import { fieldOperations } from '../settings/custom-fields/field-operations.ts'
import { groupOperations } from '../settings/groups/group-operations.ts'
import { holidayOperations } from '../settings/holidays/holiday-operations.ts'
import { organizationOperations } from '../settings/organization/organization-operations.ts'
import { platformClosingOperations } from '../settings/platforms/platform-closing-operations.ts'
import { platformColorOperations } from '../settings/platforms/platform-color-operations.ts'
import { platformCountsHiddenOperations } from '../settings/platforms/platform-counts-hidden-operations.ts'
import { platformOperations } from '../settings/platforms/platform-operations.ts'
import { platformShortNameOperations } from '../settings/platforms/platform-short-name-operations.ts'
import { platformStatusOperations } from '../settings/platforms/platform-status-operations.ts'
import { timeSlotOperations } from '../settings/platforms/time-slot-operations.ts'
import { typeOperations } from '../settings/publication-types/publication-type-operations.ts'
import { statusOperations } from '../settings/statuses/status-operations.ts'
import { targetOperations } from '../settings/targets/target-operations.ts'
import { taskFormatOperations } from '../settings/task-formats/task-format-operations.ts'
import { batchOperations } from '../stories/batches/batch-operations.ts'
import { doneStateOperations } from '../stories/commands/done-state-operations.ts'
import { publishOperations } from '../stories/commands/publish-operations.ts'
import { commentOperations } from '../stories/comments/comment-operations.ts'
import { copyOperations } from '../stories/copies/copy-operations.ts'
import { customValueOperations } from '../stories/custom-values/custom-value-operations.ts'
import { elementOperations } from '../stories/elements/element-operations.ts'
import { publicationOperations } from '../stories/elements/publication-operations.ts'
import { taskOperations } from '../stories/elements/task-operations.ts'
import { externalElementOperations } from '../stories/external-elements/external-element-operations.ts'
import { elementListOperations } from '../stories/finding/element-list-operations.ts'
import { scheduleOperations } from '../stories/schedules/schedule-operations.ts'
import { memberOperations } from '../stories/series/member-operations.ts'
import { seriesOperations } from '../stories/series/series-operations.ts'
import { takeOverOperations } from '../stories/take-over/take-over-operations.ts'
import { templateOperations } from '../stories/templates/template-operations.ts'
import { trashOperations } from '../stories/trash/trash-operations.ts'
import { backupOperations } from './backup/backup-operations.ts'
import type { Operation } from './deps.ts'
import { setupOperations } from './set-up/set-up-operations.ts'

/** Every operation of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  ...tokenOperations,
  ...metadataOperations,
  ...setupOperations,
  ...sessionOperations,
  ...seeAsOperations,
  ...singleSignOnOperations,
  ...secondFactorOperations,
  ...ownTaskOperations,
  ...ownTaskCommentOperations,
  ...ownScheduleOperations,
  ...passwordLinkOperations,
  ...mailOperations,
  ...clientOperations,
  ...platformOperations,
  ...timeSlotOperations,
  ...platformStatusOperations,
  ...platformColorOperations,
  ...platformShortNameOperations,
  ...platformCountsHiddenOperations,
  ...platformClosingOperations,
  ...targetOperations,
  ...categoryOperations,
  ...typeOperations,
  ...groupOperations,
  ...organizationOperations,
  ...holidayOperations,
  ...userOperations,
  ...eraseOperations,
  ...takeOverOperations,
  ...absenceOperations,
  ...shiftOperations,
  ...dayNoteOperations,
  ...statusOperations,
  ...taskFormatOperations,
  ...fieldOperations,
  ...elementListOperations,
  ...elementOperations,
  ...batchOperations,
  ...feedOperations,
  ...presenceOperations,
  ...noticeOperations,
  ...noticeSettingsOperations,
  ...channelOperations,
  ...digestOperations,
  ...historyOperations,
  ...undoOperations,
  ...sinceOperations,
  ...webhookOperations,
  ...calendarOperations,
  ...peopleTableOperations,
  ...limitOperations,
  ...copyOperations,
  ...templateOperations,
  ...seriesOperations,
  ...memberOperations,
  ...importOperations,
  ...taskOperations,
  ...customValueOperations,
  ...doneStateOperations,
  ...publicationOperations,
  ...publishOperations,
  ...scheduleOperations,
  ...externalElementOperations,
  ...commentOperations,
  ...planOperations,
  ...findingOperations,
  ...targetDayOperations,
  ...referenceDataOperations,
  ...savedViewOperations,
  ...viewFeedOperations,
  ...issueOperations,
  ...activityOperations,
  ...rosterOperations,
  ...trashOperations,
  ...auditOperations,
  ...backupOperations,
]
