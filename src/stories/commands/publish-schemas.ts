import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, ReferenceList } from '../../base/schemas.ts'
import { maximumTasks } from '../elements/element-maximums.ts'

/** What to publish (contract 5.6, 5.7). */
export const Publish = Closed(
  {
    date: Type.Optional(
      Type.String({
        ...CalendarDate,
        description:
          'The day of a recurring publication that is published, as a publication of its own. Without it, the whole publication is published.',
      }),
    ),
    doneTaskIds: Type.Optional(
      ReferenceList({
        members: ['headline'],
        maxItems: maximumTasks,
        description:
          'The linked tasks that are done with it, none for an empty list. Without it, all linked tasks are done.',
      }),
    ),
  },
  { title: 'Publish' },
)
export type Publish = Static<typeof Publish>
