import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Embedded, Nullable, ReferenceView } from '../../base/schemas.ts'
import { AbsenceView, CreateAbsence, PatchAbsence } from '../../people/absences/absence-schemas.ts'
import { ShiftView } from '../../people/shifts/shift-schemas.ts'

export const OwnScheduleQuery = Closed({
  from: Type.Optional(Type.String({ ...CalendarDate, description: 'The first day. Default: today.' })),
  to: Type.Optional(
    Type.String({
      ...CalendarDate,
      description: 'The last day. A schedule spans at most 92 days. Default: two weeks.',
    }),
  ),
})
export type OwnScheduleQuery = Static<typeof OwnScheduleQuery>

const { startTime, endTime, timeZone, availabilityCode } = ShiftView.properties

const OwnShiftView = Closed(
  {
    date: CalendarDate,
    ...ReferenceView('shift', Embedded),
    startTime,
    endTime,
    timeZone,
    availabilityCode,
    note: Nullable(Type.String({ description: 'The note for the shift on this day.' })),
  },
  { title: 'OwnShift' },
)
export type OwnShiftView = Static<typeof OwnShiftView>

export const OwnScheduleView = Closed(
  {
    from: CalendarDate,
    to: CalendarDate,
    shifts: Type.Array(OwnShiftView, { description: 'Day by day, including days of absence.' }),
    absences: Type.Array(AbsenceView, { description: 'Absences that overlap the period.' }),
  },
  { title: 'OwnSchedule' },
)
export type OwnScheduleView = Static<typeof OwnScheduleView>

const { period, type, note } = CreateAbsence.properties

/** The caller's own absence: it has no user, and only other systems set external ids. */
export const CreateOwnAbsence = Closed({ period, type, note })

const { period: patchedPeriod, type: patchedType, note: patchedNote } = PatchAbsence.properties

export const PatchOwnAbsence = Closed({ period: patchedPeriod, type: patchedType, note: patchedNote })
