import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** The task that sends a mail. Servers of the release before had another one, `send-mail`. */
export const mailTask = 'mail'

/** What nobody waits for. */
const news = ['notices', 'digest'] as const

export type MailRow = Selectable<Tables['mail']>

export interface MailKey {
  readonly organizationId: number
  readonly id: number
}

/** Returns them in the same order. */
export const insertMails = (
  trx: Transaction,
  mails: readonly Insertable<Tables['mail']>[],
): Promise<MailRow[]> => trx.insertInto('mail').values(mails).returningAll().execute()

/** Whether mail of a request is queued already: its job may run twice. */
export const hasMailOf = async (trx: Transaction, intent: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('mail')
    .select('id')
    .where('intent', '=', intent)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the link ends that a mail carries; null if it has ended, or for mail without one. */
const linkExpiry = (hash: Buffer | null) => sql<Date | null>`(
  select expiry_time from password_link where token_hash = ${hash}::bytea
  union all
  select expiry_time from asked_password_link where token_hash = ${hash}::bytea)`

/** A mail that still waits, with what its text and its fate depend on. Its row is locked. */
export const lockWaitingMail = async (trx: Transaction, { organizationId, id }: MailKey) => {
  const mail = await trx
    .selectFrom('mail')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return undefined
  const circumstances = await trx
    .selectFrom('app_user as person')
    .innerJoin('organization', 'organization.id', 'person.organization_id')
    .select([
      'organization.name as organizationName',
      'organization.language',
      'person.email',
      'person.role',
      'person.deletion_date as deletionDate',
      linkExpiry(mail.link_hash).as('linkExpiry'),
    ])
    .where('person.organization_id', '=', organizationId)
    .where('person.id', '=', mail.user_id)
    .executeTakeFirstOrThrow()
  return { mail, circumstances }
}

/** Counts a try before it is made, with the hash of the secret that its link carries. */
export const beginTry = async (
  trx: Transaction,
  { organizationId, id }: MailKey,
  tokenHash: Buffer | null,
): Promise<void> => {
  await sql`
    update mail set attempts = attempts + 1,
      token_hashes = token_hashes || array_remove(array[${tokenHash}::bytea], null)
    where organization_id = ${organizationId} and id = ${id}`.execute(trx)
}

/** Notes what became of a mail. What has been noted as final stays. */
export const saveMailState = async (
  db: Queries,
  { organizationId, id }: MailKey,
  state: Pick<MailRow, 'state' | 'words' | 'state_time' | 'retry_time'>,
): Promise<void> => {
  await db
    .updateTable('mail')
    .set(state)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** The latest mails to a person, the newest first; so many of news, and so many others, which news must not push out. */
export const listMailsOf = async (
  db: Queries,
  organizationId: number,
  userId: number,
  limit: number,
): Promise<MailRow[]> => {
  const latest = (operator: 'in' | 'not in') =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('kind', operator, news)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const found = await Promise.all([latest('in'), latest('not in')])
  return found.flat().sort((one, other) => other.id - one.id)
}

/** Mail is tried one after another, in all processes together: a mail server that hangs takes one place, and no more. */
const queue = 'mail'

/** News come behind all that somebody waits for. The turns of a longer queue are the same: the queue takes no larger numbers. */
const turns = 10_000

/**
 * Of each mail that waits one job waits at most. The organizations take turns: the second mail of one comes behind the first of
 * every other. `at` counts unless an earlier try waits anyway, or is `hurried`.
 */
const ask = (at: RawBuilder<unknown>, which: RawBuilder<unknown>, hurried = sql`false`) => sql`
  select from (
    select * from (
      select organization_id, id, retry_time, kind = any(${news}::text[]) as is_news,
        row_number() over (partition by organization_id, kind = any(${news}::text[]) order by id) - 1 as turn
      from mail where state = 'queued') as waiting
    where ${which}) as mail,
    graphile_worker.add_job(${mailTask}::text, queue_name => ${queue}::text, run_at => ${at},
      job_key_mode => case when ${hurried} then 'replace' else 'preserve_run_at' end,
      priority => least(mail.turn, ${turns - 1}::int)::int + case when mail.is_news then ${turns}::int else 0 end,
      job_key => 'mail:' || mail.organization_id || ':' || mail.id,
      payload => json_build_object('organizationId', mail.organization_id, 'mailId', mail.id))`

/** Asks for a try of each of some mails of an organization, now or later. */
export const askForTries = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
  at?: Date,
): Promise<void> => {
  const which = sql`organization_id = ${organizationId} and id = any(${ids}::bigint[])`
  await ask(sql`coalesce(${at ?? null}::timestamptz, now())`, which).execute(trx)
}

/** However often the mail server may work again: many processes start at once, and each try makes the next pause longer. */
const secondsBetweenTries = 60

/**
 * Asks for tries of all mail that waits, or of that of one organization, now, because the mail server may work again; also of what has lost
 * its job. What was tried within a minute keeps its time.
 */
export const resumeMail = async (db: Queries, now: Date, organizationId?: number): Promise<void> => {
  const which =
    organizationId === undefined ? sql<boolean>`true` : sql<boolean>`organization_id = ${organizationId}`
  await db
    .updateTable('mail')
    .set({ retry_time: now })
    .where('state', '=', 'queued')
    .where('retry_time', '>', now)
    .where('state_time', '<=', new Date(now.getTime() - secondsBetweenTries * 1000))
    .where(which)
    .execute()
  await ask(sql`coalesce(mail.retry_time, now())`, which, sql`mail.retry_time = ${now}`).execute(db)
}

/** How many mails wait that the mail server has not taken at the first try. */
export const countWaitingMail = async (db: Queries): Promise<number> => {
  const { count } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}
