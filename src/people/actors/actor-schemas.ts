import { type Static, Type } from 'typebox'
import { Closed, Id } from '../../base/schemas.ts'

/** The author of a change: a system (as an API client) or a person. */
export const Actor = Closed(
  {
    type: Type.Unsafe<'client' | 'user'>({ type: 'string', enum: ['client', 'user'] }),
    id: Id,
    name: Type.String(),
  },
  { title: 'Actor' },
)
export type Actor = Static<typeof Actor>
