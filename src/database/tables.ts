import type { Language } from '@daybook/shared/language'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccessTables } from './access-tables.ts'
import type { BackupTables } from './backup-tables.ts'
import type { CalendarTables } from './calendar-tables.ts'
import type { ChannelTables } from './channel-tables.ts'
import type { CommentTables } from './comment-tables.ts'
import type { CustomFieldTables } from './custom-field-tables.ts'
import type { DigestTables } from './digest-tables.ts'
import type { ElementTables } from './element-tables.ts'
import type { FeedTables } from './feed-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { IssueTables } from './issue-tables.ts'
import type { LimitTables } from './limit-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { SavedViewTables } from './saved-view-tables.ts'
import type { SeriesTables } from './series-tables.ts'
import type { Resource, SoftDeleted, Versioned } from './table-columns.ts'
import type { TemplateTables } from './template-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** The tables' rows, column by column as in the migrations. `date`, `time` and `numeric` are read as text. */

interface OrganizationTable {
  id: GeneratedAlways<number>
  name: string
  /** What the name is compared by (contract B7): `name_key` of it. Where it meets another, U+0001 and the id follow. */
  name_key: Generated<string>
  time_zone: string
  language: Generated<Language>
  element_status_enabled: Generated<boolean>
  first_day_of_week: Generated<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'>
  external_system_url: string | null
  require_second_factor: Generated<'nobody' | 'administrators' | 'everyone'>
  single_sign_on_only: Generated<boolean>
  week_numbers: Generated<boolean>
  default_reach: Generated<'all' | 'own'>
  /** Null: no holidays are shown. */
  holidays: ColumnType<
    { country: string; region: string | null } | null,
    string | null | undefined,
    string | null
  >
  /** JSON: what it chose of the rules of findings; written as text. */
  finding_rules: Generated<string>
  reference_version: Generated<number>
  changes_purged_to: Generated<number>
  /** Null: the log of changes is whole since the organization began. */
  changes_kept_from: Generated<Date | null>
  version: Generated<number>
  creation_time: Date
}

export type Role = 'admin' | 'editor' | 'reader'

interface AppUserTable extends Versioned {
  first_name: string | null
  last_name: string
  screen_name: string | null
  email: string | null
  external_id: string | null
  supplier_id: string | null
  internal: Generated<boolean>
  role: Role | null
  /** Contract 14.2. */
  reads: Generated<'all' | 'own'>
  writes: Generated<'all' | 'own'>
  password_hash: string | null
  deletion_date: Date | null
}

interface UnregisteredAssigneeTable extends Resource {
  name: string
  name_key: Generated<string>
  email: string | null
}

interface StoryAssigneeTable {
  organization_id: number
  element_id: number
  unregistered_assignee_id: number
  name: string
  email: string | null
}

interface StoryGroupTable extends Versioned, SoftDeleted {
  name: string
  external_id: string | null
  parent_group_id: number | null
  position: number
}

interface AppUserGroupTable {
  organization_id: number
  user_id: number
  group_id: number
}

export type StatusStage = 'open' | 'done' | 'dropped'

interface StatusTable extends Versioned {
  name: string
  color: string | null
  stage: Generated<StatusStage>
  active: Generated<boolean>
  is_default: Generated<boolean>
  position: number
  /** JSON of what something must have before it takes the status; null for nothing. */
  gate: ColumnType<StoredGate | null, string | null | undefined, string | null>
}

interface StoredGate {
  readonly fields: readonly string[]
  readonly finishedTasks: boolean
}

interface PublicationStatusTable extends StatusTable {
  code: 'PUBLISHED' | null
}

export type TaskFormatTypeCode = 'text' | 'picture' | 'video' | 'audio' | 'other'

interface TaskFormatTable extends Versioned {
  name: string
  type_code: TaskFormatTypeCode
  active: Generated<boolean>
  position: number
  default_task_status_id: number | null
  standard_cost_amount: string | null
  standard_cost_currency: string | null
  wants_delivery: Generated<boolean>
}

interface TaskFormatStatusTable {
  organization_id: number
  task_format_id: number
  task_status_id: number
}

interface TextLengthOptionTable extends Resource {
  task_format_id: number
  name: string
  characters: number
}

type ScheduleMode = 'weekly' | 'manual'

interface PlatformTable extends Versioned, SoftDeleted {
  name: string
  external_id: string | null
  type_code: number
  printing_time_in_days: number
  display_story_by_issue: boolean
  schedule_mode: ScheduleMode
  /** Monday first; null on manual platforms. */
  weekly_days: boolean[] | null
  limits_publication_statuses: Generated<boolean>
  default_publication_status_id: number | null
  color: string | null
  short_name: string | null
  counts_hidden: Generated<boolean>
  /** Hours before the start of a day or time slot; null if issues are never closed. */
  closing_hours: number | null
  position: number
}

interface TargetTable extends Versioned {
  platform_id: number
  /** Monday first. */
  weekly_days: boolean[]
  time_slot_id: number | null
  category_id: number | null
  unit: 'stories' | 'characters'
  minimum: number
  maximum: number | null
  changed_time: Date
}

interface PlatformManualDateTable extends Resource {
  platform_id: number
  date: string
  external_id: string | null
  note: string | null
}

interface PlatformTimeSlotTable extends Versioned {
  platform_id: number
  name: string
  start_time: string
  end_time: string
}

interface PlatformPublicationStatusTable {
  organization_id: number
  platform_id: number
  publication_status_id: number
}

interface CategoryTable extends Versioned, SoftDeleted {
  platform_id: number
  name: string
  external_id: string | null
  parent_category_id: number | null
  position: number
}

interface PublicationTypeTable extends Versioned, SoftDeleted {
  platform_id: number
  name: string
  external_id: string | null
  position: number
}

interface AuditEntryTable extends Resource {
  time: Date
  actor_type: 'client' | 'user' | 'command-line' | 'system'
  actor_id: number | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string | null
  address: string | null
  trace_id: string | null
  details: string | null
}

interface ChangeTable {
  organization_id: number
  entry_id: number
  number: number
  position: number | null
  subject_type: string
  subject_id: number
  kind: 'created' | 'changed' | 'deleted' | 'restored' | 'purged'
  version: number
  fields: string
  sight: string | null
  text_bytes: Generated<number | null>
  /** The element that the subject belongs to, if it is none itself. */
  element_id: Generated<number | null>
}

export interface Tables
  extends AccessTables,
    BackupTables,
    ElementTables,
    CalendarTables,
    CommentTables,
    CustomFieldTables,
    ChannelTables,
    DigestTables,
    FeedTables,
    ImportTables,
    IssueTables,
    PeopleTables,
    SavedViewTables,
    SeriesTables,
    TemplateTables,
    LimitTables,
    NoticeTables,
    WebhookTables {
  organization: OrganizationTable
  app_user: AppUserTable
  unregistered_assignee: UnregisteredAssigneeTable
  story_assignee: StoryAssigneeTable
  story_group: StoryGroupTable
  app_user_group: AppUserGroupTable
  element_status: StatusTable
  task_status: StatusTable
  publication_status: PublicationStatusTable
  task_format: TaskFormatTable
  task_format_status: TaskFormatStatusTable
  text_length_option: TextLengthOptionTable
  platform: PlatformTable
  platform_manual_date: PlatformManualDateTable
  platform_time_slot: PlatformTimeSlotTable
  target: TargetTable
  platform_publication_status: PlatformPublicationStatusTable
  category: CategoryTable
  publication_type: PublicationTypeTable
  audit_entry: AuditEntryTable
  change: ChangeTable
}
