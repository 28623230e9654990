import { type Static, Type } from 'typebox'
import { MoneyView } from '../../base/money/money.ts'
import {
  AnyOf,
  CalendarDate,
  Closed,
  HttpUrl,
  Id,
  Instant,
  Nullable,
  OneOf,
  TimeOfDay,
  Version,
} from '../../base/schemas.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'
import { WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'
import { SourceOfRow } from '../../stories/calendars/source-schemas.ts'
import { EventView } from '../../stories/elements/shared-schemas.ts'
import { planParameters } from '../../stories/finding/all-filters.ts'
import { SeriesOfStory } from '../../stories/series/series-schemas.ts'
import { ruleNames } from '../findings/finding-rules.ts'

export const RuleName = OneOf(ruleNames)

// The request ---------------------------------------------------------------------------------------------------

const planDates = {
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 61 days later.' }),
}

export const PlanQuery = Closed({
  ...planDates,
  ideas: Type.Optional(
    Type.Boolean({ default: false, description: 'Also gives the newest elements without any date.' }),
  ),
  elementIds: Type.Optional(
    AnyOf(Id, {
      description: 'Only these elements: for clients that have the plan and hear of changes.',
      examples: [[4711, 4712]],
    }),
  ),
  ...planParameters,
  findings: Type.Optional(
    AnyOf(RuleName, { description: 'Only elements in which any of these rules finds something now.' }),
  ),
})
export type PlanQuery = Static<typeof PlanQuery>

// The answer ----------------------------------------------------------------------------------------------------

const NullableId = Nullable(Id)
const flag = (description: string) => Type.Boolean({ description })

const PlanSchedule = Closed(
  {
    fromDate: CalendarDate,
    toDate: Nullable(Type.String({ ...CalendarDate, description: 'Null for a single date.' })),
    days: Type.Optional(WeeklySchedule),
    exceptDates: Type.Optional(
      Type.Array(CalendarDate, { description: 'The dates that are left out, if there are any.' }),
    ),
    dates: Type.Array(CalendarDate, {
      description:
        'The single date, or the dates of a recurring schedule in the period of the plan, in order.',
    }),
    time: Nullable(TimeOfDay),
    timeSlotId: NullableId,
  },
  { title: 'PlanSchedule' },
)

const PlanPublication = Closed(
  {
    id: Id,
    version: Version,
    platformId: Id,
    categoryId: NullableId,
    typeId: NullableId,
    statusId: NullableId,
    published: Nullable(Closed({ date: CalendarDate, time: TimeOfDay }, { title: 'PlanPublished' })),
    schedule: Nullable(PlanSchedule),
    cmsEditLink: Nullable(HttpUrl),
  },
  { title: 'PlanPublication' },
)
export type PlanPublication = Static<typeof PlanPublication>

const PlanTask = Closed(
  {
    id: Id,
    version: Version,
    formatId: Id,
    statusId: NullableId,
    user: Nullable(
      Closed(
        {
          id: Nullable(Type.Integer({ ...Id, description: 'Null for an assignee who is not a user.' })),
          name: Type.String(),
          deleted: Type.Optional(
            Type.Literal(true, {
              description: 'Only of a user who was deleted: somebody else has to do it.',
            }),
          ),
        },
        { title: 'PlanAssignee' },
      ),
    ),
    deadline: Nullable(Closed({ date: CalendarDate, time: Nullable(TimeOfDay) }, { title: 'PlanDeadline' })),
    confirmationStatusCode: Type.Integer({ minimum: -2, maximum: 1 }),
    done: Type.Boolean(),
    textLength: Nullable(Type.Integer({ description: 'The ordered length in characters.' })),
    cost: Type.Optional(MoneyView),
  },
  { title: 'PlanTask' },
)
export type PlanTask = Static<typeof PlanTask>

const PlanCustomField = Closed(
  {
    id: Id,
    value: Type.Optional(Type.String()),
    selectedOptionIds: Type.Optional(Type.Array(Id)),
    date: Type.Optional(CalendarDate),
    number: Type.Optional(Type.Number()),
  },
  {
    title: 'PlanCustomField',
    description: 'The id, and exactly one other member: the one for the type of the field.',
  },
)
export type PlanCustomField = Static<typeof PlanCustomField>

/** Characters of a note that an idea shows. */
export const pitchLength = 240

const Pitch = Closed(
  {
    by: Actor,
    time: Type.String({ ...Instant, description: 'When the element was created.' }),
    note: Nullable(
      Type.String({ description: `The beginning of the note, ${pitchLength} characters at most.` }),
    ),
  },
  {
    title: 'PlanPitch',
    description: 'Who had an idea, when and why; null for an element with a date.',
  },
)

export const PlanRow = Closed(
  {
    id: Id,
    version: Version,
    slug: Nullable(Type.String()),
    title: Nullable(Type.String()),
    headline: Type.Optional(
      Type.String({
        description: 'That of the first task that has one, of an element with neither title nor slug.',
      }),
    ),
    confidential: Type.Boolean(),
    elementStatusId: NullableId,
    statusSince: Type.String({ ...Instant, description: 'When the element got its current status.' }),
    groupIds: Type.Array(Id),
    masterGroupId: NullableId,
    event: Nullable(EventView),
    days: Type.Array(CalendarDate, {
      description: 'The days of the period on which the element appears, in order; empty for an idea.',
    }),
    basis: Nullable(
      OneOf(['publication', 'event', 'deadline'], {
        description:
          'The source of the days: publications; the event if no publication has a date; deadlines if there is no event either.',
      }),
    ),
    unresolvedComments: Type.Integer({
      minimum: 0,
      description: 'How many comments are not resolved, without the brief; 100 stands for 100 or more.',
    }),
    series: SeriesOfStory,
    source: SourceOfRow,
    findings: Type.Array(RuleName, {
      description: 'The rules that find something wrong with it now; `GET /findings` says what.',
    }),
    publications: Type.Array(PlanPublication),
    tasks: Type.Array(PlanTask, { description: 'A task without a cost has no `cost`.' }),
    links: Type.Array(Type.Array(Id, { minItems: 2, maxItems: 2 }), {
      description: 'Which task belongs to which publication: pairs of a task id and a publication id.',
    }),
    customFields: Type.Array(PlanCustomField),
    pitch: Nullable(Pitch),
  },
  { title: 'PlanRow' },
)
export type PlanRow = Static<typeof PlanRow>

export const PlanRowVersion = Closed(
  {
    id: Id,
    version: Version,
    days: PlanRow.properties.days,
    basis: PlanRow.properties.basis,
    unresolvedComments: PlanRow.properties.unresolvedComments,
    series: PlanRow.properties.series,
    source: PlanRow.properties.source,
    findings: PlanRow.properties.findings,
  },
  { title: 'PlanRowVersion' },
)
export type PlanRowVersion = Static<typeof PlanRowVersion>

/** Contract 14.2. */
export const ReadOnlyIds = Type.Optional(
  Type.Array(Id, {
    description:
      'The stories that the caller sees and may not change; only for callers who may change just their own.',
  }),
)

const planOf = <Row extends typeof PlanRow | typeof PlanRowVersion>(row: Row, title: string) =>
  Closed(
    {
      dateFrom: CalendarDate,
      dateTo: CalendarDate,
      now: Closed(
        { date: CalendarDate, time: TimeOfDay },
        { title: 'WallClock', description: 'The current time in the time zone of the organization.' },
      ),
      timeZone: Type.String(),
      referenceVersion: Type.Integer({
        minimum: 0,
        description:
          'Every change to a name that rows show raises this number. Two plans of the same period with the same number have equal rows, apart from their days, comments and findings, for equal ids and versions.',
      }),
      rows: Type.Array(row, { description: 'By first day, then by id.' }),
      ideas: Type.Array(row, { description: 'Newest first; empty unless requested.' }),
      hasMoreIdeas: flag('Whether there are more ideas than the newest 500.'),
      truncated: flag('Whether there are more rows than the given 10000: ask for a shorter period.'),
      readOnlyIds: ReadOnlyIds,
    },
    { title },
  )

export const PlanView = planOf(PlanRow, 'Plan')
export type PlanView = Static<typeof PlanView>

/** A plan with only the versions and days of its rows. */
export const PlanVersions = planOf(PlanRowVersion, 'PlanVersions')
export type PlanVersions = Static<typeof PlanVersions>
