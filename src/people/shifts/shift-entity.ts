import { type RawBuilder, sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { type EmbeddedName, referencedList } from '../../base/schemas.ts'
import { daysOf, flagsOf } from '../../base/time/weekdays.ts'
import { replaceLinks } from '../../database/links.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { type SettingScope, settingsTable } from '../../settings/core/settings-table.ts'
import { isSeenUser } from '../users/seen-users.ts'
import { userName } from '../users/user-name.ts'
import type { ShiftContent } from './shift-rules.ts'
import type { ShiftView } from './shift-schemas.ts'

/** A stored shift, with those of its users who are not deleted. */
export interface Shift {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly content: ShiftContent
  /** Sorted by id. */
  readonly users: readonly EmbeddedName[]
}

interface ShiftFilter {
  /** Who reads. A shift does not exist for somebody who sees none of the people in it (contract 14.3). */
  readonly sight: Sight | null
  /** The shifts of any of these users; 0 is a shift without users (contract A12). */
  readonly userIds?: readonly number[] | undefined
}

const members = sql`
  from shift_user m
  join app_user u on u.organization_id = m.organization_id and u.id = m.user_id and u.deletion_date is null
  where m.organization_id = shift.organization_id and m.shift_id = shift.id`
const isWithoutUsers = sql<boolean>`not exists (select ${members})`

/** Whether a row of `shift` is seen. */
export const isSeenShift = (sight: Sight | null): RawBuilder<boolean> =>
  hidesGroups(sight)
    ? sql<boolean>`(${isWithoutUsers} or exists (select ${members} and ${isSeenUser(sight, 'u')}))`
    : sql<boolean>`true`

const ofUsers = ({ sight, userIds }: ShiftFilter) => {
  if (userIds === undefined) return sql<boolean>`true`
  const ofThem = sql<boolean>`exists (
    select ${members} and m.user_id = any(${userIds}::bigint[]) and ${isSeenUser(sight, 'u')})`
  return userIds.includes(0) ? sql<boolean>`(${ofThem} or ${isWithoutUsers})` : ofThem
}

const rows = ({ db, organizationId }: SettingScope, filter?: ShiftFilter) =>
  db
    .selectFrom('shift')
    .where('organization_id', '=', organizationId)
    .$if(filter !== undefined, (query) =>
      filter ? query.where(isSeenShift(filter.sight)).where(ofUsers(filter)) : query,
    )
    .select([
      'id',
      'version',
      'position',
      'name',
      'external_id',
      'start_time',
      'end_time',
      'time_zone',
      'weekly_days',
      'availability_code',
    ])

type ShiftRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const usersOf = ({ db, organizationId }: SettingScope, shiftIds: readonly number[]) =>
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

/** Adds the users with one more statement, however many rows there are. */
const withUsers = async (within: SettingScope, found: readonly ShiftRow[]): Promise<Shift[]> => {
  const ids = found.map(({ id }) => id)
  const usersOfShifts = groupBy(await usersOf(within, ids), ({ shift_id }) => shift_id)
  return found.map((row) => {
    const users = (usersOfShifts.get(row.id) ?? []).map((user) => ({ id: user.id, name: userName(user) }))
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

const links = { table: 'shift_user', owner: 'shift_id', member: 'user_id' } as const

/** The answer for a shift (contract 10.6). */
const view = ({ id, version, position, content, users }: Shift): ShiftView => ({
  id,
  version,
  name: content.name,
  externalId: content.externalId,
  startTime: content.startTime,
  endTime: content.endTime,
  timeZone: content.timeZone,
  weeklySchedule: content.weeklySchedule,
  availabilityCode: content.availabilityCode,
  position,
  ...referencedList('user', users),
})

/** The shifts of an organization. A change of a note locks its shift, and deleting a shift deletes its notes. */
export const shifts = {
  ...settingsTable({
    table: 'shift',
    subject: 'shift',
    ordered: true,
    softDeleted: false,
    rows,
    complete: withUsers,
    columnsOf: (content: ShiftContent) => ({
      name: content.name,
      external_id: content.externalId,
      start_time: content.startTime,
      end_time: content.endTime,
      time_zone: content.timeZone,
      weekly_days: flagsOf(content.weeklySchedule),
      availability_code: content.availabilityCode,
    }),
    saveParts: ({ db, organizationId }, id, { userIds }) =>
      replaceLinks(db, links, organizationId, id, userIds),
  }),
  view,
  contentOf: ({ content }: Shift): ShiftContent => content,
  sightOf: ({ content: { userIds } }: Shift) => ({ userIds }),
  /** Stories do not refer to shifts. */
  showsDifferently: () => false,
}
