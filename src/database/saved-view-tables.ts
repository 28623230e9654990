import type { Versioned } from './table-columns.ts'

interface SavedViewTable extends Versioned {
  owner_id: number
  name: string
  page: 'plan'
  /** JSON, as text on the way in. */
  query: string
  shared: 'private' | 'groups' | 'everyone'
}

interface SavedViewGroupTable {
  organization_id: number
  saved_view_id: number
  group_id: number
}

/** What people keep of the pages: part of `Tables`. */
export interface SavedViewTables {
  saved_view: SavedViewTable
  saved_view_group: SavedViewGroupTable
}
