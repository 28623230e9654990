import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { OwnNoticeSettings } from '../../database/notice-tables.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Role } from '../../database/tables.ts'
import type { Transaction } from '../../database/transaction.ts'

/** Notices that wait for mail. */

const waiting = compiledOnce((db, { now }: { now: Date }) =>
  sql<{ organizationId: number }>`
    select o.id as "organizationId" from organization o where exists (
      select from notice n where n.organization_id = o.id and n.mail_time <= ${now}) order by o.id`.compile(
    db,
  ),
)

/** Organizations in which notices wait. */
export const findWaitingForMail = async (db: Executor, now: Date): Promise<number[]> =>
  (await waiting(db, { now })).map(({ organizationId }) => organizationId)

/** Whether no other process mails for the organization at the moment. */
export const takeTurn = async (trx: Transaction, organizationId: number): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.noticeMail}, hashint8(${organizationId}::bigint)) as held`.execute(
    trx,
  )
  return rows[0]?.held ?? false
}

/** Everything that was done before this time has become notices; null if everything has. */
export const findReadUntil = async (trx: Transaction, organizationId: number): Promise<Date | null> => {
  const { rows } = await sql<{ time: Date | null }>`
    select least(
      (select min(a.time) from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
        where c.organization_id = ${organizationId} and c.position is null),
      (select a.time from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
        where c.organization_id = l.organization_id and c.position > l.read_to order by c.position limit 1)) as time
    from notice_log l where l.organization_id = ${organizationId}`.execute(trx)
  return rows[0]?.time ?? null
}

export interface WaitingRow {
  readonly id: number
  readonly userId: number
  readonly time: Date
  readonly isReminder: boolean
  readonly kinds: readonly string[]
  readonly email: string | null
  readonly role: Role | null
  readonly isDeleted: boolean
  readonly settings: OwnNoticeSettings | null
}

/** What waits for mail, of so many people, those who have waited longest first. The rows are locked. */
export const lockWaiting = async (
  trx: Transaction,
  organizationId: number,
  now: Date,
  people: number,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    with waiting as materialized (
      select id, user_id from notice where organization_id = ${organizationId} and mail_time <= ${now})
    select n.id, n.user_id as "userId", n.time, n.actor_type is null as "isReminder", array(
        select s.kind from notice_story s where s.organization_id = n.organization_id and s.notice_id = n.id) as kinds,
      u.email, u.role, u.deletion_date is not null as "isDeleted", own.settings
    from notice n
    join app_user u on u.organization_id = n.organization_id and u.id = n.user_id
    left join notice_settings own on own.organization_id = n.organization_id and own.user_id = n.user_id
    where n.organization_id = ${organizationId} and n.mail_time <= ${now} and n.id = any(array(
      select w.id from waiting w join (
        select user_id from waiting group by user_id order by min(id) limit ${people}) first on first.user_id = w.user_id))
    order by n.user_id, n.id for no key update of n`.execute(trx)
  return rows
}

/** How many mails of notices each person was sent since then. */
export const countMails = async (
  trx: Transaction,
  organizationId: number,
  userIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ userId: number; count: number }>`
    select user_id as "userId", count(*) as count from mail
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[]) and kind = 'notices'
      and creation_time >= ${since}
    group by user_id`.execute(trx)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** What was decided of a notice: when to look again, or which mail tells of it, if any does. */
export interface Decided {
  readonly id: number
  readonly time: Date | null
  readonly mailId: number | null
}

export const saveDecided = async (
  trx: Transaction,
  organizationId: number,
  decided: readonly Decided[],
): Promise<void> => {
  if (decided.length === 0) return
  await sql`
    update notice n set mail_time = d.time, mail_id = coalesce(d.mail_id, n.mail_id)
    from unnest(${decided.map(({ id }) => id)}::bigint[], ${decided.map(({ time }) => time)}::timestamptz[],
      ${decided.map(({ mailId }) => mailId)}::bigint[]) as d (id, time, mail_id)
    where n.organization_id = ${organizationId} and n.id = d.id`.execute(trx)
}

/** Of a server that sends no mail, nothing waits. Returns how many did. */
export const endAllWaiting = async (trx: Transaction, limit: number): Promise<number> => {
  const { rows } = await sql`
    update notice set mail_time = null where ctid = any(array(
      select ctid from notice where mail_time is not null limit ${limit} for no key update skip locked))
    returning id`.execute(trx)
  return rows.length
}
