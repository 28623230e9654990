import { userName } from '../users/user-name.ts'
import type { Actor } from './actor-schemas.ts'

/** A client or a user, as returned by a row that joins both tables. */
interface ActorColumns {
  readonly clientId: number | null
  readonly clientName: string | null
  readonly userId: number | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly screenName: string | null
}

/** The author of a change: a system or a person. */
export const actorView = (actor: ActorColumns): Actor => {
  if (actor.clientId !== null) return { type: 'client', id: actor.clientId, name: actor.clientName ?? '' }
  if (actor.userId === null) throw new Error('the row names neither a client nor a user')
  const { firstName: first_name, lastName, screenName: screen_name } = actor
  return {
    type: 'user',
    id: actor.userId,
    name: userName({ first_name, last_name: lastName ?? '', screen_name }),
  }
}
