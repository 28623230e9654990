import type { AuditEntryView } from '../../../api/types.ts'
import type { SectionName } from '../shared/section.ts'

/** The settings in which a kind of subject is edited. Parts of a platform have no address of their own. */
const sectionOf: Readonly<Record<string, SectionName>> = {
  platform: 'platforms',
  group: 'groups',
  user: 'users',
  shift: 'shifts',
  'element-status': 'element-statuses',
  'task-status': 'task-statuses',
  'publication-status': 'publication-statuses',
  'task-format': 'task-formats',
  template: 'templates',
  series: 'series',
  'custom-field': 'custom-fields',
  'task-custom-field': 'task-custom-fields',
  'publication-custom-field': 'publication-custom-fields',
  webhook: 'webhooks',
  calendar: 'calendars',
}

/** Where a subject is shown; null if no page shows it. */
export const subjectPath = ({ type, id }: AuditEntryView['subject']): string | null => {
  if (id === null) return null
  if (type === 'element') return `/elements/${id}`
  if (type === 'issue') return `/issues/${id}`
  const section = sectionOf[type]
  return section === undefined ? null : `/settings/${section}?open=${id}`
}
