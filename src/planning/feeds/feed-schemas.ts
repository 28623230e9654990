import { type Static, Type } from 'typebox'
import { Closed, Id, Instant, List, Nullable, OneOf } from '../../base/schemas.ts'

const feedFormats = ['ics', 'csv', 'json', 'html'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** What a feed may show of a story besides its day and time. */
const feedFields = ['title', 'slug', 'status', 'groups', 'platform', 'assignees'] as const
export type FeedField = (typeof feedFields)[number]

/** People are named only where that is asked for. */
export const usualFields: readonly FeedField[] = ['title', 'slug', 'status', 'groups', 'platform']

const Format = OneOf(feedFormats, {
  description:
    '`ics` for calendars, `csv` for spreadsheets, `json` (JSON Feed 1.1) for programs, `html` for people.',
})

const Fields = List(OneOf(feedFields), {
  minItems: 1,
  maxItems: feedFields.length,
  uniqueItems: true,
  description: 'What the feed shows besides days and times. Default: all but `assignees`.',
  examples: [['title', 'status', 'platform']],
})

const Expires = Nullable(
  Type.String({
    ...Instant,
    description: 'The feed ends at this instant. Null or left out: never by itself.',
  }),
)

const FrameOrigins = List(Type.String({ maxLength: 255, examples: ['https://intranet.example.org'] }), {
  maxItems: 10,
  uniqueItems: true,
  description: 'Only for `html`: the origins whose pages may show the feed in a frame. Default: none.',
})

export const CreateFeed = Closed({
  format: Format,
  fields: Type.Optional(Fields),
  expires: Type.Optional(Expires),
  frameOrigins: Type.Optional(FrameOrigins),
})
export type CreateFeed = Static<typeof CreateFeed>

export const CreateOwnFeed = Closed({
  format: Type.Optional(OneOf(['ics'])),
  expires: Type.Optional(Expires),
})
export type CreateOwnFeed = Static<typeof CreateOwnFeed>

const feed = {
  id: Id,
  format: Format,
  fields: Type.Array(OneOf(feedFields)),
  expires: Nullable(Instant),
  frameOrigins: Type.Array(Type.String()),
  creationTime: Instant,
  lastUsedTime: Nullable(
    Type.String({ ...Instant, description: 'When the address was last asked for, to the hour.' }),
  ),
}

export const FeedView = Closed(feed, { title: 'Feed' })
export type FeedView = Static<typeof FeedView>

export const NewFeedView = Closed(
  {
    ...feed,
    url: Type.String({
      description: 'The secret address. It is answered here once; only its hash is stored.',
    }),
  },
  { title: 'NewFeed' },
)

export const ViewParams = Closed({ id: Id })
export const FeedParams = Closed({ id: Id, feedId: Id })
export const OwnFeedParams = Closed({ feedId: Id })
