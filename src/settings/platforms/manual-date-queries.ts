import { sql } from 'kysely'
import { insertMany } from '../../database/many-rows.ts'
import type { SettingScope, SettingWriteScope } from '../core/settings-table.ts'
import type { ManualDate } from './platform-rules.ts'

export const listManualDates = ({ db, organizationId }: SettingScope, platformIds: readonly number[]) =>
  db
    .selectFrom('platform_manual_date')
    .select(['platform_id', 'id', 'date', 'external_id as externalId', 'note'])
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', sql<number>`any(${platformIds}::bigint[])`)
    .orderBy('date')
    .execute()

const deleteOthers = (
  { db, organizationId }: SettingWriteScope,
  platformId: number,
  kept: readonly ManualDate[],
) =>
  db
    .deleteFrom('platform_manual_date')
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', platformId)
    .where('id', '<>', sql<number>`all(${kept.map(({ id }) => id)}::bigint[])`)
    .execute()

const update = ({ db, organizationId }: SettingWriteScope, dates: readonly ManualDate[]) =>
  sql`
    update platform_manual_date as stored
    set date = given.date, external_id = given.external_id, note = given.note
    from unnest(
      ${dates.map(({ id }) => id)}::bigint[], ${dates.map(({ date }) => date)}::date[],
      ${dates.map(({ externalId }) => externalId)}::text[], ${dates.map(({ note }) => note)}::text[]
    ) as given (id, date, external_id, note)
    where stored.organization_id = ${organizationId} and stored.id = given.id`.execute(db)

const insert = (
  { db, organizationId }: SettingWriteScope,
  platformId: number,
  dates: readonly ManualDate[],
) =>
  insertMany(
    db,
    'platform_manual_date',
    dates.map(({ date, externalId, note }) => ({
      organization_id: organizationId,
      platform_id: platformId,
      date,
      external_id: externalId,
      note,
    })),
  )

/** Sets the dates of a locked platform: updates dates with an id, adds dates without one, and removes all others. */
export const replaceManualDates = async (
  work: SettingWriteScope,
  platformId: number,
  dates: readonly ManualDate[],
): Promise<void> => {
  const kept = dates.filter(({ id }) => id !== null)
  await deleteOthers(work, platformId, kept)
  if (kept.length > 0) await update(work, kept)
  await insert(
    work,
    platformId,
    dates.filter(({ id }) => id === null),
  )
}
