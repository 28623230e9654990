import { type Static, Type } from 'typebox'
import {
  AnyOf,
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
import { CursorQuery, ListOf } from '../../http/paging-schemas.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'
import { subjectTypes } from '../log/subject-types.ts'

const Url = Type.String({
  ...HttpUrl,
  description: 'Where to send. `https:`, or `http:` to a network in `WEBHOOK_NETWORKS`.',
  examples: ['https://cms.example.org/daybook'],
})

const ids = (description: string) =>
  Nullable(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, description }))

const filter = {
  types: Nullable(
    List(OneOf(subjectTypes), {
      minItems: 1,
      uniqueItems: true,
      description: 'Only changes of these kinds of resources. Null: all.',
      examples: [['element']],
    }),
  ),
  groupIds: ids('Only stories of these groups. A story that leaves them is sent as deleted. Null: all.'),
  platformIds: ids(
    'Only stories with a publication on one of these platforms. A story that leaves them is sent as deleted. Null: all.',
  ),
  confidential: Type.Boolean({ description: 'Whether confidential stories are sent, too.' }),
  active: Type.Boolean({ description: 'An inactive webhook keeps its place and goes on there.' }),
}

const optional = {
  types: Type.Optional(filter.types),
  groupIds: Type.Optional(filter.groupIds),
  platformIds: Type.Optional(filter.platformIds),
  confidential: Type.Optional(filter.confidential),
  active: Type.Optional(filter.active),
}

export const CreateWebhook = Closed({ name: Name, url: Url, ...optional })
export type CreateWebhook = Static<typeof CreateWebhook>

export const PatchWebhook = Closed({ name: Type.Optional(Name), url: Type.Optional(Url), ...optional })
export type PatchWebhook = Static<typeof PatchWebhook>

const HttpStatus = Nullable(Type.Integer({ description: 'The status of the answer.', examples: [204] }))

const view = {
  id: Id,
  name: Type.String(),
  url: Url,
  ...filter,
  switchedOff: Nullable(
    OneOf(['gone', 'failing'], {
      description:
        'Why the server switched it off: `gone` after an answer 410, `failing` after three days without a delivery.',
    }),
  ),
  failingSince: Nullable(Type.String({ ...Instant, description: 'Since when nothing was delivered.' })),
  lastDelivery: Nullable(
    Closed(
      {
        position: Type.Integer(),
        time: Instant,
        delivered: Type.Boolean(),
        status: HttpStatus,
        error: Nullable(Type.String()),
      },
      { title: 'LastDelivery', description: 'The last try.' },
    ),
  ),
  creationTime: Instant,
  createdBy: Actor,
  version: Version,
}

export const WebhookView = Closed(view, { title: 'Webhook' })
export type WebhookView = Static<typeof WebhookView>

/** The only answers that contain the secret. */
export const WebhookWithSecretView = Closed(
  {
    ...view,
    secret: Type.String({
      description: 'Shown only once. Receivers check signatures with it.',
      examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
    }),
  },
  { title: 'WebhookWithSecret' },
)
export type WebhookWithSecretView = Static<typeof WebhookWithSecretView>

export const TestResultView = Closed(
  {
    delivered: Type.Boolean({ description: 'Whether the answer was 2xx.' }),
    status: HttpStatus,
    response: Nullable(
      Type.String({
        description:
          'The first 2 KiB of the answer. Null where it came from a network in `WEBHOOK_NETWORKS` that is not public.',
      }),
    ),
    error: Nullable(Type.String({ description: 'Why it was not delivered.' })),
    milliseconds: Type.Integer(),
  },
  { title: 'WebhookTest' },
)
export type TestResultView = Static<typeof TestResultView>

const deliveryStates = ['pending', 'delivered', 'failed', 'skipped'] as const

export const DeliveriesQuery = Closed({
  ...CursorQuery,
  state: Type.Optional(AnyOf(OneOf(deliveryStates), { examples: [['pending', 'failed']] })),
})
export type DeliveriesQuery = Static<typeof DeliveriesQuery>

const DeliveryView = Closed(
  {
    id: Type.Integer({ description: 'The position of the change.', examples: [48151623] }),
    messageId: Type.String({ description: 'The `webhook-id`: the same at every try.' }),
    type: Type.String({ examples: ['daybook.element.changed'] }),
    subject: Closed({ type: OneOf(subjectTypes), id: Id }),
    state: OneOf(deliveryStates, {
      description:
        '`failed`: given up. `skipped`: the receiver may not see the story any more, and gets a deletion.',
    }),
    creationTime: Instant,
    attempts: Type.Integer(),
    time: Nullable(Type.String({ ...Instant, description: 'The last try.' })),
    nextTime: Nullable(Type.String({ ...Instant, description: 'The next try.' })),
    request: Nullable(Closed({ url: Type.String(), bytes: Type.Integer() })),
    status: HttpStatus,
    response: Nullable(Type.String({ description: 'The first 2 KiB of the answer.' })),
    error: Nullable(Type.String()),
    milliseconds: Nullable(Type.Integer()),
  },
  { title: 'WebhookDelivery' },
)

export const DeliveryList = ListOf(DeliveryView)

export const DeliveryParams = Closed({
  id: Id,
  deliveryId: Type.Integer({ ...Id, examples: [48151623] }),
})

export const ResendSince = Closed({
  since: Type.String({
    ...Instant,
    description: 'Everything that was changed at this time or later is sent again.',
  }),
})

export const ResentView = Closed(
  {
    from: Nullable(
      Type.Integer({ description: 'The first position that is sent again; null if there is nothing.' }),
    ),
  },
  { title: 'Resent' },
)
