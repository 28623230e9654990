import { type Static, Type } from 'typebox'
import { EventView } from '../elements/shared-schemas.ts'
import {
  AnyOf,
  CalendarDate,
  Closed,
  HttpUrl,
  Id,
  Instant,
  Json,
  List,
  Nullable,
  OneOf,
  TimeOfDay,
  Version,
} from '../http/schemas.ts'

// The question --------------------------------------------------------------------------------------------------

const anyOf = (description: string) => Type.Optional(AnyOf(Id, { description }))

/** Ids of statuses; 0 stands for No Status. */
const anyStatusOf = (description: string) =>
  Type.Optional(
    AnyOf(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
      description: `${description} 0 is No Status.`,
    }),
  )

const only = (description: string) => Type.Optional(Type.Boolean({ default: false, description }))

const onePublication = 'All filters on publications hold for one and the same publication.'
const oneTask = 'All filters on tasks hold for one and the same task.'

const CustomFieldFilter = Closed(
  {
    id: Id,
    selectedOptionIds: Type.Optional(
      List(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        description: 'Any of these options is selected. 0 is none at all.',
      }),
    ),
    value: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The text has this part, whatever its case.',
      }),
    ),
    dateFrom: Type.Optional(CalendarDate),
    dateTo: Type.Optional(CalendarDate),
    numberFrom: Type.Optional(Type.Number()),
    numberTo: Type.Optional(Type.Number()),
  },
  { title: 'CustomFieldFilter' },
)
export type CustomFieldFilter = Static<typeof CustomFieldFilter>

/** The filters of the plan, without its dates. */
const planFilters = {
  groupIds: anyOf('In any of these groups.'),
  elementStatusIds: anyStatusOf('With any of these element statuses.'),
  platformIds: anyOf(`With a publication on any of these platforms. ${onePublication}`),
  categoryIds: anyOf(`With a publication in any of these categories. ${onePublication}`),
  typeIds: anyOf(`With a publication of any of these types. ${onePublication}`),
  publicationStatusIds: anyStatusOf(`With a publication that has any of these statuses. ${onePublication}`),
  userIds: anyOf(`With a task that is assigned to any of these users. ${oneTask}`),
  formatIds: anyOf(`With a task that has any of these formats. ${oneTask}`),
  done: Type.Optional(Type.Boolean({ description: `With a task that is done, or is not. ${oneTask}` })),
  unassigned: only(`Only with a task that nobody has. ${oneTask}`),
  late: only(`Only with a task that is not done though its deadline is past. ${oneTask}`),
  search: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'All of these words are in title, slug or note, as in `GET /elements`.',
      examples: ['budget köln'],
    }),
  ),
  customFields: Type.Optional(
    Json(
      List(CustomFieldFilter, {
        maxItems: 20,
        description:
          'Custom fields of the element, as JSON: all entries must hold, and all members of an entry. A field that does not exist matches nothing.',
        examples: [[{ id: 7, selectedOptionIds: [12, 13] }]],
      }),
    ),
  ),
}

const planDates = {
  dateFrom: Type.String({ ...CalendarDate, description: 'The first day.' }),
  dateTo: Type.String({ ...CalendarDate, description: 'The last day, at most 61 days later.' }),
}

/** The query parameters of the plan. */
export const PlanQuery = Closed({
  ...planDates,
  ideas: only('Also gives the newest elements that nothing dates.'),
  ...planFilters,
})
export type PlanQuery = Static<typeof PlanQuery>

// The answer ----------------------------------------------------------------------------------------------------

const NullableId = Nullable(Id)
const flag = (description: string) => Type.Boolean({ description })

const PlanSchedule = Closed(
  {
    fromDate: CalendarDate,
    toDate: Nullable(Type.String({ ...CalendarDate, description: 'Null for a single date.' })),
    dates: Type.Array(CalendarDate, {
      description: 'The single date; of a recurring schedule those within the period of the plan, in order.',
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
          id: Nullable(Type.Integer({ ...Id, description: 'Null for an assignee who is no user.' })),
          name: Type.String(),
        },
        { title: 'PlanAssignee' },
      ),
    ),
    deadline: Nullable(Closed({ date: CalendarDate, time: Nullable(TimeOfDay) }, { title: 'PlanDeadline' })),
    confirmationStatusCode: Type.Integer({ minimum: -2, maximum: 1 }),
    done: Type.Boolean(),
    textLength: Nullable(Type.Integer({ description: 'Characters that are ordered.' })),
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
    description: 'Beside the id exactly the member that fits the type of the field.',
  },
)
export type PlanCustomField = Static<typeof PlanCustomField>

export const PlanRow = Closed(
  {
    id: Id,
    version: Version,
    slug: Nullable(Type.String()),
    title: Nullable(Type.String()),
    confidential: Type.Boolean(),
    elementStatusId: NullableId,
    statusSince: Type.String({ ...Instant, description: 'When the element status became what it is.' }),
    groupIds: Type.Array(Id),
    masterGroupId: NullableId,
    event: Nullable(EventView),
    days: Type.Array(CalendarDate, {
      description: 'The days of the period on which the element appears, in order. An idea has none.',
    }),
    basis: Nullable(
      OneOf(['publication', 'event', 'deadline'], {
        description:
          'What the days are: those of publications; where none has a date, of the event; where there is none either, of deadlines.',
      }),
    ),
    publications: Type.Array(PlanPublication),
    tasks: Type.Array(PlanTask),
    links: Type.Array(Type.Array(Id, { minItems: 2, maxItems: 2 }), {
      description: 'Which task belongs to which publication: pairs of the id of a task and of a publication.',
    }),
    customFields: Type.Array(PlanCustomField),
  },
  { title: 'PlanRow' },
)
export type PlanRow = Static<typeof PlanRow>

export const PlanRowVersion = Closed(
  { id: Id, version: Version, days: PlanRow.properties.days, basis: PlanRow.properties.basis },
  { title: 'PlanRowVersion' },
)
export type PlanRowVersion = Static<typeof PlanRowVersion>

const planOf = <Row extends typeof PlanRow | typeof PlanRowVersion>(row: Row, title: string) =>
  Closed(
    {
      dateFrom: CalendarDate,
      dateTo: CalendarDate,
      now: Closed(
        { date: CalendarDate, time: TimeOfDay },
        { title: 'WallClock', description: 'What the clock of the organization shows.' },
      ),
      timeZone: Type.String(),
      referenceVersion: Type.Integer({
        minimum: 0,
        description:
          'Raised by every change of a name that rows show. With the same number here, in plans of the same period, what a row has besides its days goes by its id and version.',
      }),
      rows: Type.Array(row, { description: 'In order of their first days, then of ids.' }),
      ideas: Type.Array(row, { description: 'The newest first; empty unless asked for.' }),
      hasMoreIdeas: flag('There are more than the 500 newest.'),
      truncated: flag('There are more rows than the 10000 that are given: ask for a shorter period.'),
    },
    { title },
  )

export const PlanView = planOf(PlanRow, 'Plan')
export type PlanView = Static<typeof PlanView>

/** The same without what the rows say. */
export const PlanVersions = planOf(PlanRowVersion, 'PlanVersions')
export type PlanVersions = Static<typeof PlanVersions>
