import type { Generated, GeneratedAlways } from 'kysely'

/** What every resource of an organization has. */
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
