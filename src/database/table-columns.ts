import type { Generated, GeneratedAlways } from 'kysely'

/** The columns of every resource of an organization. */
export interface Resource {
  organization_id: number
  id: GeneratedAlways<number>
}
export interface Versioned extends Resource {
  version: Generated<number>
}
export interface SoftDeleted {
  deleted_at: Date | null
}
