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
  },
  { title: 'PublicationDays' },
)

const range = { fromDate: CalendarDate, toDate: CalendarDate }

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
        timing: TimingView,
      },
      { title: 'DailySchedule' },
    ),
    Closed(
      { kind: OneOf(['recurring']), type: OneOf(['manual']), ...range, timing: TimingView },
      { title: 'ManualSchedule' },
    ),
  ],
  { title: 'Schedule' },
)
export type ScheduleView = Static<typeof ScheduleView>
