import type { Writing } from '../deps.ts'
import type { Colleague } from './references.ts'

/** The same work, done by a person of the newsroom. */
export const asPerson = (work: Writing, { id, firstName, lastName, role }: Colleague): Writing => ({
  ...work,
  principal: {
    type: 'user',
    organizationId: work.organizationId,
    id,
    name: `${firstName} ${lastName}`,
    role,
    freelancer: false,
    sessionId: 0,
    sight: null,
    seeingAs: null,
    signedInBy: null,
    secondFactorNeeded: false,
  },
})
