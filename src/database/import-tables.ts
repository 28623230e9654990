import type { GeneratedAlways } from 'kysely'

interface StoryImportTable {
  organization_id: number
  id: GeneratedAlways<number>
  author_type: 'client' | 'user'
  author_id: number
  creation_time: Date
  format: 'csv' | 'tsv'
  text: string
  /** What each column of the text is; null to read it from the headings. */
  columns: string[] | null
  /** JSON; written as text. */
  options: string
  /** Lines whose stories were as they say when the table was sent. */
  skipped: number[]
}

interface StoryImportLineTable {
  organization_id: number
  import_id: number
  line: number
  element_id: number
  /** The versions that the import made of the element. */
  first_version: number
  last_version: number
}

/** The tables of imports: part of `Tables`. */
export interface ImportTables {
  story_import: StoryImportTable
  story_import_line: StoryImportLineTable
}
