import type { Generated, GeneratedAlways } from 'kysely'
import type { TextColumns } from './element-texts.ts'
import type { Resource, SoftDeleted, Versioned } from './table-columns.ts'

/** The columns of an event, in elements and tasks. */
export interface EventColumns {
  event_from_date: string | null
  event_from_time: string | null
  event_to_date: string | null
  event_to_time: string | null
}

interface ElementTable extends Versioned, SoftDeleted, TextColumns, EventColumns {
  confidential: boolean
  element_status_id: number | null
  /** When the current status was set. */
  status_since: Date
  master_group_id: number | null
  /** Its groups, in order: those of `element_group`. Each write of the story writes them along, and `user_ids`. */
  group_ids: Generated<number[]>
  /** The registered assignees of its tasks, each once and in order. */
  user_ids: Generated<number[]>
  location_name: string | null
  location_address: string | null
  location_latitude: number | null
  location_longitude: number | null
  /** Exactly one of the two is set: the client or the user. */
  creator_client_id: number | null
  creator_user_id: number | null
  editor_client_id: number | null
  editor_user_id: number | null
  creation_time: Date
  modification_date: Date
}

interface ElementGroupTable {
  organization_id: number
  element_id: number
  group_id: number
  position: number
}

interface TaskTable extends Versioned, EventColumns {
  element_id: number
  done: Generated<boolean>
  format_id: number
  status_id: number | null
  confirmation_status_code: number
  user_id: number | null
  unregistered_assignee_id: number | null
  deadline_date: string | null
  deadline_time: string | null
  headline: string | null
  lead: string | null
  text: string | null
  note: string | null
  custom_upload_link: string | null
  external_link_url: string | null
  external_link_title: string | null
  cost_amount: string | null
  cost_currency: string | null
  text_length_option_id: number | null
  text_length_characters: number | null
}

interface PublicationTable extends Versioned {
  element_id: number
  platform_id: number
  category_id: number | null
  type_id: number | null
  status_id: number | null
  external_id: string | null
  cms_article_id: string | null
  cms_published_link_url: string | null
  cms_published_link_title: string | null
  cms_edit_link_url: string | null
  cms_edit_link_title: string | null
  /** Null while undated. `schedule-columns.ts` defines which of the other columns each kind uses. */
  schedule_kind: 'single' | 'daily' | 'manual' | null
  schedule_from_date: string | null
  schedule_to_date: string | null
  /** Monday first. */
  schedule_days: boolean[] | null
  /** Days that were left out, in order; null without any. */
  schedule_except_dates: string[] | null
  schedule_time: string | null
  schedule_time_slot_id: number | null
  published_date: string | null
  published_time: string | null
}

interface PublicationDateTable {
  organization_id: number
  element_id: number
  publication_id: number
  date: string
  /** The number of the 32-day period that contains `date`. */
  stretch: GeneratedAlways<number>
}

/** A day of a recurring publication that is a publication of its own; `former` where one of both is deleted. */
interface SeriesDayTable {
  organization_id: number
  element_id: number
  series_id: number
  date: string
  publication_id: number
}

/** What publishing replaced: the status of a publication. */
interface PublishingTable {
  organization_id: number
  element_id: number
  publication_id: number
  status_before_id: number | null
}

/** A task that publishing finished, with the version that it then had. */
interface FinishedTaskTable {
  organization_id: number
  element_id: number
  task_id: number
  publication_id: number
  version: number
}

interface PublicationTaskTable {
  organization_id: number
  element_id: number
  publication_id: number
  task_id: number
}

interface ElementDocumentTable {
  organization_id: number
  element_id: number
  document: string
  etag: string
  reference_version: number
  rendering: string
  has_publications: boolean
  has_tasks: boolean
  /** Whether neither event nor publications have a date, and no task has a deadline. */
  undated: boolean
}

interface ElementModificationTable {
  organization_id: number
  /** The id of the transaction: a 64-bit number as text. */
  changed_by: Generated<string>
  element_id: number
  replaced_date: Date
  change_time: Date
}

interface ElementSearchTable {
  organization_id: number
  element_id: number
  words: string
  /** Null until an element that an older Daybook has written gets them. */
  pieces: number[] | null
}

interface ExternalElementTable extends Resource {
  element_id: number
  external_id: string | null
  link: string | null
  /** Null for the one system without an address. */
  system_url: string | null
  /** The external id with which the element was created. */
  claimed_id: string | null
}

/** The tables of stories: part of `Tables`. */
export interface ElementTables {
  element: ElementTable
  element_group: ElementGroupTable
  task: TaskTable
  publication: PublicationTable
  publication_date: PublicationDateTable
  publication_task: PublicationTaskTable
  series_day: SeriesDayTable
  former_series_day: SeriesDayTable
  publishing: PublishingTable
  finished_task: FinishedTaskTable
  element_document: ElementDocumentTable
  element_modification: ElementModificationTable
  element_search: ElementSearchTable
  external_element: ExternalElementTable
}
