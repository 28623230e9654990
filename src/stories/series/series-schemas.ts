import { type Static, type TSchemaOptions, Type } from 'typebox'
import { CalendarDate, Closed, Id, List, Name, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { Positions } from '../../http/written-changes.ts'
import { SourceOfStory } from '../calendars/source-schemas.ts'
import { CreateElement, ElementView } from '../elements/element-schemas.ts'
import { PublicationBody } from '../elements/publication-schemas.ts'
import { TaskBody } from '../elements/task-schemas.ts'
import { maximumDates } from './series-rule.ts'

const Rule = Type.String({
  line: true,
  trimmed: true,
  minLength: 1,
  maxLength: 255,
  description:
    'A recurrence rule of RFC 5545: `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`) with `INTERVAL`, `BYDAY`, `BYMONTHDAY`, and `COUNT` or `UNTIL`. Weeks begin on Monday.',
  examples: ['FREQ=MONTHLY;BYDAY=1MO'],
})

const From = Type.String({
  ...CalendarDate,
  description: 'The day from which the rule counts. It is a date of the series only if the rule matches it.',
})

const Dates = (description: string, options: TSchemaOptions = {}) =>
  List(CalendarDate, {
    ...{ maxItems: maximumDates, uniqueItems: true, description, examples: [['2026-12-28']] },
    ...options,
  })

const Ahead = Type.Integer({
  minimum: 0,
  maximum: 400,
  description: 'So many days before its date a story is made.',
  examples: [28],
})

const seriesFields = {
  name: Name,
  templateId: Id,
  rule: Rule,
  from: From,
  until: Type.Optional(
    Nullable(
      Type.String({
        ...CalendarDate,
        examples: ['2027-06-30'],
        description: 'The last day on which the series has a date.',
      }),
    ),
  ),
  exceptDates: Type.Optional(Dates('Dates that the series leaves out.')),
  extraDates: Type.Optional(Dates('Dates that the series has besides those of the rule.')),
  ahead: Type.Optional(Ahead),
}

export const CreateSeries = Closed(seriesFields)
export type CreateSeries = Static<typeof CreateSeries>

const SeriesWarning = Closed(
  {
    date: CalendarDate,
    platformId: Nullable(Id),
    path: Nullable(Type.String({ examples: ['publications[0].schedule.date'] })),
    code: Type.String({ examples: ['not-a-day-of-platform'] }),
    message: Type.String(),
  },
  { title: 'SeriesWarning' },
)
export type SeriesWarning = Static<typeof SeriesWarning>

export const SeriesView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    templateId: Id,
    rule: Type.String(),
    from: CalendarDate,
    until: Nullable(CalendarDate),
    exceptDates: Type.Array(CalendarDate),
    extraDates: Type.Array(CalendarDate),
    ahead: Ahead,
    lastDate: Type.String({
      ...CalendarDate,
      description: `The last date. A series that names no end has its first ${maximumDates} dates within ten years.`,
    }),
    nextDates: Type.Array(CalendarDate, { description: 'The next ten dates, today included.' }),
    warnings: Type.Array(SeriesWarning, {
      description: 'What stories from today on lack, and dates for which none could be made.',
    }),
  },
  { title: 'Series' },
)
export type SeriesView = Static<typeof SeriesView>

const Leaving = Closed(
  {
    trashed: Type.Integer({ minimum: 0, description: 'How many of these stories go to the trash.' }),
    staying: Type.Integer({
      minimum: 0,
      description: 'How many of them stay, because people have changed them.',
    }),
  },
  {
    title: 'LeavingStories',
    description: 'The stories from today on whose days are no longer dates of the series.',
  },
)

export const ChangedSeries = Closed(
  { ...SeriesView.properties, leaving: Leaving },
  { title: 'ChangedSeries' },
)
export type ChangedSeries = Static<typeof ChangedSeries>

export const PatchSeries = Echoed(
  Closed({
    ...seriesFields,
    name: Type.Optional(Name),
    templateId: Type.Optional(Id),
    rule: Type.Optional(Rule),
    from: Type.Optional(From),
  }),
  ChangedSeries,
  { title: 'PatchSeries', moving: ['nextDates', 'lastDate', 'warnings', 'leaving'] },
)
export type PatchSeries = Static<typeof PatchSeries>

export const PreviewDates = Closed({
  seriesId: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'The series that these dates are for: it says what becomes of its stories.',
    }),
  ),
  rule: Rule,
  from: From,
  until: seriesFields.until,
  exceptDates: Type.Optional(Dates('Dates that the series leaves out.', { commaSeparated: true })),
  extraDates: Type.Optional(
    Dates('Dates that the series has besides those of the rule.', { commaSeparated: true }),
  ),
})
export type PreviewDates = Static<typeof PreviewDates>

