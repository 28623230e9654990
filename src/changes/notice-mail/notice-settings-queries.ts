import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnNoticeSettings } from '../../database/notice-tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** What people have chosen, and their newsroom. */

const newLinkKey = (): Buffer => randomBytes(32)

interface StoredSettings {
  readonly settings: OwnNoticeSettings
  /** Null until the person has settings, or gets a mail. */
  readonly linkKey: Buffer | null
}

interface Person {
  readonly organizationId: number
  readonly userId: number
}

const noSettings: StoredSettings = { settings: {}, linkKey: null }

const stored = (db: Queries, { organizationId, userId }: Person) =>
  db
    .selectFrom('notice_settings')
    .select(['settings', 'link_key as linkKey'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)

export const findOwnSettings = async (db: Queries, person: Person): Promise<StoredSettings> =>
  (await stored(db, person).executeTakeFirst()) ?? noSettings

/** Gives people a row of settings who have none. */
export const insertSettings = async (
  trx: Transaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return
  await trx
    .insertInto('notice_settings')
    .values(
      userIds.map((userId) => ({
        organization_id: organizationId,
        user_id: userId,
        link_key: newLinkKey(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks what somebody has chosen until the transaction ends. */
export const lockOwnSettings = async (trx: Transaction, person: Person): Promise<StoredSettings> => {
  const { organizationId, userId } = person
  await sql`
    select from app_user where organization_id = ${organizationId} and id = ${userId} for no key update`.execute(
    trx,
  )
  return findOwnSettings(trx, person)
}

/** What waits for mail is judged anew. */
const judgeAnew = async (
  trx: Transaction,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number | null },
): Promise<void> => {
  await sql`
    update notice set mail_time = 'epoch' where organization_id = ${organizationId} and id in (
      select id from notice where organization_id = ${organizationId} and mail_time is not null
        and user_id = coalesce(${userId}::bigint, user_id)
      order by id for no key update)`.execute(trx)
}

/** They are locked. */
export const saveOwnSettings = async (
  trx: Transaction,
  { organizationId, userId }: Person,
  settings: OwnNoticeSettings,
): Promise<void> => {
  await sql`
    insert into notice_settings (organization_id, user_id, settings, link_key)
    values (${organizationId}, ${userId}, ${JSON.stringify(settings)}::jsonb, ${newLinkKey()})
    on conflict (organization_id, user_id) do update set settings = excluded.settings`.execute(trx)
  await judgeAnew(trx, { organizationId, userId })
}

export const findDefaults = async (db: Queries, organizationId: number): Promise<OwnNoticeSettings> => {
  const row = await db
    .selectFrom('notice_defaults')
    .select('settings')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.settings ?? {}
}

/** The organization is locked. */
export const saveDefaults = async (
  trx: Transaction,
  organizationId: number,
  settings: OwnNoticeSettings,
): Promise<void> => {
  await sql`
    insert into notice_defaults (organization_id, settings) values (${organizationId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (organization_id) do update set settings = excluded.settings`.execute(trx)
  await judgeAnew(trx, { organizationId, userId: null })
}
