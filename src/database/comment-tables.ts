import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface CommentTable extends Versioned {
  element_id: number
  task_id: number | null
  publication_id: number | null
  text: string
  words: string
  pieces: number[]
  mentioned_user_ids: number[]
  author_client_id: number | null
  author_user_id: number | null
  creation_time: Date
  edited_time: Generated<Date | null>
  resolver_client_id: Generated<number | null>
  resolver_user_id: Generated<number | null>
  resolved_time: Generated<Date | null>
  pinner_client_id: Generated<number | null>
  pinner_user_id: Generated<number | null>
  pinned_time: Generated<Date | null>
}

/** The table of comments: part of `Tables`. */
export interface CommentTables {
  comment: CommentTable
}
