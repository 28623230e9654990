import { type Static, type TSchema, Type } from 'typebox'
import { AnyOf, CalendarDate, Closed, Id, Nullable, OneOf, TimeOfDay } from '../../base/schemas.ts'
import { PeriodView } from '../../base/time/period-schemas.ts'
import { AbsenceView } from '../../people/absences/absence-schemas.ts'

// The requests --------------------------------------------------------------------------------------------------

export const RosterQuery = Closed({
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 41 days later.' }),
  groupIds: Type.Optional(AnyOf(Id, { description: 'Gives only members of any of these groups.' })),
})
export type RosterQuery = Static<typeof RosterQuery>

export const AvailabilityQuery = Closed({
  date: Type.String({ ...CalendarDate, description: 'The day on which the task would be due.' }),
  time: Type.Optional(Type.String({ ...TimeOfDay, description: 'The time at which the task would be due.' })),
  userIds: Type.Optional(AnyOf(Id, { description: 'Gives only these users. Default: all users.' })),
  exceptTaskId: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'A task to ignore, because it is about to be reassigned or moved.',
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
        '`absent`: an absence touches the day or covers the time. `off-shift`: the person has shifts, but none on the day, or none that begins before the time. `booked`: another unfinished task is due on the day, or a shift on the day takes no more work.',
    }),
    detail: Type.String({ description: 'The reason in words.' }),
    absenceId: NullableId,
    shiftId: NullableId,
    taskId: NullableId,
    typeCode: Nullable(Type.Integer({ description: 'The type of the absence.' })),
    period: Nullable(PeriodView),
    name: Nullable(
      Type.String({ description: 'The name of the shift, or the title of the story of the task.' }),
    ),
    time: Nullable(
      Type.String({
        ...TimeOfDay,
        description: 'When the other task is due, or the time before which no shift begins.',
      }),
    ),
    warns: Type.Boolean({
      description:
        'Whether to ask before the person gets the task. Another task conflicts only if both are due within two hours of each other; at other times, or if one has no time, it is only worth a note.',
    }),
  },
  {
    title: 'UnavailabilityReason',
    description:
      'Why a person is not free. The other members hold everything that `detail` says, for wording in another language.',
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
    description: 'Values by date.',
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
  { title: 'RosterShift', description: 'Dates and times are in the time zone of the shift.' },
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
    taskId: Nullable(Id),
    elementId: Nullable(Id),
    elementTitle: Nullable(Type.String({ description: 'What the story is called (B22).' })),
    confidential: Type.Boolean(),
    deadline: Closed({ date: CalendarDate, time: Nullable(TimeOfDay) }, { title: 'RosterDeadline' }),
    formatId: Nullable(Id),
    done: Type.Boolean(),
    textLength: Nullable(Type.Integer({ description: 'In characters.' })),
  },
  {
    title: 'RosterTask',
    description: 'Ids are null where the caller may not see the story.',
  },
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
    tasks: Type.Array(RosterTask, { description: 'Tasks with a deadline in the period, by deadline.' }),
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

const Workload = {
  hours: Type.Array(Closed({ from: TimeOfDay, to: TimeOfDay }, { title: 'WorkingHours' }), {
    description:
      'What the person works on the day, as times of day of the newsroom. Hours over midnight belong to both days.',
  }),
  tasks: Type.Integer({ minimum: 0, description: 'Tasks that are due on the day and not done.' }),
}

export const WhoIsHereQuery = Closed({
  date: Type.Optional(
    Type.String({ ...CalendarDate, description: 'A day. Default: today in the newsroom.' }),
  ),
  time: Type.Optional(
    Type.String({ ...TimeOfDay, description: 'A time of the day. Default: the present time.' }),
  ),
})
export type WhoIsHereQuery = Static<typeof WhoIsHereQuery>

const PersonAtWork = Closed({ userId: Id, name: Type.String(), ...Workload }, { title: 'PersonAtWork' })

export const WhoIsHereView = Closed(
  {
    date: CalendarDate,
    time: TimeOfDay,
    now: Type.Array(PersonAtWork, { description: 'On shift at the time.' }),
    later: Type.Array(PersonAtWork, { description: 'Those whose next shift of the day begins later.' }),
    away: Type.Array(PersonAtWork, { description: 'Absent at the time.' }),
  },
  { title: 'WhoIsHere' },
)
export type WhoIsHereView = Static<typeof WhoIsHereView>

export const AvailabilityView = Closed(
  {
    date: CalendarDate,
    time: Nullable(TimeOfDay),
    people: Type.Array(
      Closed(
        { userId: Id, free: Type.Boolean(), reasons: Type.Array(Reason), ...Workload },
        { title: 'PersonAvailability' },
      ),
    ),
  },
  { title: 'Availability' },
)
export type AvailabilityView = Static<typeof AvailabilityView>
