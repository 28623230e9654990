import { type Static, Type } from 'typebox'
import { AbsenceView, CreateAbsence, PatchAbsence } from '../absences/absence-schemas.ts'
import { CalendarDate, Closed, Embedded, Nullable, ReferenceView } from '../http/schemas.ts'
import { ShiftView } from '../shifts/shift-schemas.ts'

export const OwnScheduleQuery = Closed({
  from: Type.Optional(Type.String({ ...CalendarDate, description: 'The first day: today by default.' })),
  to: Type.Optional(
    Type.String({ ...CalendarDate, description: 'The last day, at most 92 days on: two weeks by default.' }),
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
    note: Nullable(Type.String({ description: 'What is noted for the shift on this day.' })),
  },
  { title: 'OwnShift' },
)
export type OwnShiftView = Static<typeof OwnShiftView>

export const OwnScheduleView = Closed(
  {
    from: CalendarDate,
    to: CalendarDate,
    shifts: Type.Array(OwnShiftView, { description: 'Day by day, also on days of an absence.' }),
    absences: Type.Array(AbsenceView, { description: 'Those that touch the days.' }),
  },
  { title: 'OwnSchedule' },
)
export type OwnScheduleView = Static<typeof OwnScheduleView>

const { period, type, note } = CreateAbsence.properties

/** An absence of one's own: who is away needs no saying, and ids of other systems are theirs. */
export const CreateOwnAbsence = Closed({ period, type, note })

const { period: patchedPeriod, type: patchedType, note: patchedNote } = PatchAbsence.properties

export const PatchOwnAbsence = Closed({ period: patchedPeriod, type: patchedType, note: patchedNote })
