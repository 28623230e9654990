import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'
import { inBrief } from '../../http/long-texts.ts'
import type { Telling } from './make-notices.ts'
import type { Window } from './notice-windows.ts'

/** Notices as they are stored. */

const rowOf = ({ window, userId, kind, of, commentId, title, fields }: Telling) => ({
  user_id: userId,
  cause: window.cause,
  is_batch: window.isBatch,
  actor_type: window.actorType,
  actor_id: window.actorId,
  time: window.begin,
  element_id: window.elementId,
  kind,
  entry_type: of?.type ?? null,
  entry_id: of?.id ?? null,
  comment_id: commentId,
  title,
  fields: inBrief(JSON.stringify(fields)),
})

const given = (tellings: readonly Telling[]) => sql`
  jsonb_to_recordset(${JSON.stringify(tellings.map(rowOf))}::jsonb) as g (user_id bigint, cause text, is_batch boolean,
    actor_type text, actor_id bigint, time timestamptz, element_id bigint, kind text, entry_type text,
    entry_id bigint, comment_id bigint, title text, fields text)`

type User = { readonly userId: number }

/** What is new, or another thing than before, is unread, and mail tells of it. A story may be gone for good by now. */
const tell = async (
  trx: Transaction,
  organizationId: number,
  tellings: readonly Telling[],
): Promise<User[]> => {
  if (tellings.length === 0) return []
  await sql`
    insert into notice (organization_id, user_id, cause, is_batch, actor_type, actor_id, time)
    select distinct on (g.user_id, g.cause) ${organizationId}::bigint, g.user_id, g.cause, g.is_batch, g.actor_type,
      g.actor_id, g.time
    from ${given(tellings)} order by g.user_id, g.cause, g.time
    on conflict on constraint notice_told_once do nothing`.execute(trx)
  const { rows } = await sql<User>`
    with told as (
      insert into notice_story (organization_id, notice_id, element_id, kind, entry_type, entry_id, comment_id, title, fields)
      select n.organization_id, n.id, g.element_id, g.kind, g.entry_type, g.entry_id, g.comment_id, g.title, g.fields
      from ${given(tellings)}
      join notice n on n.organization_id = ${organizationId} and n.user_id = g.user_id and n.cause = g.cause
      join element e on e.organization_id = n.organization_id and e.id = g.element_id
      order by n.id, g.element_id
      on conflict (organization_id, notice_id, element_id) do update set kind = excluded.kind,
        entry_type = excluded.entry_type, entry_id = excluded.entry_id, comment_id = excluded.comment_id,
        title = excluded.title, fields = excluded.fields
      where (notice_story.kind, notice_story.entry_type, notice_story.entry_id, notice_story.comment_id, notice_story.fields)
        is distinct from (excluded.kind, excluded.entry_type, excluded.entry_id, excluded.comment_id, excluded.fields)
      returning notice_id)
    update notice set read_time = null, mail_time = 'epoch'
    where organization_id = ${organizationId} and id in (select notice_id from told)
    returning user_id as "userId"`.execute(trx)
  return rows
}

/** What was told of windows and is so no longer. */
const takeBack = async (
  trx: Transaction,
  organizationId: number,
  windows: readonly Window[],
  tellings: readonly Telling[],
): Promise<User[]> => {
  if (windows.length === 0) return []
  const causes = windows.map(({ cause }) => cause)
  const ids = windows.map(({ elementId }) => elementId)
  const { rows } = await sql<User>`
    with gone as (
      delete from notice_story s using notice n, unnest(${causes}::text[], ${ids}::bigint[]) as w (cause, element_id)
      where n.organization_id = ${organizationId} and n.cause = w.cause
        and s.organization_id = n.organization_id and s.notice_id = n.id and s.element_id = w.element_id
        and not exists (
          select from ${given(tellings)}
          where g.user_id = n.user_id and g.cause = n.cause and g.element_id = s.element_id)
      returning s.notice_id, s.element_id)
    select n.user_id as "userId" from notice n
    where n.organization_id = ${organizationId} and n.id in (select notice_id from gone)`.execute(trx)
  if (rows.length > 0)
    await sql`
      delete from notice n where n.organization_id = ${organizationId} and n.cause = any(${causes}::text[])
        and not exists (
          select from notice_story s where s.organization_id = n.organization_id and s.notice_id = n.id)`.execute(
      trx,
    )
  return rows
}

/**
 * Stores what people are told of windows; `earlier` are those of which something may have been told before. Returns those for whom
 * something is different now.
 */
export const saveNotices = async (
  trx: Transaction,
  organizationId: number,
  earlier: readonly Window[],
  tellings: readonly Telling[],
): Promise<number[]> => {
  const gone = await takeBack(trx, organizationId, earlier, tellings)
  const told = await tell(trx, organizationId, tellings)
  return [...new Set([...gone, ...told].map(({ userId }) => userId))]
}
