import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'
import { itsEntry } from '../log/logged-change-queries.ts'
import type { NoticedChange } from './notice-log-queries.ts'
import { answeringFields } from './notice-rules.ts'

/**
 * Marks as read what told people of tasks that they have answered, ticked or delivered since, in a piece of the log. What tells of several
 * stories stays, and what has become more after the answer. Returns whose notices these were.
 */
export const markAnswered = async (
  trx: Transaction,
  organizationId: number,
  changes: readonly NoticedChange[],
): Promise<number[]> => {
  const positions = changes.flatMap(({ position, actorType, subjectType, kind, isForFollowers }) =>
    actorType === 'user' && subjectType === 'element' && kind === 'changed' && !isForFollowers
      ? [position]
      : [],
  )
  if (positions.length === 0) return []
  const { rows } = await sql<{ userId: number }>`
    with answered as (
      select n.id, max(a.time) as time
      from change c ${itsEntry}
      join notice_story s on s.organization_id = c.organization_id and s.element_id = c.subject_id
        and s.kind in ('assigned', 'task-changed')
      join notice n on n.organization_id = s.organization_id and n.id = s.notice_id
        and n.user_id = a.actor_id and n.read_time is null and n.time <= a.time and not n.is_batch
      where c.organization_id = ${organizationId} and c.position = any(${positions}::bigint[]) and exists (
        select from jsonb_array_elements(c.fields::jsonb) f
        join task t on t.organization_id = c.organization_id and t.id = (f->'of'->>'id')::bigint and t.user_id = n.user_id
        where f->'of'->>'type' = 'task' and f->>'field' = any(${answeringFields}::text[])
          and not exists (select from notice_window w where w.organization_id = s.organization_id
            and w.element_id = s.element_id and w.cause = n.cause and w.last_position > c.position)
          and (s.entry_type is distinct from 'task' or s.fields::jsonb @> jsonb_build_array(jsonb_build_object('of', f->'of'))))
      group by n.id),
    held as (
      select n.id, answered.time from notice n join answered on answered.id = n.id
      where n.organization_id = ${organizationId} order by n.id for no key update of n)
    update notice n set read_time = held.time from held
    where n.organization_id = ${organizationId} and n.id = held.id
    returning n.user_id as "userId"`.execute(trx)
  return rows.map(({ userId }) => userId)
}
