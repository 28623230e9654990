import { type RawBuilder, sql } from 'kysely'
import type { Element } from '../elements/aggregate.ts'

/** What a story is called (contract B22): by its title, else its slug, else its first headline, else where it comes out first. */

/** The name of a row of the table `element`, which the statement calls `element`; `shown` says which of its tasks `t` may name it. */
export const storyName = (
  element = 'e',
  shown: RawBuilder<unknown> = sql`true`,
): RawBuilder<string | null> => {
  const e = sql.table(element)
  return sql`
    coalesce(${e}.title, ${e}.slug, (
      select t.headline from task t
      where t.organization_id = ${e}.organization_id and t.element_id = ${e}.id and t.headline is not null and ${shown}
      order by t.id limit 1), (
      select f.name from publication p join platform f on f.organization_id = p.organization_id and f.id = p.platform_id
      where p.organization_id = ${e}.organization_id and p.element_id = ${e}.id order by p.id limit 1))`
}

/** The same of what is loaded already, without the platform. */
export const nameOfContent = ({ root, tasks }: Element): string | null =>
  root.title ?? root.slug ?? tasks.find(({ content }) => content.headline !== null)?.content.headline ?? null
