import { type Static, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  EmbeddedName,
  ExternalId,
  Id,
  List,
  Name,
  Nullable,
  Text,
  TimeOfDay,
  Version,
} from '../../base/schemas.ts'

const day = Type.Boolean()

/** Whether the platform is published on each weekday; all seven are required (contract 8). */
export const WeeklySchedule = Closed(
  { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
  {
    title: 'WeeklySchedule',
    examples: [{ mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: false }],
  },
)
export type WeeklySchedule = Static<typeof WeeklySchedule>

const TypeCode = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 digital or broadcast, 1 print, 2 other.',
})
const PrintingTime = Type.Integer({
  minimum: 0,
  maximum: 365,
  description: 'Days from print deadline to issue date.',
})
const Note = Text(10_000)

const manualDateFields = {
  date: CalendarDate,
  externalId: Type.Optional(ExternalId),
  note: Type.Optional(Note),
}

/** A known date, named by its id, keeps what is left out (contract 8.5, A9). */
const ManualDateEntry = Closed(
  { id: Type.Optional(Id), ...manualDateFields, date: Type.Optional(CalendarDate) },
  { title: 'ManualDateEntry' },
)

/** The dates of a platform (contract A14), and the entries of a manual schedule in a body (1.9). */
export const maximumManualDates = 1000

const plainFields = {
  name: Name,
  externalId: Type.Optional(ExternalId),
  typeCode: Type.Optional(TypeCode),
  printingTimeInDays: Type.Optional(PrintingTime),
  displayStoryByIssue: Type.Optional(Type.Boolean()),
}

export const CreatePlatform = Closed({
  ...plainFields,
  weeklySchedule: Type.Optional(Nullable(WeeklySchedule)),
  manualSchedule: Type.Optional(
    Nullable(List(Closed(manualDateFields), { minItems: 1, maxItems: maximumManualDates })),
  ),
})
export type CreatePlatform = Static<typeof CreatePlatform>

export const ReplacePlatform = Closed({
  ...plainFields,
  weeklySchedule: Type.Optional(Nullable(WeeklySchedule)),
  manualSchedule: Type.Optional(
    Nullable(
      List(ManualDateEntry, {
        minItems: 1,
        maxItems: maximumManualDates,
        description:
          'All dates: an entry with `id` keeps what it leaves out, an entry without needs a `date`.',
      }),
    ),
  ),
})
export type ReplacePlatform = Static<typeof ReplacePlatform>

export const PatchPlatform = Closed({
  ...plainFields,
  name: Type.Optional(Name),
  weeklySchedule: Type.Optional(WeeklySchedule),
  manualSchedule: Type.Optional(List(ManualDateEntry, { maxItems: maximumManualDates })),
})
export type PatchPlatform = Static<typeof PatchPlatform>

const ManualDateView = Closed(
  {
    id: Id,
    date: CalendarDate,
    externalId: Nullable(Type.String()),
    note: Nullable(Type.String()),
  },
  { title: 'ManualDate' },
)

export const TimeSlotEmbedded = Closed(
  { ...EmbeddedName.properties, start: TimeOfDay, end: TimeOfDay },
  { title: 'EmbeddedTimeSlot' },
)

export const PlatformView = Closed(
  {
    id: Id,
    version: Version,
    position: Type.Integer(),
    deleted: Type.Boolean(),
    name: Type.String(),
    externalId: Nullable(Type.String()),
    typeCode: TypeCode,
    printingTimeInDays: PrintingTime,
    displayStoryByIssue: Type.Boolean(),
    weeklySchedule: Nullable(WeeklySchedule),
    manualSchedule: Nullable(Type.Array(ManualDateView)),
    timeSlots: Type.Array(TimeSlotEmbedded),
  },
  { title: 'Platform' },
)
export type PlatformView = Static<typeof PlatformView>

/** The path parameter for resources below a platform. */
export const PlatformIdParams = Closed({ platformId: Id })
export const ManualDateParams = Closed({ platformId: Id, manualScheduleId: Id })
