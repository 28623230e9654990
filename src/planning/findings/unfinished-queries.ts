import { selectColumns } from '../../database/columns.ts'
import type { Queries } from '../../database/transaction.ts'

/**
 * Those of some elements in which a rule of findings may find something: none finds anything in an element without an open task,
 * a publication that is not out, an open status, and a done task whose text or delivery is looked at.
 */
export const findUnfinished = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await selectColumns<{ readonly id: number }>(db, ['id'], {
    text: `
      select t.element_id as id from task t
      where t.organization_id = $1 and t.element_id = any($2::bigint[])
        and (not t.done or (t.text_length_characters is not null and t.text is not null)
          or t.format_id in (select f.id from task_format f where f.organization_id = $1 and f.wants_delivery))
      union
      select p.element_id from publication p
      where p.organization_id = $1 and p.element_id = any($2::bigint[])
        and p.schedule_from_date is not null and p.published_date is null
      union
      select e.id from element e
      where e.organization_id = $1 and e.id = any($2::bigint[])
        and e.element_status_id in (select s.id from element_status s where s.organization_id = $1 and s.stage = 'open')`,
    parameters: [organizationId, ids],
  })
  return new Set(rows.map(({ id }) => id))
}
