import { type Static, type TSchema, Type } from 'typebox'
import { AbsenceView } from '../absences/absence-schemas.ts'
import { AnyOf, CalendarDate, Closed, Id, Nullable, OneOf, TimeOfDay } from '../http/schemas.ts'
import { PeriodView } from '../time/period-schemas.ts'

// The questions -------------------------------------------------------------------------------------------------

export const RosterQuery = Closed({
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 41 days later.' }),
  groupIds: Type.Optional(AnyOf(Id, { description: 'Only members of any of these groups.' })),
})
export type RosterQuery = Static<typeof RosterQuery>

export const AvailabilityQuery = Closed({
  date: Type.String({ ...CalendarDate, description: 'The day on which something would be due.' }),
  time: Type.Optional(Type.String({ ...TimeOfDay, description: 'When on that day it would be due.' })),
  userIds: Type.Optional(AnyOf(Id, { description: 'Only these users; everybody without it.' })),
  exceptTaskId: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'A task that is to be given to somebody else or moved: it does not count.',
    }),
  ),
})
export type AvailabilityQuery = Static<typeof AvailabilityQuery>

// The answers ---------------------------------------------------------------------------------------------------

const NullableId = Nullable(Id)

const Reason = Closed(
  {
    code: OneOf(['absent', 'off-shift', 'booked'], {
      description:
        '`absent`: an absence touches the day, or has the time in it. `off-shift`: has shifts, but none on the day, or none that begins before the time. `booked`: another task that is not done is due on the day, or a shift of the day takes no further work.',
    }),
    detail: Type.String({ description: 'The same in words.' }),
    absenceId: NullableId,
    shiftId: NullableId,
    taskId: NullableId,
    typeCode: Nullable(Type.Integer({ description: 'Of the absence.' })),
    period: Nullable(PeriodView),
    name: Nullable(Type.String({ description: 'Of the shift; of the task, the title of its story.' })),
    time: Nullable(
      Type.String({ ...TimeOfDay, description: 'When the task is due, or before which no shift begins.' }),
    ),
    warns: Type.Boolean({
      description:
        'Whether it is worth a question before somebody is given more to do. Another task is where both are due within two hours of each other; at other hours, or where one has none, it is worth a note.',
    }),
  },
  {
    title: 'UnavailabilityReason',
    description:
      'Why somebody is not free. What `detail` says, the other members say too, for words in another language.',
  },
)
export type Reason = Static<typeof Reason>

const exampleReason = {
  code: 'absent',
  detail: 'Vacation from 2026-07-20 to 2026-08-07',
  absenceId: 61,
  shiftId: null,
  taskId: null,
  typeCode: 3,
  period: { fromDate: '2026-07-20', fromTime: null, toDate: '2026-08-07', toTime: null },
  name: null,
  time: null,
  warns: true,
}

/** A value for each day, by its date. */
const byDate = <T extends TSchema>(value: T, example: unknown) =>
  Type.Unsafe<Readonly<Record<string, Static<T>>>>({
    type: 'object',
    description: 'By date.',
    additionalProperties: value,
    examples: [{ '2026-07-20': example }],
  })

const RosterShift = Closed(
  {
    shiftId: Id,
    date: CalendarDate,
    startTime: TimeOfDay,
    endTime: TimeOfDay,
    availabilityCode: Type.Integer({ minimum: 0, maximum: 2 }),
  },
  { title: 'RosterShift', description: 'Dates and times are by the clock of the shift.' },
)

const RosterAbsence = Closed(
  {
    id: Id,
    period: PeriodView,
    type: AbsenceView.properties.type,
    note: Nullable(Type.String()),
  },
  { title: 'RosterAbsence' },
)

const RosterTask = Closed(
  {
    taskId: Id,
    elementId: Id,
    elementTitle: Nullable(Type.String({ description: 'Or its slug, where it has no title.' })),
    confidential: Type.Boolean(),
    deadline: Closed({ date: CalendarDate, time: Nullable(TimeOfDay) }, { title: 'RosterDeadline' }),
    formatId: Id,
    done: Type.Boolean(),
    textLength: Nullable(Type.Integer({ description: 'Characters.' })),
  },
  { title: 'RosterTask' },
)

const person = Closed(
  { id: Id, name: Type.String(), internal: Type.Boolean(), groupIds: Type.Array(Id) },
  { title: 'RosterUser' },
)

const RosterPerson = Closed(
  {
    user: person,
    shifts: Type.Array(RosterShift),
    absences: Type.Array(RosterAbsence),
    tasks: Type.Array(RosterTask, { description: 'Those with a deadline in the period, in its order.' }),
    perDay: byDate(Closed({ free: Type.Boolean(), reasons: Type.Array(Reason) }), {
      free: false,
      reasons: [exampleReason],
    }),
  },
  { title: 'RosterPerson' },
)

export const RosterView = Closed(
  {
    days: Type.Array(CalendarDate),
    people: Type.Array(RosterPerson, { description: 'By last and first name.' }),
    dayNotes: Type.Array(
      Closed({ shiftId: Id, date: CalendarDate, note: Type.String() }, { title: 'RosterNote' }),
    ),
    freeCount: byDate(Type.Integer({ minimum: 0 }), 12),
  },
  { title: 'Roster' },
)
export type RosterView = Static<typeof RosterView>

export const AvailabilityView = Closed(
  {
    date: CalendarDate,
    time: Nullable(TimeOfDay),
    people: Type.Array(
      Closed(
        { userId: Id, free: Type.Boolean(), reasons: Type.Array(Reason) },
        { title: 'PersonAvailability' },
      ),
    ),
  },
  { title: 'Availability' },
)
export type AvailabilityView = Static<typeof AvailabilityView>
