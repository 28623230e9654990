import type { Versioned } from './table-columns.ts'

interface IssuePlaceTable extends Versioned {
  element_id: number
  publication_id: number
  platform_id: number
  date: string
  category_id: number | null
  position: number | null
  page: string | null
}

/** The table of pages and order of issues: part of `Tables`. */
export interface IssueTables {
  issue_place: IssuePlaceTable
}
