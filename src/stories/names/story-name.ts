import { visible } from '@daybook/shared/text/normal-text'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { visibleText } from '../../database/visible-text.ts'
import type { Sight } from '../../http/sight.ts'
import type { Element } from '../elements/aggregate.ts'

/**
 * What a story is called (contract B22): by its title, else its slug, else its first headline, else where and when it comes out first,
 * else by its groups, else by format and deadline of its first task. What is blank names nothing (B7).
 */

interface Naming {
  /** Who reads it: groups that they do not see name nothing (contract 14.3). */
  readonly sight: Pick<Sight, 'reads' | 'groupIds'> | null
  /** Which of its tasks `t` may name it. */
  readonly shown?: RawBuilder<unknown>
}

/** The name of a row of the table `element`, which the statement calls `element`. */
export const storyName = ({ sight, shown = sql`true` }: Naming, element = 'e'): RawBuilder<string | null> => {
  const e = sql.table(element)
  const ofStory = (column: string) => sql.raw(visibleText(`${element}.${column}`))
  const isSeen = sight?.reads === 'own' ? sql`g.group_id = any(${sight.groupIds}::bigint[])` : sql`true`
  return sql`
    coalesce(${ofStory('title')}, ${ofStory('slug')}, (
      select t.headline from task t
      where t.organization_id = ${e}.organization_id and t.element_id = ${e}.id and ${shown}
        and ${sql.raw(visibleText('t.headline'))} is not null
      order by t.id limit 1), (
      select concat_ws(', ', f.name, coalesce(p.published_date, p.schedule_from_date)::text)
      from publication p join platform f on f.organization_id = p.organization_id and f.id = p.platform_id
      where p.organization_id = ${e}.organization_id and p.element_id = ${e}.id order by p.id limit 1), (
      select string_agg(named.name, ', ' order by g.position, g.group_id)
      from element_group g join story_group named on named.organization_id = g.organization_id and named.id = g.group_id
      where g.organization_id = ${e}.organization_id and g.element_id = ${e}.id and ${isSeen}), (
      select concat_ws(', ', f.name, t.deadline_date::text)
      from task t join task_format f on f.organization_id = t.organization_id and f.id = t.format_id
      where t.organization_id = ${e}.organization_id and t.element_id = ${e}.id and ${shown} order by t.id limit 1))`
}

/** What stories are called, in the trash or not. Who may see them was asked before. */
export const findStoryNames = async (
  db: Queries,
  organizationId: number,
  naming: Naming,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string | null }>`
    select e.id, ${storyName(naming)} as name from element e
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same of what is loaded already, without platform and groups. */
export const nameOfContent = ({ root, tasks }: Element): string | null => {
  const texts = [root.title, root.slug, ...tasks.map(({ content }) => content.headline)]
  return texts.find((text) => visible(text) !== null) ?? null
}
