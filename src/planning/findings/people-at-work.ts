import { groupBy } from '../../base/group-by.ts'
import { everything } from '../../database/slice.ts'
import type { Queries } from '../../database/transaction.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { coversMoment } from '../../people/absences/absence-moments.ts'
import type { Absence } from '../../people/absences/absence-queries.ts'
import { type Shift, shifts } from '../../people/shifts/shift-entity.ts'
import { isOffDuty } from '../roster/availability-rules.ts'
import { aroundDays, type Duty, dutiesOf, touchesDay } from '../roster/duty-rules.ts'
import { listAbsencesIn, listPeople } from '../roster/roster-queries.ts'
import type { DaySpan } from './day-span.ts'
import type { RuleContext } from './rule-context.ts'

/** Who is away, and who has no shift, when what they have to do is due. */

type PeopleAtWork = Pick<RuleContext, 'isAbsent' | 'isOffShift'>

/** With all that it follows from. */
interface ReadPeople {
  readonly people: PeopleAtWork
  readonly read: readonly unknown[]
}

interface Asked {
  readonly organizationId: number
  readonly timeZone: string
  readonly sight: Sight | null
}

/** Remembers what was made for a key. */
const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

/** 14.3: nothing is said of people who are not seen. */
const seenOf = async (
  db: Queries,
  { organizationId, sight }: Asked,
  userIds: readonly number[],
): Promise<readonly number[]> =>
  hidesGroups(sight)
    ? (await listPeople(db, organizationId, { userIds }, sight)).map(({ id }) => id)
    : userIds

const nobodyIs = () => false

const offShiftOf = (all: readonly Shift[], timeZone: string): PeopleAtWork['isOffShift'] => {
  const dutiesOn = remembered((date: string) => {
    const around = aroundDays([date])
    return remembered((shift: Shift) =>
      dutiesOf(shift, around, timeZone).filter((duty) => touchesDay(duty, date)),
    )
  })
  const own = remembered((userId: number): { shifts: readonly Shift[]; on: (date: string) => Duty[] } => {
    const ofUser = all.filter(({ content }) => content.userIds.includes(userId))
    return { shifts: ofUser, on: remembered((date) => ofUser.flatMap(dutiesOn(date))) }
  })
  return (userId, date, time) => {
    const { shifts: ofUser, on } = own(userId)
    return ofUser.length > 0 && isOffDuty(on(date), date, time)
  }
}

/** Of the assignees of open tasks with a deadline, whose deadlines lie between these days. */
export const loadPeopleAtWork = async (
  db: Queries,
  asked: Asked,
  assigneeIds: ReadonlySet<number>,
  deadlines: DaySpan | null,
): Promise<ReadPeople> => {
  const { organizationId, timeZone, sight } = asked
  if (deadlines === null) return { people: { isAbsent: nobodyIs, isOffShift: nobodyIs }, read: [] }
  const userIds = await seenOf(db, asked, [...assigneeIds])
  const isSeen = new Set(userIds)
  const period = { dateFrom: deadlines.first, dateTo: deadlines.last }
  const away = await listAbsencesIn(db, organizationId, userIds, period)
  const absences = groupBy(away, ({ user }: Absence) => user.id)
  const allShifts = await shifts.list({ db, organizationId }, everything, { sight })
  const isOffShift = offShiftOf(allShifts, timeZone)
  return {
    people: {
      isAbsent: (userId, date, time) =>
        absences.get(userId)?.some(({ content }) => coversMoment(content, date, time)) ?? false,
      isOffShift: (userId, date, time) => isSeen.has(userId) && isOffShift(userId, date, time),
    },
    read: [userIds, away, allShifts],
  }
}
