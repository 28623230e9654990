import type { Language } from '@daybook/shared/language'
import { sql } from 'kysely'
import type { OwnNoticeSettings } from '../../database/notice-tables.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Ending } from './unsubscribe-links.ts'

interface Unsubscribing {
  readonly settings: OwnNoticeSettings
  readonly linkKey: Buffer
  readonly language: Language
}

/** The person whom a link names. */
export const findUnsubscribing = async (
  db: Queries,
  { organizationId, userId }: Ending,
): Promise<Unsubscribing | undefined> => {
  const { rows } = await sql<Unsubscribing>`
    select own.settings, own.link_key as "linkKey", o.language
    from notice_settings own
    join organization o on o.id = own.organization_id
    join app_user u on u.organization_id = own.organization_id and u.id = own.user_id and u.deletion_date is null
    where own.organization_id = ${organizationId} and own.user_id = ${userId}`.execute(db)
  return rows[0]
}
