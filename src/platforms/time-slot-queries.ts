import { deleteUnlessInUse } from '../database/deletion.ts'
import { countOf, inSlice } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import type { Slice } from '../http/paging.ts'
import type { Embedded } from '../http/schemas.ts'
import type { TimeSlotContent } from './time-slot-rules.ts'

/** A stored time slot of a live platform. */
export interface TimeSlot extends TimeSlotContent {
  readonly id: number
  readonly version: number
  readonly platform: Embedded
}

const timeSlots = (db: Queries, organizationId: number) =>
  db
    .selectFrom('platform_time_slot as slot')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'slot.organization_id')
        .onRef('platform.id', '=', 'slot.platform_id')
        .on('platform.deleted_at', 'is', null),
    )
    .where('slot.organization_id', '=', organizationId)

const selected = (db: Queries, organizationId: number) =>
  timeSlots(db, organizationId).select([
    'slot.id',
    'slot.version',
    'slot.name',
    'slot.start_time',
    'slot.end_time',
    'platform.id as platform_id',
    'platform.name as platform_name',
    'platform.external_id as platform_external_id',
  ])

type TimeSlotRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const timeSlotOf = (row: TimeSlotRow): TimeSlot => ({
  id: row.id,
  version: row.version,
  name: row.name,
  start: row.start_time.slice(0, 5),
  end: row.end_time.slice(0, 5),
  platform: { id: row.platform_id, name: row.platform_name, externalId: row.platform_external_id },
})

export const getTimeSlot = async (db: Queries, organizationId: number, id: number): Promise<TimeSlot> => {
  const row = await selected(db, organizationId).where('slot.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return timeSlotOf(row)
}

export const listTimeSlots = async (
  db: Queries,
  organizationId: number,
  platformId: number,
  slice: Slice,
): Promise<TimeSlot[]> => {
  const all = selected(db, organizationId).where('slot.platform_id', '=', platformId)
  return (await inSlice(all, 'slot.id', slice).execute()).map(timeSlotOf)
}

export const countTimeSlots = (db: Queries, organizationId: number, platformId: number): Promise<number> =>
  countOf(timeSlots(db, organizationId).where('slot.platform_id', '=', platformId))

const columnsOf = ({ name, start, end }: TimeSlotContent) => ({ name, start_time: start, end_time: end })

/** A platform's answer holds its slots: a change of one is a change of the platform. */
export const raisePlatformVersion = (
  trx: Transaction,
  organizationId: number,
  platformId: number,
): Promise<void> => updateRow(trx, 'platform', organizationId, platformId, {})

/** Stores a new slot of a locked platform and returns its id. */
export const insertTimeSlot = async (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  content: TimeSlotContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('platform_time_slot')
    .values({ organization_id: organizationId, platform_id: platformId, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a slot of a locked platform. */
export const saveTimeSlot = (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: TimeSlotContent,
): Promise<void> => updateRow(trx, 'platform_time_slot', organizationId, id, columnsOf(content))

export const deleteTimeSlotRow = (trx: Transaction, organizationId: number, id: number): Promise<void> =>
  deleteUnlessInUse(
    trx.deleteFrom('platform_time_slot').where('organization_id', '=', organizationId).where('id', '=', id),
    'Publications are planned in the time slot: it cannot be deleted.',
  )
