import type { SectionName } from './shared/section.ts'

export interface SectionGroup {
  readonly name: 'newsroom' | 'workflow' | 'fields' | 'access' | 'records'
  readonly members: readonly SectionName[]
}

/** The sections, in order. */
export const sectionGroups: readonly SectionGroup[] = [
  { name: 'newsroom', members: ['organization', 'platforms', 'groups', 'users', 'shifts'] },
  {
    name: 'workflow',
    members: [
      'element-statuses',
      'task-statuses',
      'publication-statuses',
      'task-formats',
      'templates',
      'series',
      'calendars',
      'finding-rules',
    ],
  },
  { name: 'fields', members: ['custom-fields', 'task-custom-fields', 'publication-custom-fields'] },
  { name: 'access', members: ['api-credentials', 'webhooks', 'mail'] },
  { name: 'records', members: ['trash', 'audit-log', 'limits', 'backups'] },
]

/** What editors may open. */
export const forEditors: SectionGroup = { name: 'workflow', members: ['templates', 'series'] }
