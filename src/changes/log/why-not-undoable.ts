import { isUndoableAction } from '../../stories/history/undoable.ts'
import type { LoggedChange } from './logged-change-queries.ts'

/** Why a change cannot be undone, whatever has happened since; null if it can be. */
export const whyNotUndoable = ({
  subject_type,
  kind,
  action,
}: Pick<LoggedChange, 'subject_type' | 'kind' | 'action'>): string | null => {
  if (subject_type === 'series' && kind === 'changed') return null
  if (subject_type !== 'element') return 'Only changes of stories can be undone.'
  if (kind === 'purged') return 'A story that was deleted for good cannot come back.'
  return isUndoableAction(action) ? null : "Changes to a story's links to other systems cannot be undone."
}
