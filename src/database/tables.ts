import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CustomFieldTables } from './custom-field-tables.ts'
import type { ElementTables } from './element-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { SavedViewTables } from './saved-view-tables.ts'
import type { Resource, SoftDeleted, Versioned } from './table-columns.ts'

/** The tables' rows, column by column as in the migrations. `date`, `time` and `numeric` are read as text. */

interface OrganizationTable {
  id: GeneratedAlways<number>
  name: string
  time_zone: string
  element_status_enabled: Generated<boolean>
  external_system_url: string | null
  reference_version: Generated<number>
  changes_purged_to: Generated<number>
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
  position: number
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

interface ApiClientTable extends Versioned, SoftDeleted {
  client_id: string
  name: string
  scopes: string[]
  secret_hash: Buffer
  token_generation: Generated<number>
  creation_time: Date
  last_used_time: Date | null
  creator_client_id: number | null
  creator_user_id: number | null
  /** Contract 14.4. Null: not limited to groups. */
  group_ids: number[] | null
  confidential: Generated<boolean>
}

interface SessionTable extends Resource {
  user_id: number
  token_hash: Buffer
  creation_time: Date
  last_used_time: Date
  expiry_time: Date
  user_agent: string | null
  address: string
}

interface RefreshTokenTable {
  organization_id: number
  token_hash: Buffer
  api_client_id: number
  family: string
  token_generation: number
  scopes: string[]
  issue_time: Date
  expiry_time: Date
  spent_time: Date | null
}

interface RevokedTokenTable {
  organization_id: number
  token_id: string
  expiry_time: Date
}

interface SigningKeyTable {
  key_id: string
  /** JSON Web Keys (RFC 7517); written as text. */
  public_key: string
  private_key: string
  creation_time: Date
  retirement_time: Date | null
}

interface SetupCodeTable {
  code_hash: Buffer
  creation_time: Date
}

interface IdempotencyRecordTable {
  organization_id: number
  principal: string
  key: string
  request_hash: Buffer
  status: number
  headers: string
  body: string | null
  packed_body: Buffer | null
  body_dropped: boolean
  creation_time: Date
}

/** The only valid link with which a user may choose a password. */
interface PasswordLinkTable {
  organization_id: number
  user_id: number
  kind: 'invitation' | 'reset'
  token_hash: Buffer
  expiry_time: Date
}

/**
 * A secret that a person shares with an authenticator app. It is stored in plain text, because codes are derived from
 * it.
 */
interface SecondFactorTable {
  organization_id: number
  user_id: number
  secret: string
  confirmed_time: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The last time step whose code was accepted. */
  last_counter: ColumnType<number | null, number | null | undefined, number | null>
}

interface RecoveryCodeTable {
  organization_id: number
  user_id: number
  code_hash: Buffer
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
}

export interface Tables extends ElementTables, CustomFieldTables, PeopleTables, SavedViewTables {
  organization: OrganizationTable
  app_user: AppUserTable
  unregistered_assignee: UnregisteredAssigneeTable
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
  platform_publication_status: PlatformPublicationStatusTable
  category: CategoryTable
  publication_type: PublicationTypeTable
  api_client: ApiClientTable
  session: SessionTable
  password_link: PasswordLinkTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  refresh_token: RefreshTokenTable
  revoked_token: RevokedTokenTable
  signing_key: SigningKeyTable
  idempotency_record: IdempotencyRecordTable
  setup_code: SetupCodeTable
  audit_entry: AuditEntryTable
  change: ChangeTable
}
