import { refusalFor } from '../../base/errors.ts'
import { type Answer, noContent, ok } from '../../http/answer.ts'
import type { Change } from '../../http/change.ts'
import { personOf } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { Credential, SeenPrincipal, UserPrincipal } from '../../http/principal.ts'
import { nameOfUser } from '../../people/users/user-name.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { getClient } from '../api-clients/client-queries.ts'
import type { WriteContext } from '../deps.ts'
import { setSeen } from './session-queries.ts'

/**
 * An administrator looks through the eyes of another person or a system (contract 14.8). It is the administrator's own session
 * that remembers whose: nobody gets a session or token of theirs, and `assertMayUse` refuses everything but reading.
 */

/** No feed shows it. The administrator's feed begins again, because it shows other stories now (contract 14.6). */
const sightChange = (
  { sessionId }: UserPrincipal,
  before: Credential | null,
  after: Credential | null,
): Change => ({
  subject: { type: 'session', id: sessionId },
  kind: 'changed',
  version: 0,
  fields: [],
  sight: { before: { seen: before }, after: { seen: after } },
})

const beginSeeing = async (work: WriteContext, { type, id, name }: SeenPrincipal): Promise<Answer> => {
  const person = personOf(work)
  const before = await setSeen(work.db, work.organizationId, person.sessionId, { type, id })
  if (before?.type === type && before.id === id) work.auditNothing()
  else work.changed(sightChange(person, before, { type, id }))
  return ok({ type, id, name })
}

const seesNoPlan = () =>
  refusalFor(
    'business-error',
    'sees-no-plan',
    'Only people of the newsroom who sign in, and systems with the scope api.read, see the plan.',
  )

/** Throws `business-error` for people who do not see the plan themselves: their own work is nobody else's. */
export const seeAs = async (work: WriteContext, userId: number): Promise<Answer> => {
  const { id, content, deletionDate } = await getUser(work.db, work.organizationId, userId)
  const { role, internal } = content
  if (deletionDate !== null || role === null || !internal) throw seesNoPlan()
  return beginSeeing(work, { type: 'user', id, name: nameOfUser(content) })
}

/** Throws `business-error` for systems that may not read. */
export const seeAsClient = async (work: WriteContext, clientId: number): Promise<Answer> => {
  const { id, name, scopes } = await getClient(work.db, work.organizationId, clientId)
  if (!scopes.includes('api.read')) throw seesNoPlan()
  return beginSeeing(work, { type: 'client', id, name })
}

/** The administrator looks through their own eyes again. */
export const stopSeeingAs = async (work: WriteContext): Promise<Answer> => {
  assertMatches(work.ifMatch)
  const person = personOf(work)
  const before = await setSeen(work.db, work.organizationId, person.sessionId, null)
  if (before === null) {
    work.auditNothing()
    return noContent()
  }
  work.changed(sightChange(person, before, null))
  await work.audit({ action: 'seeing-as-ended', subject: before })
  return noContent()
}
