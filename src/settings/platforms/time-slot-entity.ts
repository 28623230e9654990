import { type Embedded, referenced } from '../../base/schemas.ts'
import { matches, type SettingScope, type SettingWriteScope, settingsTable } from '../core/settings-table.ts'
import { platforms } from './platform-entity.ts'
import { minuteOf } from './time-slot-queries.ts'
import type { TimeSlotContent } from './time-slot-rules.ts'
import type { TimeSlotView } from './time-slot-schemas.ts'

/** A stored time slot of a live platform. */
export interface TimeSlot extends TimeSlotContent {
  readonly id: number
  readonly version: number
  readonly platform: Embedded
}

interface TimeSlotFilter {
  readonly platformId?: number
}

const rows = ({ db, organizationId }: SettingScope, { platformId }: TimeSlotFilter = {}) =>
  db
    .selectFrom('platform_time_slot')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'platform_time_slot.organization_id')
        .onRef('platform.id', '=', 'platform_time_slot.platform_id')
        .on('platform.deleted_at', 'is', null),
    )
    .where('platform_time_slot.organization_id', '=', organizationId)
    .where(matches('platform_time_slot.platform_id', platformId))
    .select([
      'platform_time_slot.id',
      'platform_time_slot.version',
      'platform_time_slot.name',
      'platform_time_slot.start_time',
      'platform_time_slot.end_time',
      'platform.id as platform_id',
      'platform.name as platform_name',
      'platform.external_id as platform_external_id',
    ])

type TimeSlotRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const timeSlotOf = (row: TimeSlotRow): TimeSlot => ({
  id: row.id,
  version: row.version,
  name: row.name,
  start: minuteOf(row.start_time),
  end: minuteOf(row.end_time),
  platform: { id: row.platform_id, name: row.platform_name, externalId: row.platform_external_id },
})

const table = settingsTable({
  table: 'platform_time_slot',
  subject: 'time-slot',
  ordered: false,
  softDeleted: false,
  inUse: 'Publications are planned in the time slot, or targets are set for it. It cannot be deleted.',
  rows,
  complete: (_, found: readonly TimeSlotRow[]) => found.map(timeSlotOf),
  columnsOf: ({ name, start, end }: TimeSlotContent) => ({ name, start_time: start, end_time: end }),
})

/** The answer for a time slot (contract 11). */
const view = (slot: TimeSlot): TimeSlotView => ({
  id: slot.id,
  version: slot.version,
  name: slot.name,
  start: slot.start,
  end: slot.end,
  ...referenced('platform', slot.platform),
})

/** Locks the platform of a slot, as every write of slots does; a slot never changes its platform. */
const lock = async (work: SettingWriteScope, id: number): Promise<TimeSlot> => {
  const { platform } = await table.get(work, id)
  await platforms.lock(work, platform.id)
  return table.get(work, id)
}

/** The time slots of an organization's platforms. */
export const timeSlots = {
  ...table,
  lock,
  view,
  contentOf: ({ name, start, end }: TimeSlot): TimeSlotContent => ({ name, start, end }),
  /** Schedules show the name, start and end of their slot. */
  showsDifferently: () => true,
}
