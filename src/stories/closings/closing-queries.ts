import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'

export interface PlatformClosing {
  readonly id: number
  readonly hours: number
  readonly timeZone: string
  /** Time slot → its start, `HH:mm`. */
  readonly starts: Readonly<Record<string, string>>
}

/**
 * Of platforms whose issues are closed at some time. The platforms stay as they are until the transaction ends: whoever closes their
 * issues waits for the writes that have been let in, and nobody gets in after them.
 */
export const holdClosings = async (
  trx: Transaction,
  organizationId: number,
  platformIds: readonly number[],
): Promise<readonly PlatformClosing[]> => {
  const { rows } = await sql<Omit<PlatformClosing, 'hours'> & { readonly hours: number | null }>`
    select p.id, p.closing_hours as hours, o.time_zone as "timeZone",
      (select coalesce(jsonb_object_agg(s.id, to_char(s.start_time, 'HH24:MI')), '{}') from platform_time_slot s
        where s.organization_id = p.organization_id and s.platform_id = p.id) as starts
    from platform p join organization o on o.id = p.organization_id
    where p.organization_id = ${organizationId} and p.id = any(${platformIds}::bigint[])
    order by p.id for share of p`.execute(trx)
  return rows.flatMap(({ hours, ...closing }) => (hours === null ? [] : [{ ...closing, hours }]))
}
