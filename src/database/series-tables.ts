import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface StorySeriesTable extends Versioned {
  name: string
  template_id: number
  rule: string
  from_date: string
  until_date: string | null
  except_dates: string[]
  extra_dates: string[]
  ahead: number
  dates: string[]
  made_until: string
  /** JSON; written as text. */
  changes: Generated<string>
  creator_client_id: number | null
  creator_user_id: number | null
}

interface StorySeriesMemberTable {
  organization_id: number
  series_id: number
  date: string
  /** Null once the story is gone for good. */
  element_id: number | null
  /** Id and version of the template that the entries of the story came from. */
  template: string | null
  /** Of the tasks and publications of the template, in their order; 0 where the story has none. */
  task_ids: Generated<number[]>
  publication_ids: Generated<number[]>
  detached: Generated<string[]>
}

interface StorySeriesWarningTable {
  organization_id: number
  series_id: number
  date: string
  /** JSON; written as text. */
  warnings: string
}

/** The tables of series: part of `Tables`. */
export interface SeriesTables {
  story_series: StorySeriesTable
  story_series_member: StorySeriesMemberTable
  story_series_warning: StorySeriesWarningTable
}
