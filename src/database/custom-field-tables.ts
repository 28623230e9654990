import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

type CustomFieldType =
  | 'TEXT'
  | 'SINGLE_SELECTION'
  | 'MULTIPLE_SELECTION'
  | 'DATE'
  | 'NUMBER'
  /** Internal: clients cannot create it (contract 9.2). */
  | 'SOURCE'

interface CustomFieldTable extends Versioned {
  name: string
  type: CustomFieldType
  active: Generated<boolean>
  allow_empty_value: Generated<boolean>
  position: number
}

interface CustomFieldOptionTable extends Versioned {
  custom_field_id: number
  custom_field_type: CustomFieldType
  name: string
  name_key: Generated<string>
  external_id: string | null
  color: string | null
}

interface TaskCustomFieldFormatTable {
  organization_id: number
  custom_field_id: number
  task_format_id: number
}

interface PublicationCustomFieldPlatformTable {
  organization_id: number
  custom_field_id: number
  platform_id: number
}

/** The tables of custom fields, except for their values, which hand-written SQL reads and writes. Part of `Tables`. */
export interface CustomFieldTables {
  element_custom_field: CustomFieldTable
  element_custom_field_option: CustomFieldOptionTable
  task_custom_field: CustomFieldTable
  task_custom_field_option: CustomFieldOptionTable
  task_custom_field_format: TaskCustomFieldFormatTable
  publication_custom_field: CustomFieldTable
  publication_custom_field_option: CustomFieldOptionTable
  publication_custom_field_platform: PublicationCustomFieldPlatformTable
}
