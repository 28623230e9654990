import type { ComponentType } from 'react'
import { ApiCredentials } from './api-credentials/ApiCredentials.tsx'
import { AuditLog } from './audit/AuditLog.tsx'
import { Backups } from './backups/Backups.tsx'
import { Calendars } from './calendars/Calendars.tsx'
import { ElementFields, PublicationFields, TaskFields } from './custom-fields/CustomFields.tsx'
import { Groups } from './groups/Groups.tsx'
import { Limits } from './limits/Limits.tsx'
import { Mail } from './mail/Mail.tsx'
import { Organization } from './organization/Organization.tsx'
import { Platforms } from './platforms/Platforms.tsx'
import { Rules } from './rules/Rules.tsx'
import { Series } from './series/Series.tsx'
import type { SectionName } from './shared/section.ts'
import { Shifts } from './shifts/Shifts.tsx'
import { ElementStatuses, PublicationStatuses, TaskStatuses } from './statuses/Statuses.tsx'
import { TaskFormats } from './task-formats/TaskFormats.tsx'
import { Templates } from './templates/Templates.tsx'
import { Trash } from './trash/Trash.tsx'
import { Users } from './users/Users.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

const pages: Readonly<Record<SectionName, ComponentType>> = {
  organization: Organization,
  platforms: Platforms,
  groups: Groups,
  users: Users,
  shifts: Shifts,
  'element-statuses': ElementStatuses,
  'task-statuses': TaskStatuses,
  'publication-statuses': PublicationStatuses,
  'task-formats': TaskFormats,
  templates: Templates,
  series: Series,
  calendars: Calendars,
  'finding-rules': Rules,
  'custom-fields': ElementFields,
  'task-custom-fields': TaskFields,
  'publication-custom-fields': PublicationFields,
  'api-credentials': ApiCredentials,
  webhooks: Webhooks,
  mail: Mail,
  trash: Trash,
  'audit-log': AuditLog,
  limits: Limits,
  backups: Backups,
}

/** The page of each section. */
export const sections: ReadonlyMap<string, ComponentType> = new Map(Object.entries(pages))
