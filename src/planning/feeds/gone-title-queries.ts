import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { storyName } from '../../stories/names/story-name.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import type { FeedField } from './feed-schemas.ts'

/** What stands for a story in the fields of a feed. */
const nameIn = (fields: readonly FeedField[], sight: Sight | null) => {
  if (fields.includes('title')) return sql`coalesce(${storyName({ sight })}, '')`
  return fields.includes('slug') ? sql`coalesce(e.slug, '')` : sql`''`
}

/** What a feed calls those stories, in the trash or not, that somebody may see and that are not confidential. */
export const findOpenTitles = async (
  db: Queries,
  { organizationId, principal: { sight } }: { organizationId: number; principal: { sight: Sight | null } },
  ids: readonly number[],
  fields: readonly FeedField[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await findSeenElements(db, organizationId, ids)
  const open = [...found].flatMap(([id, element]) =>
    !element.confidential && maySee(sight, element) ? [id] : [],
  )
  if (open.length === 0) return new Map()
  const { rows } = await sql<{ id: number; title: string }>`
    select e.id, ${nameIn(fields, sight)} as title from element e
    where e.organization_id = ${organizationId} and e.id = any(${open}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
