import { type Static, Type } from 'typebox'
import { Actor } from '../../actors/actor-schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { Closed, Id, Instant, Nullable } from '../../http/schemas.ts'

export const TrashParams = Closed({ elementId: Id })
export const TrashQuery = Closed(HybridQuery)

export const TrashedElementView = Closed(
  {
    id: Id,
    title: Nullable(Type.String()),
    deletedBy: Actor,
    deletionTime: Instant,
    purgeTime: Type.String({ ...Instant, description: 'When it will be gone for good.' }),
  },
  { title: 'TrashedElement' },
)
export type TrashedElementView = Static<typeof TrashedElementView>
