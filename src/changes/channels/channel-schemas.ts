import { type Static, Type } from 'typebox'
import { Closed, HttpUrl, Id, Instant, List, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { channelKinds } from './channel-kinds.ts'

export const channelFormats = ['slack', 'teams', 'mattermost', 'plain'] as const
export type ChannelFormat = (typeof channelFormats)[number]

const Format = OneOf(channelFormats, {
  description:
    'What the receiver reads: `slack` blocks, `teams` an Adaptive Card in a message, `mattermost` Markdown, `plain` text without markup (`text/plain`).',
})

const Url = Type.String({
  ...HttpUrl,
  description:
    'The address that the receiver has made, a secret: no answer has it. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.',
  examples: ['https://hooks.slack.com/services/T000/B000/XXXX'],
})

const Kinds = List(OneOf(channelKinds), {
  minItems: 1,
  uniqueItems: true,
  description: 'What is sent there.',
  examples: [['not-out', 'overdue']],
})

const Active = Type.Boolean({
  description: 'A channel that is not active is told nothing; what it was not sent yet is left out.',
})

export const CreateChannel = Closed({
  format: Format,
  url: Url,
  kinds: Kinds,
  active: Type.Optional(Active),
})
export type CreateChannel = Static<typeof CreateChannel>

export const PatchChannel = Closed({
  format: Type.Optional(Format),
  url: Type.Optional(Url),
  kinds: Type.Optional(Kinds),
  active: Type.Optional(Active),
})
export type PatchChannel = Static<typeof PatchChannel>

export const ChannelView = Closed(
  {
    id: Id,
    groupId: Id,
    format: Format,
    maskedUrl: Type.String({
      description: 'Where it leads, and how it ends.',
      examples: ['https://hooks.slack.com/…XXXX'],
    }),
    kinds: Kinds,
    active: Active,
    switchedOff: Nullable(
      OneOf(['gone', 'failing'], {
        description:
          'Why the server switched it off: `gone` after an answer 410, `failing` after three days in which nothing arrived.',
      }),
    ),
    failingSince: Nullable(Type.String({ ...Instant, description: 'Since when nothing has arrived.' })),
    lastDelivery: Nullable(
      Closed(
        {
          time: Instant,
          delivered: Type.Boolean(),
          status: Nullable(Type.Integer({ description: 'The status of the answer.' })),
          error: Nullable(Type.String()),
        },
        { title: 'LastChannelDelivery', description: 'The last try.' },
      ),
    ),
    creationTime: Instant,
    version: Version,
  },
  { title: 'Channel' },
)
export type ChannelView = Static<typeof ChannelView>

export const ChannelParams = Closed({ id: Id, channelId: Id })
