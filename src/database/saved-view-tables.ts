import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface SavedViewTable extends Versioned {
  owner_id: number
  name: string
  name_key: Generated<string>
  page: 'plan'
  /** JSON; written as text. */
  query: string
  shared: 'private' | 'groups' | 'everyone'
}

interface SavedViewGroupTable {
  organization_id: number
  saved_view_id: number
  group_id: number
}

/** The tables of saved views: part of `Tables`. */
export interface SavedViewTables {
  saved_view: SavedViewTable
  saved_view_group: SavedViewGroupTable
}
