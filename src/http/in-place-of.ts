import type { Role } from '../database/tables.ts'
import type { Credential, Principal } from './principal.ts'
import type { Sight } from './sight.ts'

interface InPlace {
  readonly organizationId: number
  /** What works for them. */
  readonly name: string
  readonly role: Role
  readonly sight: Sight | null
}

/** Who works in the background for somebody who set it up: what it makes is theirs. */
export const inPlaceOf = (
  { type, id }: Credential,
  { organizationId, name, role, sight }: InPlace,
): Principal =>
  type === 'client'
    ? { type, id, organizationId, clientId: '', name, scopes: [], sight }
    : {
        type,
        id,
        organizationId,
        name,
        role,
        freelancer: false,
        sessionId: 0,
        sight,
        seeingAs: null,
        signedInBy: null,
        secondFactorNeeded: false,
      }
