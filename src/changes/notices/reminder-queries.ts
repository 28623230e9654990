import { sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'
import { notOut } from '../../planning/findings/rules/not-out.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { Shelf } from './save-notices-queries.ts'

/** What people are reminded of, by the clock of the organization (contract 21.2). */

/** Organizations from elsewhere begin with the present. */
export const beginReminding = async (db: Database, now: Date): Promise<void> => {
  await sql`
    insert into reminder_log (organization_id, reminded_to)
    select o.id, ${now}::timestamptz from organization o
    where not exists (select from reminder_log r where r.organization_id = o.id)
    on conflict do nothing`.execute(db)
}

const waiting = compiledOnce((db, { bound }: { bound: Date }) =>
  sql<{ organizationId: number }>`
    select organization_id as "organizationId" from reminder_log where reminded_to < ${bound} order by reminded_to`.compile(
    db,
  ),
)

/** Organizations for which nobody has looked since. */
export const findWaiting = async (db: Executor, bound: Date): Promise<number[]> =>
  (await waiting(db, { bound })).map(({ organizationId }) => organizationId)

/** Locks reminding for an organization: until when it was done; undefined if another process does it. */
export const lockReminding = async (trx: Transaction, organizationId: number): Promise<Date | undefined> => {
  const row = await trx
    .selectFrom('reminder_log')
    .select('reminded_to')
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.reminded_to
}

export const saveReminded = async (trx: Transaction, organizationId: number, to: Date): Promise<void> => {
  await trx
    .updateTable('reminder_log')
    .set({ reminded_to: to })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** A time span without its beginning. */
export interface Span {
  readonly organizationId: number
  readonly from: Date
  readonly to: Date
}

/** Something of which people are to be reminded. */
export interface Due {
  readonly kind: Extract<NoticeKind, 'due-soon' | 'overdue' | 'not-out'>
  readonly elementId: number
  readonly entryType: 'task' | 'publication'
  readonly entryId: number
  /** The assignee of a task; null where the followers of the story are told. */
  readonly userId: number | null
  readonly title: string | null
  readonly date: string
  readonly time: string | null
  readonly moment: Date
}

const zone = (organizationId: number) => sql`
  (select time_zone from organization where id = ${organizationId})`

const dueTasks = compiledOnce(
  (db, { organizationId, from, to }: { organizationId: number; from: Date; to: Date }) =>
    sql<Due>`
    select kind, element_id as "elementId", 'task' as "entryType", id as "entryId", user_id as "userId", title,
      deadline_date as date, to_char(deadline_time, 'HH24:MI') as time, moment
    from (
      select d.*, case d.kind when 'overdue' then d.due_at else d.soon_at end as moment
      from (
        select t.*, e.title, k.kind, due.at as due_at,
          case when t.deadline_time is null
            then ((t.deadline_date - 1) + time '16:00') at time zone ${zone(organizationId)}
            else due.at - interval '2 hours' end as soon_at
        from task t
        cross join lateral (
          select title from element e
          where e.organization_id = t.organization_id and e.id = t.element_id and e.deleted_at is null ${byKey}) e
        cross join lateral (
          select ((t.deadline_date + coalesce(t.deadline_time, time '24:00')) at time zone ${zone(organizationId)}) as at) due
        cross join (values ('due-soon'), ('overdue')) as k (kind)
        where t.organization_id = ${organizationId} and not t.done and t.user_id is not null
          and t.confirmation_status_code <> -1
          and t.deadline_date between (${from}::timestamptz at time zone 'UTC')::date - 2
            and (${to}::timestamptz at time zone 'UTC')::date + 2) d) m
    where moment > ${from} and moment <= ${to} and (kind = 'overdue' or due_at > ${to})
      and not exists (
        select from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
        where c.organization_id = ${organizationId} and c.subject_type = 'element' and c.subject_id = m.element_id
          and a.time > m.moment and (c.kind in ('created', 'restored')
            or position('{"of":{"type":"task","id":' || m.id || '},"field":"userId"' in c.fields) > 0
            or position('{"of":{"type":"task","id":' || m.id || '},"field":"deadline"' in c.fields) > 0))
    order by moment, id, kind`.compile(db),
)

/** What the newsroom chose of the rule `not-out` (contract 25.1), or what the rule declares. */
const rule = {
  active: sql`coalesce((o.finding_rules #>> '{not-out,active}')::boolean, ${sql.lit(notOut.active)})`,
  lateness: sql`coalesce((o.finding_rules #>> '{not-out,thresholds,minutes}')::integer,
    ${sql.lit(notOut.thresholds.minutes?.default ?? 0)}) * interval '1 minute'`,
}

const duePublications = compiledOnce(
  (db, { organizationId, from, to }: { organizationId: number; from: Date; to: Date }) =>
    sql<Due>`
    select 'not-out' as kind, element_id as "elementId", 'publication' as "entryType", id as "entryId", null::bigint as "userId",
      title, date, to_char(time, 'HH24:MI') as time, moment
    from (
      select p.element_id, p.id, e.title, d.date, p.time,
        ((d.date + coalesce(p.time, time '24:00')) at time zone o.time_zone) + ${rule.lateness} as moment
      from organization o
      join publication_date d on d.organization_id = o.id
      cross join lateral (
        select p.*, coalesce(p.schedule_time, slot.end_time) as time
        from publication p
        left join platform_time_slot slot
          on slot.organization_id = p.organization_id and slot.id = p.schedule_time_slot_id
        where p.organization_id = d.organization_id and p.element_id = d.element_id and p.id = d.publication_id
          and p.published_date is null ${byKey}) p
      cross join lateral (
        select title, element_status_id from element e
        where e.organization_id = p.organization_id and e.id = p.element_id and e.deleted_at is null ${byKey}) e
      where o.id = ${organizationId} and ${rule.active}
        and d.date between (${from}::timestamptz at time zone 'UTC')::date - 2
          and (${to}::timestamptz at time zone 'UTC')::date + 2
        and not exists (
          select from series_day s
          where s.organization_id = d.organization_id and s.series_id = p.id and s.date = d.date)
        and not exists (
          select from publication_status s
          where s.organization_id = p.organization_id and s.id = p.status_id and s.stage = 'dropped')
        and not exists (
          select from element_status s
          where o.element_status_enabled and s.organization_id = o.id and s.id = e.element_status_id and s.stage = 'dropped')) m
    where moment > ${from} and moment <= ${to}
    order by moment, id, date`.compile(db),
)

/**
 * What is due in a span and was not there too late: who is given a task after the moment has just been told of it. That something is
 * due soon is worth nothing once it is over.
 */
export const findDue = async (trx: Transaction, span: Span): Promise<Due[]> => {
  const given = { organizationId: span.organizationId, from: span.from, to: span.to }
  const [tasks, publications] = await Promise.all([dueTasks(trx, given), duePublications(trx, given)])
  return [...tasks, ...publications]
}

/** Who is reminded: a person or a channel. */
export interface Reminded extends Due {
  readonly to: number
}

const causeOf = ({ kind, entryId, date, time }: Due): string => `${kind}:${entryId}:${date}T${time ?? ''}`

/** When it was due: the deadline of the task, or the day and time of the publication. */
const fieldsOf = ({ kind, entryType, entryId, date, time }: Due) => {
  const of = { type: entryType, id: entryId }
  if (kind !== 'not-out') return [{ of, field: 'deadline', from: { date, time }, to: { date, time } }]
  const planned = { kind: 'single', date, timing: time === null ? null : { type: 'time', time } }
  return [{ of, field: 'schedule', from: planned, to: planned }]
}

/** Reminds people or channels, each once of the same. Returns those who were. */
export const remind = async (
  trx: Transaction,
  shelf: Shelf,
  organizationId: number,
  reminded: readonly Reminded[],
  now: Date,
): Promise<number[]> => {
  if (reminded.length === 0) return []
  const rows = reminded.map((one, number) => ({
    number,
    ...{ recipient: one.to, cause: causeOf(one), element_id: one.elementId, kind: one.kind },
    ...{ entry_type: one.entryType, entry_id: one.entryId, title: one.title },
    fields: JSON.stringify(fieldsOf(one)),
  }))
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (number integer, recipient bigint, cause text, element_id bigint, kind text,
      entry_type text, entry_id bigint, title text, fields text)`
  const { rows: told } = await sql<{ to: number }>`
    with made as (
      insert into ${shelf.notice} (organization_id, ${shelf.to}, cause, is_batch, time)
      select ${organizationId}::bigint, g.recipient, g.cause, false, ${now} from ${given} order by g.number
      on conflict (organization_id, cause, ${shelf.to}) do nothing
      returning id, ${shelf.to} as recipient, cause),
    stories as (
      insert into ${shelf.story} (organization_id, notice_id, element_id, kind, entry_type, entry_id, title, fields)
      select ${organizationId}::bigint, made.id, g.element_id, g.kind, g.entry_type, g.entry_id, g.title, g.fields
      from made join ${given} on g.recipient = made.recipient and g.cause = made.cause)
    select distinct recipient as "to" from made`.execute(trx)
  return told.map(({ to }) => to)
}
