import { Type } from 'typebox'
import { limitNames } from '../../base/limit-names.ts'
import { Closed, Instant, Nullable, OneOf } from '../../base/schemas.ts'
import { limitUnits } from './limits.ts'

const LimitView = Closed(
  {
    limit: OneOf(limitNames),
    unit: OneOf(limitUnits),
    of: OneOf(['sender', 'organization', 'server', 'story'], { description: 'Of whom the limit is.' }),
    per: Nullable(OneOf(['minute', 'day'], { description: 'Null: it holds at any moment.' })),
    maximum: Nullable(Type.Integer({ description: 'Null: there is none.' })),
    setting: Nullable(
      Type.String({
        description: 'The setting with which the operator of the server chooses it; null if it is fixed.',
        examples: ['RATE_LIMIT_PER_MINUTE'],
      }),
    ),
    used: Nullable(
      Type.Integer({
        description:
          'What the organization uses of it now; of senders the one that uses most. Requests and streams are those of the process that answers. Null where it is not counted.',
      }),
    ),
    refused: Closed({
      count: Type.Integer({ description: 'How often it has refused something in the last 24 hours.' }),
      lastTime: Nullable(Type.String({ ...Instant, description: 'When it last did.' })),
    }),
  },
  { title: 'Limit' },
)

export const LimitsView = Closed({ content: Type.Array(LimitView) }, { title: 'Limits' })
