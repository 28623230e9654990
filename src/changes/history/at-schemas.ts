import { type Static, Type } from 'typebox'
import { Closed, Instant, Nullable } from '../../base/schemas.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'
import { ElementView } from '../../stories/elements/element-schemas.ts'

export const AtQuery = Closed({
  time: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'The instant, to the millisecond: what was written at that time counts.',
      examples: ['2026-04-10T09:30:00.000Z'],
    }),
  ),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The position of a change: the element after it.',
      examples: [48151623],
    }),
  ),
})
export type AtQuery = Static<typeof AtQuery>

const unknown = 'Null if the change before is no longer kept.'

/** An element as it was. */
export const PastElementView = Closed(
  {
    ...ElementView.properties,
    editor: Nullable(Actor),
    modificationDate: Nullable({ ...Instant, description: unknown } as typeof Instant),
  },
  { title: 'PastElement' },
)
