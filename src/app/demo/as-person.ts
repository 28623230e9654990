import type { WriteContext } from '../deps.ts'
import type { Colleague } from './references.ts'

/** The same work, done by a person of the newsroom. */
export const asPerson = (work: WriteContext, { id, firstName, lastName, role }: Colleague): WriteContext => ({
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
