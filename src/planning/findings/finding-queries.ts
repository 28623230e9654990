import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { StatusStage } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { DaySpan } from './day-span.ts'
import type { StoredSettings } from './finding-settings.ts'

/** What the rules of findings need besides stories. */

interface StoredContext {
  readonly rules: StoredSettings
  readonly platforms: readonly {
    readonly id: number
    readonly name: string
    /** Monday first; null for a platform of single dates. */
    readonly days: readonly boolean[] | null
    /** Its single dates in the span. */
    readonly dates: readonly string[]
    readonly closingHours: number | null
  }[]
  readonly slots: readonly { readonly id: number; readonly start: string; readonly end: string }[]
  readonly formats: readonly { readonly id: number; readonly name: string; readonly wantsDelivery: boolean }[]
  readonly elementStatuses: readonly {
    readonly id: number
    readonly name: string
    readonly stage: StatusStage
  }[]
  readonly droppedPublicationStatusIds: readonly number[]
}

const context = compiledOnce((db, { organizationId, first, last }: { organizationId: number } & DaySpan) =>
  sql<StoredContext>`
    select o.finding_rules as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'days', p.weekly_days, 'closingHours', p.closing_hours,
          'dates', array(select d.date from platform_manual_date d
            where d.organization_id = p.organization_id and d.platform_id = p.id
              and d.date between ${first}::date and ${last}::date))), '[]')
        from platform p where p.organization_id = o.id) as platforms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'start', to_char(s.start_time, 'HH24:MI'),
          'end', to_char(s.end_time, 'HH24:MI'))), '[]')
        from platform_time_slot s where s.organization_id = o.id) as slots,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'wantsDelivery', f.wants_delivery)), '[]')
        from task_format f where f.organization_id = o.id) as formats,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'stage', s.stage)), '[]')
        from element_status s where s.organization_id = o.id) as "elementStatuses",
      array(select s.id from publication_status s where s.organization_id = o.id and s.stage = 'dropped')
        as "droppedPublicationStatusIds"
    from organization o where o.id = ${organizationId}`.compile(db),
)

export const getStoredContext = async (
  db: Queries,
  organizationId: number,
  span: DaySpan,
): Promise<StoredContext> => {
  const [found] = await context(db, { organizationId, ...span })
  if (!found) throw new Error('an organization that is read has no row')
  return found
}

export const getStoredSettings = async (db: Queries, organizationId: number): Promise<StoredSettings> => {
  const { rows } = await sql<{ rules: StoredSettings }>`
    select finding_rules as rules from organization where id = ${organizationId}`.execute(db)
  return rows[0]?.rules ?? {}
}

/** The organization is locked. Its version rises. */
export const saveStoredSettings = async (
  trx: Transaction,
  organizationId: number,
  settings: StoredSettings,
): Promise<void> => {
  await sql`
    update organization set finding_rules = ${JSON.stringify(settings)}::jsonb, version = version + 1
    where id = ${organizationId}`.execute(trx)
}
