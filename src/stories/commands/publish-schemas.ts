import { type Static, Type } from 'typebox'
import { CalendarDate, Closed } from '../../base/schemas.ts'

/** What to publish (contract 5.7). */
export const Publish = Closed(
  {
    date: Type.Optional(
      Type.String({
        ...CalendarDate,
        description:
          'The day of a recurring publication that is published, as a publication of its own. Without it, the whole publication is published.',
      }),
    ),
  },
  { title: 'Publish' },
)
export type Publish = Static<typeof Publish>
