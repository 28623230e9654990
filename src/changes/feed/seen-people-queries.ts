import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { isSeenShift } from '../../people/shifts/shift-entity.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'
import { isOfPeople, type SeenPeople } from './seen-changes.ts'

interface Asked {
  readonly organizationId: number
  /** The reader. */
  readonly userId: number
  readonly groupIds: readonly number[]
  readonly absenceIds: readonly number[]
  readonly shiftIds: readonly number[]
}

const seenPeople = compiledOnce((db, { organizationId, userId, groupIds, absenceIds, shiftIds }: Asked) => {
  const sight: Sight = {
    reads: 'own',
    writes: 'own',
    confidential: 'own',
    author: { type: 'user', id: userId },
    groupIds,
  }
  return sql<{ readonly type: keyof SeenPeople; readonly id: number }>`
    select 'user' as type, u.id from app_user u
    where u.organization_id = ${organizationId} and ${isSeenUser(sight, 'u')}
    union all
    select 'absence', a.id from absence a
      join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${organizationId} and a.id = any(${absenceIds}::bigint[]) and ${isSeenUser(sight, 'u')}
    union all
    select 'shift', shift.id from shift
    where shift.organization_id = ${organizationId} and shift.id = any(${shiftIds}::bigint[])
      and ${isSeenShift(sight)}`.compile(db)
})

/** Nobody has this id: systems are in no group. */
const nobody = 0

/** Asks only about changes of people, their absences and shifts, for somebody who does not see all of them (contract 14.3). */
export const findSeenPeople = async (
  db: Executor,
  {
    organizationId,
    principal: { sight },
  }: { readonly organizationId: number; readonly principal: { readonly sight: Sight | null } },
  changes: readonly LoggedChange[],
): Promise<SeenPeople> => {
  const about = hidesGroups(sight) ? changes.filter(({ subject_type }) => isOfPeople(subject_type)) : []
  const subjects = (type: keyof SeenPeople) =>
    about.flatMap(({ subject_type, subject_id }) => (subject_type === type ? subject_id : []))
  const found =
    sight === null || about.length === 0
      ? []
      : await seenPeople(db, {
          organizationId,
          userId: sight.author.type === 'user' ? sight.author.id : nobody,
          groupIds: sight.groupIds,
          absenceIds: subjects('absence'),
          shiftIds: subjects('shift'),
        })
  const idsOf = (type: keyof SeenPeople) =>
    new Set(found.flatMap((row) => (row.type === type ? Number(row.id) : [])))
  return { user: idsOf('user'), absence: idsOf('absence'), shift: idsOf('shift') }
}
