import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface StoryTemplateTable extends Versioned {
  name: string
  name_key: Generated<string>
  key: string
  /** JSON; written as text. */
  body: string
  required: string[]
  entries_version: Generated<number>
  used_count: Generated<number>
  last_used_at: Date | null
  last_used_by: number | null
}

interface StoryTemplateGroupTable {
  organization_id: number
  template_id: number
  group_id: number
}

/** The tables of templates: part of `Tables`. */
export interface TemplateTables {
  story_template: StoryTemplateTable
  story_template_group: StoryTemplateGroupTable
}