export const PreviewedDates = Closed(
  {
    dates: Type.Array(CalendarDate, {
      description: 'The next ten dates, today included, with those that are left out.',
    }),
    count: Type.Integer({ minimum: 0, description: 'How many dates the series has.' }),
    lastDate: Nullable(CalendarDate),
    leaving: Nullable(Leaving),
    problems: Type.Array(
      Closed(
        { path: Nullable(Type.String()), code: Type.String(), message: Type.String() },
        { title: 'SeriesProblem' },
      ),
      { description: 'What is wrong with it. Then it has no dates.' },
    ),
  },
  { title: 'PreviewedDates' },
)
export type PreviewedDates = Static<typeof PreviewedDates>

// Members -------------------------------------------------------------------------------------------------------

const memberStates = ['planned', 'made', 'detached', 'trashed', 'not-made'] as const

export const MemberView = Closed(
  {
    date: CalendarDate,
    state: OneOf(memberStates, {
      description:
        '`planned`: its time has not come. `made`: the story is as the series made it. `detached`: people have changed some of it, or commented on it. `trashed`: the story was deleted, and none is made again. `not-made`: the day is over, or no story could be made.',
    }),
    element: Nullable(
      Closed(
        { id: Id, title: Nullable(Type.String()) },
        { title: 'MemberElement', description: 'Null also where the caller does not see it.' },
      ),
    ),
    detached: Type.Array(Type.String(), {
      description: 'The fields that people have changed, which the series leaves alone.',
      examples: [['title', 'tasks[0].user']],
    }),
  },
  { title: 'SeriesMember' },
)
export type MemberView = Static<typeof MemberView>

const { externalElement: _, tasks: __, publications: ___, ...rootFields } = CreateElement.properties

/** What a change of stories may say: days are numbers or dates. */
export const MemberPatch = Closed({
  ...rootFields,
  tasks: Type.Optional(List(Closed({ id: Type.Optional(Id), ...TaskBody.properties }))),
  publications: Type.Optional(List(Closed({ id: Type.Optional(Id), ...PublicationBody.properties }))),
})
export type MemberPatch = Static<typeof MemberPatch>

export const ChangeMembers = Closed(
  {
    scope: OneOf(['this', 'following', 'all'], {
      description:
        '`this` story alone; it and those after it; or all. Days that are over are never changed but by `this`.',
    }),
    patch: Type.Unsafe<Readonly<Record<string, unknown>>>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          title: 'MemberPatch',
          description:
            'The body of `PATCH /api/v2/elements/{id}` for the story of the date in the path; a `schedule` replaces that of its publication. A day may be a number: 0 is the day of each story. A date counts from the date in the path.',
          examples: [{ title: 'Council meeting', event: { fromDate: 0, fromTime: '17:00' } }],
        },
      ),
    ),
  },
  { title: 'ChangeMembers' },
)
export type ChangeMembers = Static<typeof ChangeMembers>

const whatChanged = {
  changed: Type.Integer({ minimum: 0, description: 'How many stories were changed.' }),
  kept: Type.Array(
    Closed({ date: CalendarDate, fields: Type.Array(Type.String()) }, { title: 'KeptFields' }),
    { description: 'What was left as it was, because people had changed it or it cannot be so.' },
  ),
}

export const ChangedMembers = Closed({ ...whatChanged, positions: Positions }, { title: 'ChangedMembers' })
/** The positions follow after the commit. */
export type ChangedMembers = Omit<Static<typeof ChangedMembers>, 'positions'>

/** The series of a story. */
export const SeriesOfStory = Nullable(
  Closed(
    {
      id: Id,
      date: CalendarDate,
      detached: Type.Array(Type.String()),
    },
    {
      title: 'SeriesOfStory',
      description: 'The series that made the story, the date of it, and what people have changed since.',
    },
  ),
)
export type SeriesOfStory = Static<typeof SeriesOfStory>

/** What the page of a story shows of its series. */
export const SeriesBesideStory = Nullable(
  Closed(
    {
      id: Id,
      date: CalendarDate,
      detached: Type.Array(Type.String()),
      name: Nullable(Type.String({ description: 'Null for who does not see the series.' })),
      place: Nullable(
        Type.Integer({
          minimum: 1,
          description: 'Which one of its dates it is; null for a date that it no longer has.',
        }),
      ),
      count: Nullable(
        Type.Integer({ minimum: 0, description: 'How many dates the series has; null if it names no end.' }),
      ),
      taskIds: Type.Array(Id, { description: 'The tasks that came from its template.' }),
      publicationIds: Type.Array(Id, { description: 'The publications that came from its template.' }),
    },
    { title: 'SeriesBesideStory' },
  ),
)
export type SeriesBesideStory = Static<typeof SeriesBesideStory>

const SplitOffDay = Closed(
  { publicationId: Id, recurringPublicationId: Id, date: CalendarDate },
  { title: 'SplitOffDay', description: 'A day of a recurring publication as a publication of its own.' },
)

export const StoryView = Closed(
  {
    ...ElementView.properties,
    series: SeriesBesideStory,
    source: SourceOfStory,
    splitOff: Type.Array(SplitOffDay, { description: 'By date.' }),
  },
  { title: 'Story' },
)
export type StoryView = Static<typeof StoryView>
