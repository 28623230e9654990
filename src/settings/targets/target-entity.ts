import { daysOf, flagsOf } from '../../base/time/weekdays.ts'
import { matches, type SettingScope, settingsTable } from '../core/settings-table.ts'
import type { TargetView } from './target-schemas.ts'

/** The writable fields of a target, and when they were last written. */
export interface TargetContent extends Omit<TargetView, 'id' | 'version'> {
  readonly changed: Date
}

/** A stored target of a live platform (contract 25.2). */
export interface Target extends TargetContent {
  readonly id: number
  readonly version: number
}

interface TargetFilter {
  readonly platformId?: number | undefined
}

/** Deleting a platform or a category takes its targets away, until it is restored. */
const rows = ({ db, organizationId }: SettingScope, { platformId }: TargetFilter = {}) =>
  db
    .selectFrom('target')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'target.organization_id')
        .onRef('platform.id', '=', 'target.platform_id')
        .on('platform.deleted_at', 'is', null),
    )
    .leftJoin('category', (join) =>
      join
        .onRef('category.organization_id', '=', 'target.organization_id')
        .onRef('category.id', '=', 'target.category_id'),
    )
    .where('target.organization_id', '=', organizationId)
    .where('category.deleted_at', 'is', null)
    .where(matches('target.platform_id', platformId))
    .select([
      'target.id',
      'target.version',
      'target.platform_id',
      'target.weekly_days',
      'target.time_slot_id',
      'target.category_id',
      'target.unit',
      'target.minimum',
      'target.maximum',
      'target.changed_time',
    ])

type TargetRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const targetOf = (row: TargetRow): Target => ({
  id: row.id,
  version: row.version,
  platformId: row.platform_id,
  weekdays: daysOf(row.weekly_days),
  timeSlotId: row.time_slot_id,
  categoryId: row.category_id,
  unit: row.unit,
  from: row.minimum,
  to: row.maximum,
  changed: row.changed_time,
})

const view = ({ changed: _, ...target }: Target): TargetView => target

/** The targets of an organization. */
export const targets = {
  ...settingsTable({
    table: 'target',
    subject: 'target',
    ordered: false,
    softDeleted: false,
    rows,
    complete: (_, found: readonly TargetRow[]) => found.map(targetOf),
    columnsOf: (content: TargetContent) => ({
      platform_id: content.platformId,
      weekly_days: flagsOf(content.weekdays),
      time_slot_id: content.timeSlotId,
      category_id: content.categoryId,
      unit: content.unit,
      minimum: content.from,
      maximum: content.to,
      changed_time: content.changed,
    }),
  }),
  view,
  contentOf: ({ id: _, version: __, ...content }: Target): TargetContent => content,
  /** Stories do not refer to targets. */
  showsDifferently: () => false,
}
