import { access } from './0001-initial/access.ts'
import { elements } from './0001-initial/elements.ts'
import { newsroom } from './0001-initial/newsroom.ts'
import { platforms } from './0001-initial/platforms.ts'

/**
 * The first schema. Rules that hold for every table of an organization:
 * - `organization_id` is first in the primary key and in every foreign key, so that a reference across
 *   organizations cannot be stored, and the tables can be distributed by organization.
 * - Ids come from identity sequences; a constraint's name says the rule it keeps (`constraints.ts` maps names to answers).
 */
export const sql = newsroom + platforms + access + elements
