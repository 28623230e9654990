import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Nullable, OneOf, Reference, TimeOfDay } from '../../base/schemas.ts'
import { TimeSlotEmbedded, WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'

// One closed object for all forms instead of a union, so that each problem has one path and one code.
// schedule-rules.ts decides which members belong to which form.

const Timing = Closed(
  {
    type: OneOf(['time', 'timeSlot'], {
      description: '`time` requires the member `time`; `timeSlot` requires `timeSlotId`.',
    }),
    time: Type.Optional(TimeOfDay),
    timeSlotId: Type.Optional(
      Reference({ members: ['name', 'start', 'end'], description: 'A time slot of the platform.' }),
    ),
  },
  { title: 'WriteTiming' },
)

/** As many days as a schedule may have. */
const maximumDates = 366

const ExceptDates = Type.Array(CalendarDate, {
  maxItems: maximumDates,
  uniqueItems: true,
  description: 'Days of a recurring schedule that are left out. In answers only where there are any.',
})

const exampleTiming = { type: 'time', time: '11:30' }

/** The planned time of a publication (contract 6.2). */
export const ScheduleBody = Closed(
  {
    kind: OneOf(['single', 'recurring'], {
      description:
        '`single` requires `date`. `recurring` requires `type`, `fromDate` and `toDate`; `daily` may also have `days`.',
    }),
    date: Type.Optional(CalendarDate),
    type: Type.Optional(
      OneOf(['daily', 'manual'], {
        description:
          '`daily`: on `days` of a weekly platform. `manual`: on the dates of a manual platform. Only for `recurring`.',
      }),
    ),
    fromDate: Type.Optional(CalendarDate),
    toDate: Type.Optional(CalendarDate),
    days: Type.Optional(Nullable(WeeklySchedule)),
    exceptDates: Type.Optional(Nullable(ExceptDates)),
    timing: Type.Optional(Nullable(Timing)),
  },
  {
    title: 'WriteSchedule',
    examples: [{ kind: 'single', date: '2026-04-10', timing: exampleTiming }],
  },
)
export type ScheduleBody = Static<typeof ScheduleBody>

const TimingView = Type.Union([
  Closed({ type: OneOf(['time']), time: TimeOfDay }, { title: 'TimeTiming' }),
  Closed(
    { type: OneOf(['timeSlot']), timeSlotId: Id, timeSlot: TimeSlotEmbedded },
    { title: 'TimeSlotTiming' },
  ),
  Type.Null(),
])
export type TimingView = Static<typeof TimingView>

/** The days on which a publication comes out (contract 5.7). */
export const PublicationDays = Closed(
  {
    planned: Type.Array(CalendarDate, { description: 'The days that are planned, in order.' }),
    splitOff: Type.Array(CalendarDate, {
      description: 'The days of a recurring publication that were published, as publications of their own.',
    }),
    leftOut: Type.Array(CalendarDate, {
      description: 'The days of a recurring publication that were left out, or moved to another day.',
    }),
  },
  { title: 'PublicationDays' },
)

/** Where a day of a recurring publication goes (contract B14). */
export const MoveDay = Closed(
  {
    date: CalendarDate,
    timing: Type.Optional(
      Nullable({
        ...Timing,
        description: 'Without it, the day keeps the timing of the recurring publication.',
      }),
    ),
  },
  { title: 'MoveDay' },
)
export type MoveDay = Static<typeof MoveDay>

const range = { fromDate: CalendarDate, toDate: CalendarDate }
const except = { exceptDates: Type.Optional(ExceptDates) }

/** The schedule in answers, without members of other forms. */
export const ScheduleView = Type.Union(
  [
    Closed({ kind: OneOf(['single']), date: CalendarDate, timing: TimingView }, { title: 'SingleSchedule' }),
    Closed(
      {
        kind: OneOf(['recurring']),
        type: OneOf(['daily']),
        ...range,
        days: WeeklySchedule,
        ...except,
        timing: TimingView,
      },
      { title: 'DailySchedule' },
    ),
    Closed(
      { kind: OneOf(['recurring']), type: OneOf(['manual']), ...range, ...except, timing: TimingView },
      { title: 'ManualSchedule' },
    ),
  ],
  { title: 'Schedule' },
)
export type ScheduleView = Static<typeof ScheduleView>
