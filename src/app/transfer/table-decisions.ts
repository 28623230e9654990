/**
 * Which tables go with an organization that moves to another database. A test compares the list with the schema: each table is
 * either moved, or left out for a reason.
 */

const moved = [
  'organization',
  'app_user',
  'app_user_group',
  'password_link',
  'second_factor',
  'recovery_code',
  'api_client',
  'unregistered_assignee',
  'story_group',
  'element_status',
  'task_status',
  'publication_status',
  'task_format',
  'task_format_status',
  'text_length_option',
  'platform',
  'platform_manual_date',
  'platform_time_slot',
  'platform_publication_status',
  'category',
  'publication_type',
  'element_custom_field',
  'element_custom_field_option',
  'element_custom_field_value',
  'task_custom_field',
  'task_custom_field_option',
  'task_custom_field_format',
  'task_custom_field_value',
  'publication_custom_field',
  'publication_custom_field_option',
  'publication_custom_field_platform',
  'publication_custom_field_value',
  'absence',
  'shift',
  'shift_user',
  'shift_note',
  'saved_view',
  'saved_view_group',
  'element',
  'element_group',
  'element_search',
  'element_document',
  'external_element',
  'task',
  'story_assignee',
  'publication',
  'publication_date',
  'publication_task',
  'series_day',
  'audit_entry',
  'change',
  'change_text',
  'former_name',
  'webhook',
  'webhook_delivery',
] as const

const otherServer = 'belongs to a database, not to an organization'
const signInAgain = 'people sign in again and systems ask for a new token'
const shortLived = 'is worth something for a day at most'

/** Why a table stays where it is. */
export const leftOut: Readonly<Record<string, string>> = {
  daybook_migration: otherServer,
  job_worker: otherServer,
  setup_code: otherServer,
  change_text_start: otherServer,
  signing_key: otherServer,
  write_memory: otherServer,
  write_term: otherServer,
  session: signInAgain,
  refresh_token: signInAgain,
  revoked_token: signInAgain,
  client_network: 'protects from wrong secrets, and fills again',
  idempotency_record: shortLived,
  element_modification: 'orders the pages of lists that are being read, by transactions of its database',
  absence_move: 'orders the pages of lists that are being read, by transactions of its database',
  presence: 'is true for half a minute',
  write_position: 'says what a standby of its database must have',
}

export const movedTables: ReadonlySet<string> = new Set(moved)
