import { sql } from 'kysely'
import { updateRow } from '../../database/versioned-rows.ts'
import type { SettingScope, SettingWriteScope } from '../core/settings-table.ts'

export const minuteOf = (time: string): string => time.slice(0, 5)

/** The slots of these platforms, by start. */
export const listSlotsOfPlatforms = async (
  { db, organizationId }: SettingScope,
  platformIds: readonly number[],
) => {
  const slots = await db
    .selectFrom('platform_time_slot')
    .select(['platform_id', 'id', 'name', 'start_time', 'end_time'])
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', sql<number>`any(${platformIds}::bigint[])`)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return slots.map(({ platform_id, id, name, start_time, end_time }) => ({
    platformId: platform_id,
    id,
    name,
    start: minuteOf(start_time),
    end: minuteOf(end_time),
  }))
}

export const raisePlatformVersion = (
  { db, organizationId }: SettingWriteScope,
  platformId: number,
): Promise<void> => updateRow(db, 'platform', organizationId, platformId, {})
