import type { Absence } from '../absences/absence-queries.ts'
import { absenceView } from '../absences/absence-view.ts'
import { everything } from '../database/slice.ts'
import { inSnapshot, type Queries } from '../database/transaction.ts'
import { refuseIfAny } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { Reading } from '../http/operation.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { listShifts, type Shift } from '../shifts/shift-queries.ts'
import { daysOfPeriod, type PlanPeriod, periodIssues } from '../time/planning-period.ts'
import { type PersonDays, reasonsAgainst } from './availability-rules.ts'
import { aroundDays, type Duty, dutiesOf } from './duty-rules.ts'
import { listAbsencesIn, listNotesIn, listPeople, listTasksDue, type RosterTask } from './roster-queries.ts'
import type { AvailabilityQuery, AvailabilityView, RosterQuery, RosterView } from './roster-schemas.ts'

const maximumDays = 42

interface People {
  readonly shifts: readonly Shift[]
  readonly daysOf: (userId: number) => PersonDays
}

/** What the people have to do with the days of a period. */
const loadPeople = async (
  db: Queries,
  organizationId: number,
  userIds: readonly number[],
  period: PlanPeriod,
): Promise<People> => {
  const { timeZone } = await getOrganization(db, organizationId)
  const shifts = await listShifts(db, organizationId, everything)
  const dates = aroundDays(daysOfPeriod(period))
  const duties = new Map(shifts.map((shift) => [shift.id, dutiesOf(shift, dates, timeZone)]))
  const absences = groupBy(
    await listAbsencesIn(db, organizationId, userIds, period),
    ({ user }: Absence) => user.id,
  )
  const tasks = groupBy(
    await listTasksDue(db, organizationId, userIds, period),
    ({ userId }: RosterTask) => userId,
  )
  return {
    shifts,
    daysOf: (userId) => {
      const own = shifts.filter(({ content }) => content.userIds.includes(userId))
      return {
        hasShifts: own.length > 0,
        duties: own.flatMap(({ id }) => duties.get(id) ?? []),
        absences: absences.get(userId) ?? [],
        tasks: tasks.get(userId) ?? [],
      }
    },
  }
}

const shiftsView = (duties: readonly Duty[], { dateFrom, dateTo }: PlanPeriod) =>
  duties
    .filter(({ date }) => dateFrom <= date && date <= dateTo)
    .map(({ shift: { id, content }, date }) => ({
      shiftId: id,
      date,
      startTime: content.startTime,
      endTime: content.endTime,
      availabilityCode: content.availabilityCode,
    }))

const absencesView = (absences: readonly Absence[]) =>
  absences.map(absenceView).map(({ id, period, type, note }) => ({ id, period, type, note }))

/** Who works when, who is away and who has what to do: all of one moment. */
export const readRoster = ({ deps, organizationId }: Reading, query: RosterQuery): Promise<RosterView> => {
  refuseIfAny('validation-failed', periodIssues(query, maximumDays))
  const days = daysOfPeriod(query)
  return inSnapshot(deps.db, async (snapshot) => {
    const users = await listPeople(snapshot, organizationId, { groupIds: query.groupIds })
    const ids = users.map(({ id }) => id)
    const { shifts, daysOf } = await loadPeople(snapshot, organizationId, ids, query)
    const people = users.map((user) => {
      const own = daysOf(user.id)
      const perDay = days.map((date) => {
        const reasons = reasonsAgainst(own, date, null)
        return [date, { free: reasons.length === 0, reasons }] as const
      })
      return {
        user: { ...user, groupIds: user.groupIds.slice() },
        shifts: shiftsView(own.duties, query),
        absences: absencesView(own.absences),
        tasks: own.tasks.map(({ userId: _, ...task }) => task),
        perDay: Object.fromEntries(perDay),
      }
    })
    const shiftIds = shifts.map(({ id }) => id)
    const free = (date: string) => people.filter(({ perDay }) => perDay[date]?.free).length
    return {
      days,
      people,
      dayNotes: await listNotesIn(snapshot, organizationId, shiftIds, query),
      freeCount: Object.fromEntries(days.map((date) => [date, free(date)])),
    }
  })
}

/** Who could be given something that is due then, and what speaks against it. */
export const readAvailability = (
  { deps, organizationId }: Reading,
  { date, time: due, userIds, exceptTaskId }: AvailabilityQuery,
): Promise<AvailabilityView> =>
  inSnapshot(deps.db, async (snapshot) => {
    const time = due ?? null
    const ids = (await listPeople(snapshot, organizationId, { userIds })).map(({ id }) => id)
    const period = { dateFrom: date, dateTo: date }
    const { daysOf } = await loadPeople(snapshot, organizationId, ids, period)
    const people = ids.map((userId) => {
      const own = daysOf(userId)
      const tasks = own.tasks.filter(({ taskId }) => taskId !== exceptTaskId)
      const reasons = reasonsAgainst({ ...own, tasks }, date, time)
      return { userId, free: reasons.length === 0, reasons }
    })
    return { date, time, people }
  })
