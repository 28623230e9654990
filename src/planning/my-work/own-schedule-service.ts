import { Temporal } from 'temporal-polyfill'
import { ApiError, notFound } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { referenced } from '../../base/schemas.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { personOf } from '../../http/operation.ts'
import { getAbsence } from '../../people/absences/absence-queries.ts'
import type { PatchAbsence } from '../../people/absences/absence-schemas.ts'
import { createAbsence, deleteAbsence, patchAbsence } from '../../people/absences/absence-service.ts'
import { absenceView } from '../../people/absences/absence-view.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { listNotesOfShifts, listOwnAbsencesOn, listOwnShifts, type OwnShift } from './own-schedule-queries.ts'
import type { OwnScheduleQuery, OwnScheduleView, OwnShiftView } from './own-schedule-schemas.ts'

const defaultDays = 14
const maximumDays = 92

const invalidTo = (code: ProblemCode, message: string) =>
  new ApiError('validation-failed', { problems: [{ scope: 'query', path: 'to', code, message }] })

const requestedPeriod = ({ from: givenFrom, to: givenTo }: OwnScheduleQuery, today: string) => {
  const from = givenFrom ?? today
  const to = givenTo ?? shiftedBy(from, defaultDays - 1)
  if (to < from) throw invalidTo('ends-before-it-starts', 'must not be before from')
  if (to > shiftedBy(from, maximumDays - 1))
    throw invalidTo('too-long', `must be within ${maximumDays} days of from`)
  return { from, to }
}

const datesIn = ({ from, to }: { from: string; to: string }): Temporal.PlainDate[] => {
  const first = Temporal.PlainDate.from(from)
  const { days } = first.until(to)
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }))
}

const shiftOn = (date: string, shift: OwnShift, note: string | undefined): OwnShiftView => ({
  date,
  ...referenced('shift', { id: shift.id, name: shift.name, externalId: shift.externalId }),
  startTime: shift.start_time.slice(0, 5),
  endTime: shift.end_time.slice(0, 5),
  timeZone: shift.time_zone,
  availabilityCode: shift.availability_code,
  note: note ?? null,
})

/** The caller's shifts and absences in a period. */
export const ownSchedule = async (
  reading: ReadContext,
  query: OwnScheduleQuery,
): Promise<OwnScheduleView> => {
  const { db, organizationId, now } = reading
  const { id: userId } = personOf(reading)
  const { timeZone } = await getOrganization(db, organizationId)
  const days = requestedPeriod(query, wallClock(now, timeZone).date)
  const shifts = await listOwnShifts(db, organizationId, userId)
  const shiftIds = shifts.map(({ id }) => id)
  const rows = await listNotesOfShifts(db, organizationId, shiftIds, days)
  const notes = new Map(rows.map(({ shift_id, date, note }) => [`${shift_id} ${date}`, note]))
  const absences = await listOwnAbsencesOn(db, organizationId, userId, days)
  return {
    ...days,
    shifts: datesIn(days).flatMap((date) =>
      shifts
        .filter(({ weekly_days }) => weekly_days[date.dayOfWeek - 1])
        .map((shift) => shiftOn(date.toString(), shift, notes.get(`${shift.id} ${date}`))),
    ),
    absences: absences.map(absenceView),
  }
}

/** The caller's own absence. Other people's absences count as missing. The user of an absence never changes. */
export const getOwnAbsence = async (
  context: Pick<ReadContext, 'db' | 'organizationId' | 'principal'>,
  id: number,
) => {
  const absence = await getAbsence(context.db, context.organizationId, id)
  if (absence.user.id !== personOf(context).id) throw notFound()
  return absence
}

export const createOwnAbsence = async (
  work: WriteContext,
  body: Omit<Parameters<typeof createAbsence>[1], 'user' | 'userId' | 'externalId'>,
) => {
  const absence = await createAbsence(work, { ...body, userId: personOf(work).id })
  work.auditSubject('absence', absence.id)
  return absence
}

export const patchOwnAbsence = async (work: WriteContext, id: number, patch: PatchAbsence) => {
  await getOwnAbsence(work, id)
  return patchAbsence(work, { id }, patch)
}

export const deleteOwnAbsence = async (work: WriteContext, id: number): Promise<void> => {
  await getOwnAbsence(work, id)
  await deleteAbsence(work, { id })
}
