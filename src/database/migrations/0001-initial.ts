import { access } from './0001-initial/access.ts'
import { elements } from './0001-initial/elements.ts'
import { newsroom } from './0001-initial/newsroom.ts'
import { platforms } from './0001-initial/platforms.ts'

/**
 * The first schema. Rules for every table of an organization:
 * - `organization_id` comes first in the primary key and in every foreign key. References across organizations are
 * therefore impossible, and the tables can be distributed by organization.
 * - Ids come from identity sequences. A constraint's name states its rule (`constraints.ts` maps names to errors).
 */
export const sql = newsroom + platforms + access + elements
