import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'

/** The titles of those stories, in the trash or not, that somebody may see and that are not confidential. */
export const findOpenTitles = async (
  db: Queries,
  { organizationId, principal: { sight } }: { organizationId: number; principal: { sight: Sight | null } },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await findSeenElements(db, organizationId, ids)
  const open = [...found].flatMap(([id, element]) =>
    !element.confidential && maySee(sight, element) ? [id] : [],
  )
  if (open.length === 0) return new Map()
  const { rows } = await sql<{ id: number; title: string }>`
    select id, coalesce(title, slug, '') as title from element
    where organization_id = ${organizationId} and id = any(${open}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
