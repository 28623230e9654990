import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Instant, Nullable } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'

export const TrashParams = Closed({ elementId: Id })
export const TrashQuery = Closed(HybridQuery)

export const TrashedElementView = Closed(
  {
    id: Id,
    title: Nullable(Type.String()),
    day: Nullable(
      Type.String({
        ...CalendarDate,
        description: 'The first day of a publication, else of the event, else of a deadline.',
      }),
    ),
    deletedBy: Actor,
    deletionTime: Instant,
    purgeTime: Type.String({ ...Instant, description: 'When the element will be permanently removed.' }),
  },
  { title: 'TrashedElement' },
)
export type TrashedElementView = Static<typeof TrashedElementView>
