import { type Static, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  HttpUrl,
  Id,
  Instant,
  List,
  Name,
  Nullable,
  OneOf,
  Version,
} from '../../base/schemas.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'
import { reasonCodes } from './calendar-reasons.ts'

const Url = Type.String({
  ...HttpUrl,
  description:
    'Where the calendar is: a file of RFC 5545. `https:`, or `http:` in a network of `WEBHOOK_NETWORKS`.',
  examples: ['https://league.example.org/fixtures.ics'],
})

const ids = (description: string) => List(Id, { maxItems: 100, uniqueItems: true, description })

const fields = {
  name: Name,
  url: Url,
  groupIds: ids('The groups of new stories.'),
  platformIds: ids(
    'New stories have a publication on each of them, on the day of the event. One that does not come out on the day is left out.',
  ),
  elementStatusId: Nullable(
    Type.Integer({ ...Id, description: 'The status of new stories. Null: the usual one.' }),
  ),
  every: Type.Integer({
    minimum: 5,
    maximum: 1440,
    description: 'So many minutes pass between two fetches.',
    examples: [60],
  }),
  from: Type.String({
    ...CalendarDate,
    description: 'Events that begin earlier become no stories. Without it: the day on which it was made.',
  }),
  active: Type.Boolean({
    description:
      'An inactive calendar is not fetched. Switching one on again that was stopped accepts what it brings then.',
  }),
}

export const CreateCalendar = Closed({
  name: fields.name,
  url: fields.url,
  groupIds: Type.Optional(fields.groupIds),
  platformIds: Type.Optional(fields.platformIds),
  elementStatusId: Type.Optional(fields.elementStatusId),
  every: Type.Optional(fields.every),
  from: Type.Optional(fields.from),
  active: Type.Optional(fields.active),
})
export type CreateCalendar = Static<typeof CreateCalendar>

const Count = Type.Integer({ minimum: 0 })

const LastFetch = Closed(
  {
    time: Instant,
    made: Type.Integer({ minimum: 0, description: 'New stories.' }),
    changed: Type.Integer({ minimum: 0, description: 'Stories that followed a change.' }),
    gone: Type.Integer({ minimum: 0, description: 'Stories whose events were there before.' }),
    cancelled: Type.Integer({ minimum: 0, description: 'Stories whose events were called off.' }),
    leftOut: Type.Array(Type.String(), {
      description: 'Why events became no stories: at most 20 of them.',
      examples: [['The event at line 12 was left out. DTSTART is missing.']],
    }),
  },
  { title: 'CalendarFetch' },
)

const calendarStates = ['ok', 'failing', 'stopped'] as const

export const CalendarView = Closed(
  {
    id: Id,
    version: Version,
    ...fields,
    url: Url,
    state: OneOf(calendarStates, {
      description:
        '`failing`: the last fetch brought nothing that could be read, and the next one tries again. `stopped`: it is not fetched any more, because all its events have other identifiers, or are more than 2 000.',
    }),
    reason: Nullable(Type.String({ description: 'Why it is failing or stopped.' })),
    reasonCode: Nullable(
      OneOf(reasonCodes, {
        description: 'The kind of the reason; null if there is none, or no code for it.',
      }),
    ),
    reasonParameters: Nullable(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Values that the reason mentions, for translations; null without a code.',
        examples: [{ limit: '10' }],
      }),
    ),
    lastFetch: Nullable(LastFetch),
    nextFetchTime: Nullable(Instant),
    stories: Closed(
      { current: Count, gone: Count, cancelled: Count },
      {
        title: 'CalendarStories',
        description: 'How many stories came from it, by what became of their events.',
      },
    ),
    createdBy: Actor,
  },
  { title: 'Calendar' },
)
export type CalendarView = Static<typeof CalendarView>

export const PatchCalendar = Echoed(
  Closed({
    name: Type.Optional(fields.name),
    url: Type.Optional(fields.url),
    groupIds: Type.Optional(fields.groupIds),
    platformIds: Type.Optional(fields.platformIds),
    elementStatusId: Type.Optional(fields.elementStatusId),
    every: Type.Optional(fields.every),
    from: Type.Optional(fields.from),
    active: Type.Optional(fields.active),
  }),
  CalendarView,
  {
    title: 'PatchCalendar',
    moving: ['state', 'reason', 'reasonCode', 'reasonParameters', 'lastFetch', 'nextFetchTime', 'stories'],
  },
)
export type PatchCalendar = Static<typeof PatchCalendar>
