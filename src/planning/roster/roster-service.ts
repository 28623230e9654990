import { refuseIfAny } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import { daysOfPeriod, type PlanPeriod, periodProblems } from '../../base/time/planning-period.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { everything } from '../../database/slice.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { type Sight, withSeenGroups } from '../../http/sight.ts'
import type { Absence } from '../../people/absences/absence-queries.ts'
import { absenceView } from '../../people/absences/absence-view.ts'
import { type Shift, shifts } from '../../people/shifts/shift-entity.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext } from '../deps.ts'
import { type PersonDays, reasonsAgainst } from './availability-rules.ts'
import { aroundDays, type Duty, dutiesOf } from './duty-rules.ts'
import { hoursOn, type Presence, presenceAt, tasksOn } from './presence-rules.ts'
import { listAbsencesIn, listNotesIn, listPeople, listTasksDue, type RosterTask } from './roster-queries.ts'
import type {
  AvailabilityQuery,
  AvailabilityView,
  RosterQuery,
  RosterView,
  WhoIsHereQuery,
  WhoIsHereView,
} from './roster-schemas.ts'

const maximumDays = 42

interface People {
  readonly shifts: readonly Shift[]
  readonly daysOf: (userId: number) => PersonDays
}

/** The shifts, absences and tasks of people in a period. */
const loadPeople = async (
  db: Queries,
  organizationId: number,
  userIds: readonly number[],
  period: PlanPeriod,
  sight: Sight | null,
): Promise<People> => {
  const { timeZone } = await getOrganization(db, organizationId)
  const allShifts = await shifts.list({ db, organizationId }, everything, { sight })
  const dates = aroundDays(daysOfPeriod(period))
  const duties = new Map(allShifts.map((shift) => [shift.id, dutiesOf(shift, dates, timeZone)]))
  const absences = groupBy(
    await listAbsencesIn(db, organizationId, userIds, period),
    ({ user }: Absence) => user.id,
  )
  const tasks = groupBy(
    await listTasksDue(db, organizationId, userIds, period, sight),
    ({ userId }: RosterTask) => userId,
  )
  return {
    shifts: allShifts,
    daysOf: (userId) => {
      const own = allShifts.filter(({ content }) => content.userIds.includes(userId))
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

/** 14.1: of a task that may not be seen, only that its person is busy. */
const taskView = ({ userId: _, seen, ...task }: RosterTask) =>
  seen
    ? task
    : {
        ...{ taskId: null, elementId: null, elementTitle: null, formatId: null, textLength: null },
        confidential: true,
        deadline: task.deadline,
        done: task.done,
      }

/** Who works when, who is away and who has which tasks, from one snapshot. */
export const readRoster = (
  { deps, organizationId, principal: { sight } }: ReadContext,
  query: RosterQuery,
): Promise<RosterView> => {
  refuseIfAny('validation-failed', periodProblems(query, maximumDays))
  const days = daysOfPeriod(query)
  return inSnapshot(deps.db, async (snapshot) => {
    const { groupIds } = withSeenGroups(sight, query)
    const users = await listPeople(snapshot, organizationId, { groupIds }, sight)
    const ids = users.map(({ id }) => id)
    const { shifts, daysOf } = await loadPeople(snapshot, organizationId, ids, query, sight)
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
        tasks: own.tasks.map(taskView),
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

/** The people with the reasons that speak against a task on a day; without a reason, a person is free. */
export const readAvailability = (
  { deps, organizationId, principal: { sight } }: ReadContext,
  { date, time: due, userIds, exceptTaskId }: AvailabilityQuery,
): Promise<AvailabilityView> =>
  inSnapshot(deps.db, async (snapshot) => {
    const time = due ?? null
    const ids = (await listPeople(snapshot, organizationId, { userIds }, sight)).map(({ id }) => id)
    const period = { dateFrom: date, dateTo: date }
    const { daysOf } = await loadPeople(snapshot, organizationId, ids, period, sight)
    const people = ids.map((userId) => {
      const own = daysOf(userId)
      const tasks = own.tasks.filter(({ taskId, seen }) => !seen || taskId !== exceptTaskId)
      const reasons = reasonsAgainst({ ...own, tasks }, date, time)
      return {
        userId,
        free: reasons.length === 0,
        reasons,
        hours: hoursOn(own, date),
        tasks: tasksOn({ ...own, tasks }, date),
      }
    })
    return { date, time, people }
  })

/** Who is on shift at a moment, who comes later that day, and who is away; the others have no shift then. */
export const readWhoIsHere = (
  { deps, organizationId, principal: { sight }, now }: ReadContext,
  asked: WhoIsHereQuery,
): Promise<WhoIsHereView> =>
  inSnapshot(deps.db, async (snapshot) => {
    const { timeZone } = await getOrganization(snapshot, organizationId)
    const clock = wallClock(now, timeZone)
    const date = asked.date ?? clock.date
    const time = asked.time ?? clock.time
    const users = await listPeople(snapshot, organizationId, {}, sight)
    const ids = users.map(({ id }) => id)
    const period = { dateFrom: date, dateTo: date }
    const { daysOf } = await loadPeople(snapshot, organizationId, ids, period, sight)
    const people = users.map(({ id, name }) => {
      const own = daysOf(id)
      const view = { userId: id, name, hours: hoursOn(own, date), tasks: tasksOn(own, date) }
      return { presence: presenceAt(own, date, time), view }
    })
    const those = (wanted: Presence) =>
      people.filter(({ presence }) => presence === wanted).map(({ view }) => view)
    return { date, time, now: those('now'), later: those('later'), away: those('away') }
  })
