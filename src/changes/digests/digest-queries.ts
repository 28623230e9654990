import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { OwnNoticeSettings } from '../../database/notice-tables.ts'
import type { Executor } from '../../database/short-reads.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Role } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Reach } from '../../http/sight.ts'

/** Whose digests of what. */
interface DigestsOf {
  readonly organizationId: number
  readonly viewId: number
  readonly userId: number
}

const digestsOf = (db: Queries, { organizationId, viewId, userId }: DigestsOf) =>
  db
    .selectFrom('digest')
    .where('organization_id', '=', organizationId)
    .where('saved_view_id', '=', viewId)
    .where('user_id', '=', userId)

const selected = (db: Queries, of: DigestsOf) =>
  digestsOf(db, of).select(['id', 'days', 'time', 'next_time as nextTime', 'creation_time as creationTime'])

export const listDigests = (db: Queries, of: DigestsOf, slice: Slice) =>
  inSlice(selected(db, of), 'id', slice).execute()

export type Digest = Awaited<ReturnType<typeof listDigests>>[number]

export const countDigests = (db: Queries, of: DigestsOf): Promise<number> => countOf(digestsOf(db, of))

export const findDigest = (db: Queries, of: DigestsOf, id: number): Promise<Digest | undefined> =>
  selected(db, of).where('id', '=', id).executeTakeFirst()

export const insertDigest = async (
  trx: Transaction,
  { organizationId, viewId, userId }: DigestsOf,
  { days, time, nextTime }: Pick<Digest, 'days' | 'time' | 'nextTime'>,
  now: Date,
): Promise<number> => {
  const { id } = await trx
    .insertInto('digest')
    .values({
      organization_id: organizationId,
      user_id: userId,
      saved_view_id: viewId,
      days,
      time,
      next_time: nextTime,
      creation_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there was one. */
export const deleteDigest = async (
  trx: Transaction,
  { organizationId, userId }: Omit<DigestsOf, 'viewId'>,
  id: number,
  viewId?: number,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('digest')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(viewId !== undefined, (query) => query.where('saved_view_id', '=', viewId ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const due = compiledOnce((db, { now }: { now: Date }) =>
  sql<{ organizationId: number; id: number }>`
    select organization_id as "organizationId", id from digest where next_time <= ${now} order by next_time, id limit 1000`.compile(
    db,
  ),
)

export const findDueDigests = (
  db: Executor,
  now: Date,
): Promise<{ readonly organizationId: number; readonly id: number }[]> => due(db, { now })

/** A digest that is due, with whom it goes to. */
interface DueDigest {
  readonly userId: number
  readonly days: readonly string[]
  readonly time: string
  readonly timeZone: string
  readonly viewName: string
  readonly email: string | null
  readonly mayRead: boolean
}

/** Undefined if another process has queued it, or does so now. The row is locked. */
export const lockDueDigest = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<DueDigest | undefined> => {
  const { rows } = await sql<DueDigest>`
    select d.user_id as "userId", d.days, d.time, o.time_zone as "timeZone", v.name as "viewName", u.email,
      u.deletion_date is null and u.internal and u.role in ('editor', 'admin') as "mayRead"
    from digest d
    join organization o on o.id = d.organization_id
    join saved_view v on v.organization_id = d.organization_id and v.id = d.saved_view_id
    join app_user u on u.organization_id = d.organization_id and u.id = d.user_id
    where d.organization_id = ${organizationId} and d.id = ${id} and d.next_time <= ${now}
    for no key update of d skip locked`.execute(trx)
  return rows[0]
}

export const saveNextDigest = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  next: { readonly next_time: Date; readonly mail_id?: number },
): Promise<void> => {
  await trx
    .updateTable('digest')
    .set(next)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** What the mail of a digest depends on when it is sent. */
export interface MailedDigest {
  readonly id: number
  readonly viewId: number
  readonly time: string
  readonly role: Role
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
  readonly settings: OwnNoticeSettings
  readonly linkKey: Buffer
}

/** Undefined if the digest was ended, its reader may not read it any more, or a later one is on its way. */
export const findMailedDigest = async (
  db: Queries,
  organizationId: number,
  mailId: number,
): Promise<MailedDigest | undefined> => {
  const { rows } = await sql<MailedDigest>`
    select d.id, d.saved_view_id as "viewId", d.time, u.role, u.reads, u.writes, own.settings, own.link_key as "linkKey", array(
      select m.group_id from app_user_group m where m.organization_id = u.organization_id and m.user_id = u.id) as "groupIds"
    from digest d
    join app_user u on u.organization_id = d.organization_id and u.id = d.user_id and u.deletion_date is null and u.internal
      and u.role in ('editor', 'admin')
    join notice_settings own on own.organization_id = u.organization_id and own.user_id = u.id
    where d.organization_id = ${organizationId} and d.mail_id = ${mailId}`.execute(db)
  return rows[0]
}
