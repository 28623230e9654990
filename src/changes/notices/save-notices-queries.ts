import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'
import { inBrief } from '../../http/long-texts.ts'
import type { Window } from './notice-windows.ts'
import type { Telling } from './told-together.ts'

/** Notices as they are stored. */

/** Where the notices of some recipients are. */
export interface Shelf {
  readonly notice: RawBuilder<unknown>
  readonly story: RawBuilder<unknown>
  /** The column of the recipient. */
  readonly to: RawBuilder<unknown>
  /** What becomes of a notice that says something else than before. */
  readonly anew: { readonly set: RawBuilder<unknown>; readonly unless: RawBuilder<unknown> }
}

/** What is new is unread, and mail tells of it. */
export const ofPeople: Shelf = {
  notice: sql`notice`,
  story: sql`notice_story`,
  to: sql`user_id`,
  anew: {
    set: sql`read_time = null, mail_time = 'epoch'`,
    unless: sql`read_time is null and mail_time is not distinct from 'epoch'`,
  },
}

/** They wait until their minute is over, and are sent once. */
export const ofChannels: Shelf = {
  notice: sql`channel_notice`,
  story: sql`channel_notice_story`,
  to: sql`channel_id`,
  anew: { set: sql`state = state`, unless: sql`true` },
}

const rowOf = ({ window, to, kind, of, commentId, title, fields }: Telling) => ({
  recipient: to,
  position: window.firstPosition,
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
  jsonb_to_recordset(${JSON.stringify(tellings.map(rowOf))}::jsonb) as g (recipient bigint, position bigint, cause text, is_batch boolean,
    actor_type text, actor_id bigint, time timestamptz, element_id bigint, kind text, entry_type text,
    entry_id bigint, comment_id bigint, title text, fields text)`

type Row = { readonly to: number }

/**
 * A story may be gone for good by now. Rows are found by key, one by one: PostgreSQL knows too little of JSON to plan that by itself. `+ 0`
 * keeps it off the index by recipient, in which it would read all the notices of each before it knows how many those are.
 */
const tell = async (
  trx: Transaction,
  shelf: Shelf,
  organizationId: number,
  tellings: readonly Telling[],
): Promise<Row[]> => {
  if (tellings.length === 0) return []
  await sql`
    insert into ${shelf.notice} (organization_id, ${shelf.to}, cause, is_batch, actor_type, actor_id, time)
    select ${organizationId}::bigint, g.recipient, g.cause, g.is_batch, g.actor_type, g.actor_id, g.time
    from (
      select distinct on (g.recipient, g.cause) g.* from ${given(tellings)} order by g.recipient, g.cause, g.position) g
    order by g.position, g.recipient
    on conflict (organization_id, cause, ${shelf.to}) do nothing`.execute(trx)
  const { rows } = await sql<Row>`
    with told as (
      insert into ${shelf.story} as stored (organization_id, notice_id, element_id, kind, entry_type, entry_id, comment_id, title, fields)
      select n.organization_id, n.id, g.element_id, g.kind, g.entry_type, g.entry_id, g.comment_id, g.title, g.fields
      from ${given(tellings)}
      cross join lateral (
        select n.organization_id, n.id from ${shelf.notice} n
        where n.organization_id = ${organizationId} and n.${shelf.to} + 0 = g.recipient and n.cause = g.cause limit 1) n
      cross join lateral (
        select from element e where e.organization_id = n.organization_id and e.id = g.element_id limit 1) e
      order by n.id, g.element_id
      on conflict (organization_id, notice_id, element_id) do update set kind = excluded.kind,
        entry_type = excluded.entry_type, entry_id = excluded.entry_id, comment_id = excluded.comment_id,
        title = excluded.title, fields = excluded.fields
      where (stored.kind, stored.entry_type, stored.entry_id, stored.comment_id, stored.fields)
        is distinct from (excluded.kind, excluded.entry_type, excluded.entry_id, excluded.comment_id, excluded.fields)
      returning notice_id),
    anew as (
      update ${shelf.notice} set ${shelf.anew.set}
      where organization_id = ${organizationId} and id = any(array(select notice_id from told)) and not (${shelf.anew.unless}))
    select n.${shelf.to} as "to" from ${shelf.notice} n
    where n.organization_id = ${organizationId} and n.id = any(array(select notice_id from told))`.execute(
    trx,
  )
  return rows
}

/** What was told of windows and is so no longer. `not in` hashes what is told now, which `not exists` would compare one by one. */
const takeBack = async (
  trx: Transaction,
  shelf: Shelf,
  organizationId: number,
  windows: readonly Window[],
  tellings: readonly Telling[],
): Promise<Row[]> => {
  if (windows.length === 0) return []
  const causes = windows.map(({ cause }) => cause)
  const ids = windows.map(({ elementId }) => elementId)
  const { rows } = await sql<Row>`
    with gone as (
      delete from ${shelf.story} s using ${shelf.notice} n, unnest(${causes}::text[], ${ids}::bigint[]) as w (cause, element_id)
      where n.organization_id = ${organizationId} and n.cause = w.cause
        and s.organization_id = n.organization_id and s.notice_id = n.id and s.element_id = w.element_id
        and (n.${shelf.to}, n.cause, s.element_id) not in (select g.recipient, g.cause, g.element_id from ${given(tellings)})
      returning s.notice_id, s.element_id)
    select n.${shelf.to} as "to" from ${shelf.notice} n
    where n.organization_id = ${organizationId} and n.id = any(array(select notice_id from gone))`.execute(
    trx,
  )
  if (rows.length > 0)
    await sql`
      delete from ${shelf.notice} n where n.organization_id = ${organizationId} and n.cause = any(${causes}::text[])
        and not exists (
          select from ${shelf.story} s where s.organization_id = n.organization_id and s.notice_id = n.id)`.execute(
      trx,
    )
  return rows
}

/**
 * Stores what is told of windows; `earlier` are those of which something may have been told before. Returns those for whom something is
 * different now.
 */
export const saveNotices = async (
  trx: Transaction,
  shelf: Shelf,
  organizationId: number,
  earlier: readonly Window[],
  tellings: readonly Telling[],
): Promise<number[]> => {
  const gone = await takeBack(trx, shelf, organizationId, earlier, tellings)
  const told = await tell(trx, shelf, organizationId, tellings)
  return [...new Set([...gone, ...told].map(({ to }) => to))]
}
