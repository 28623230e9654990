import { type Selectable, sql } from 'kysely'
import { insertLinks, replaceLinks } from '../database/links.ts'
import { countOf, inSlice } from '../database/slice.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { Slice } from '../http/paging.ts'
import type { EmbeddedName } from '../http/schemas.ts'
import { daysOf, flagsOf } from '../time/weekdays.ts'
import { userName } from '../users/user-name.ts'
import type { ShiftContent } from './shift-rules.ts'

/** A stored shift with its users who are not deleted. */
export interface Shift {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly content: ShiftContent
  /** In order of ids. */
  readonly users: readonly EmbeddedName[]
}

type ShiftRow = Selectable<Tables['shift']>

const shifts = (db: Queries, organizationId: number) =>
  db.selectFrom('shift').where('organization_id', '=', organizationId)

const usersOf = (db: Queries, organizationId: number, shiftIds: readonly number[]) =>
  db
    .selectFrom('shift_user as member')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.organization_id', '=', 'member.organization_id')
        .onRef('app_user.id', '=', 'member.user_id')
        .on('app_user.deletion_date', 'is', null),
    )
    .select(['member.shift_id', 'app_user.id', 'first_name', 'last_name', 'screen_name'])
    .where('member.organization_id', '=', organizationId)
    .where('member.shift_id', '=', sql<number>`any(${shiftIds}::bigint[])`)
    .orderBy('app_user.id')
    .execute()

/** Completes shift rows with their users in one statement. */
const withUsers = async (
  db: Queries,
  organizationId: number,
  rows: readonly ShiftRow[],
): Promise<Shift[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const members = groupBy(await usersOf(db, organizationId, ids), ({ shift_id }) => shift_id)
  return rows.map((row) => {
    const users = (members.get(row.id) ?? []).map((user) => ({ id: user.id, name: userName(user) }))
    return {
      id: row.id,
      version: row.version,
      position: row.position,
      users,
      content: {
        name: row.name,
        externalId: row.external_id,
        startTime: row.start_time.slice(0, 5),
        endTime: row.end_time.slice(0, 5),
        timeZone: row.time_zone,
        weeklySchedule: daysOf(row.weekly_days),
        availabilityCode: row.availability_code,
        userIds: users.map(({ id }) => id),
      },
    }
  })
}

const findShift = async (db: Queries, organizationId: number, id: number): Promise<Shift | undefined> => {
  const row = await shifts(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst()
  const [shift] = row ? await withUsers(db, organizationId, [row]) : []
  return shift
}

export const getShift = async (db: Queries, organizationId: number, id: number): Promise<Shift> => {
  const shift = await findShift(db, organizationId, id)
  if (!shift) throw notFound()
  return shift
}

/** The shift with the lowest id that has this external id (contract 1.10). */
export const findShiftId = async (
  db: Queries,
  organizationId: number,
  externalId: string,
): Promise<number | null> => {
  const row = await shifts(db, organizationId)
    .select('id')
    .where('external_id', '=', externalId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a shift, and with it its notes, against other writers until the transaction ends; undefined where there is none. */
export const findLockedShift = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Shift | undefined> => {
  await shifts(trx, organizationId).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findShift(trx, organizationId, id)
}

export const listShifts = async (db: Queries, organizationId: number, slice: Slice): Promise<Shift[]> =>
  withUsers(db, organizationId, await inSlice(shifts(db, organizationId).selectAll(), 'id', slice).execute())

export const countShifts = (db: Queries, organizationId: number): Promise<number> =>
  countOf(shifts(db, organizationId))

const columnsOf = (content: ShiftContent) => ({
  name: content.name,
  external_id: content.externalId,
  start_time: content.startTime,
  end_time: content.endTime,
  time_zone: content.timeZone,
  weekly_days: flagsOf(content.weeklySchedule),
  availability_code: content.availabilityCode,
})

const members = { table: 'shift_user', owner: 'shift_id', member: 'user_id' } as const

/** Stores a new shift after all others and returns its id. */
export const insertShift = async (
  trx: Transaction,
  organizationId: number,
  content: ShiftContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('shift')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      position: nextPosition('shift', organizationId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(trx, members, organizationId, id, content.userIds)
  return id
}

/** Writes the whole content of a locked shift. */
export const saveShift = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: ShiftContent,
): Promise<void> => {
  await updateRow(trx, 'shift', organizationId, id, columnsOf(content))
  await replaceLinks(trx, members, organizationId, id, content.userIds)
}

/** Its notes go with it. */
export const deleteShiftRow = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  await trx.deleteFrom('shift').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}
