import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import {
  type Absence,
  type AbsenceRow,
  absenceColumns,
  absenceOf,
} from '../../people/absences/absence-queries.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import { userName } from '../../people/users/user-name.ts'
import { storyName } from '../../stories/names/story-name.ts'
import { isSeen } from '../../stories/sight/sight-queries.ts'

/** Calendar dates, both ends included. */
interface Period {
  readonly dateFrom: string
  readonly dateTo: string
}

/** The people of a roster; without any member, everybody. */
interface PeopleFilter {
  readonly groupIds?: readonly number[] | undefined
  readonly userIds?: readonly number[] | undefined
}

interface RosterUser {
  readonly id: number
  readonly name: string
  readonly internal: boolean
  readonly groupIds: readonly number[]
}

/** Live users, by last and first name. */
export const listPeople = async (
  db: Queries,
  organizationId: number,
  { groupIds, userIds }: PeopleFilter,
  sight: Sight | null,
): Promise<RosterUser[]> => {
  const rows = await db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.screen_name', 'u.internal'])
    .select(
      sql<number[]>`array(
        select m.group_id from app_user_group m
        join story_group g on g.organization_id = m.organization_id and g.id = m.group_id and g.deleted_at is null
        where m.organization_id = u.organization_id and m.user_id = u.id order by m.group_id)`.as(
        'group_ids',
      ),
    )
    .where('u.organization_id', '=', organizationId)
    .where('u.deletion_date', 'is', null)
    .$if(hidesGroups(sight), (query) => query.where(isSeenUser(sight, 'u')))
    .$if(userIds !== undefined, (query) => query.where('u.id', '=', sql<number>`any(${userIds}::bigint[])`))
    .$if(groupIds !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from app_user_group m
          where m.organization_id = ${organizationId} and m.user_id = u.id
            and m.group_id = any(${groupIds}::bigint[]))`,
      ),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ group_ids, id, internal, ...user }) => ({
    id,
    name: userName(user),
    internal,
    groupIds: seenGroupIds(sight, group_ids),
  }))
}

/** Absences of these people that overlap the period, by date. */
export const listAbsencesIn = async (
  db: Queries,
  organizationId: number,
  userIds: readonly number[],
  { dateFrom, dateTo }: Period,
): Promise<Absence[]> => {
  const { rows } = await sql<AbsenceRow>`
    select ${absenceColumns}
    from absence a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${organizationId} and a.user_id = any(${userIds}::bigint[])
      and a.last_date >= ${dateFrom}::date and a.from_date <= ${dateTo}::date
    order by a.from_date, a.id`.execute(db)
  return rows.map(absenceOf)
}

/** A task with a deadline. */
export interface RosterTask {
  readonly userId: number
  readonly taskId: number
  readonly elementId: number
  /** Whether the reader may see the element. */
  readonly seen: boolean
  readonly elementTitle: string | null
  readonly confidential: boolean
  readonly deadline: { readonly date: string; readonly time: string | null }
  readonly formatId: number
  readonly done: boolean
  /** In characters. */
  readonly textLength: number | null
}

interface TaskRow extends Omit<RosterTask, 'deadline'> {
  readonly date: string
  readonly time: string | null
}

/** Tasks of these people with a deadline in the period, by deadline. */
export const listTasksDue = async (
  db: Queries,
  organizationId: number,
  userIds: readonly number[],
  { dateFrom, dateTo }: Period,
  sight: Sight | null,
): Promise<RosterTask[]> => {
  const { rows } = await sql<TaskRow>`
    select t.user_id as "userId", t.id as "taskId", t.element_id as "elementId",
      ${storyName({ sight })} as "elementTitle", e.confidential, t.deadline_date as date, t.deadline_time as time,
      t.format_id as "formatId", t.done, t.text_length_characters as "textLength", ${isSeen(sight, 'e')} as seen
    from task t
      join element e on e.organization_id = t.organization_id and e.id = t.element_id and e.deleted_at is null
    where t.organization_id = ${organizationId} and t.user_id = any(${userIds}::bigint[])
      and t.deadline_date between ${dateFrom}::date and ${dateTo}::date
    order by t.deadline_date, t.deadline_time nulls last, t.id`.execute(db)
  return rows.map(({ date, time, ...task }) => ({
    ...task,
    deadline: { date, time: time?.slice(0, 5) ?? null },
  }))
}

/** The notes for shifts in the period. */
export const listNotesIn = (
  db: Queries,
  organizationId: number,
  shiftIds: readonly number[],
  { dateFrom, dateTo }: Period,
) =>
  db
    .selectFrom('shift_note')
    .select(['shift_id as shiftId', 'date', 'note'])
    .where('organization_id', '=', organizationId)
    .where('shift_id', '=', sql<number>`any(${shiftIds}::bigint[])`)
    .where('date', '>=', sql<string>`${dateFrom}::date`)
    .where('date', '<=', sql<string>`${dateTo}::date`)
    .orderBy('date')
    .orderBy('shift_id')
    .execute()
