import { type Static, Type } from 'typebox'
import { Closed, Id } from '../http/schemas.ts'

/** Who did something: a system by its client, or a person. */
export const Actor = Closed(
  {
    type: Type.Unsafe<'client' | 'user'>({ type: 'string', enum: ['client', 'user'] }),
    id: Id,
    name: Type.String(),
  },
  { title: 'Actor' },
)
export type Actor = Static<typeof Actor>
