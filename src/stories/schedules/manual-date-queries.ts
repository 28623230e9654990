import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'

const manualDates = compiledOnce(
  (db, { organizationId, platformIds }: { organizationId: number; platformIds: readonly number[] }) =>
    sql<{ platform_id: number; date: string }>`
      select platform_id, date from platform_manual_date
      where organization_id = ${organizationId} and platform_id = any(${platformIds}::bigint[])
      order by platform_id, date`.compile(db),
)

/** The dates of manual platforms, by platform. */
export const findManualDates = async (
  db: Executor,
  organizationId: number,
  platformIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (platformIds.length === 0) return new Map()
  const dates = new Map<number, string[]>()
  for (const { platform_id, date } of await manualDates(db, { organizationId, platformIds }))
    dates.set(platform_id, [...(dates.get(platform_id) ?? []), date])
  return dates
}
