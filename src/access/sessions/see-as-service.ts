import { refusalFor } from '../../base/errors.ts'
import { type Answer, noContent, ok } from '../../http/answer.ts'
import type { Change } from '../../http/change.ts'
import { personOf } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import { nameOfUser } from '../../people/users/user-name.ts'
import { getUser } from '../../people/users/user-queries.ts'
import type { WriteContext } from '../deps.ts'
import { setSeenUser } from './session-queries.ts'

/**
 * An administrator looks through the eyes of another person (contract 14.8). It is the administrator's own session that
 * remembers whose: nobody gets a session or token of that person, and `assertMayUse` refuses everything but reading.
 */

/** No feed shows it. The administrator's feed begins again, because it shows other stories now (contract 14.6). */
const sightChange = ({ sessionId }: UserPrincipal, before: number | null, after: number | null): Change => ({
  subject: { type: 'session', id: sessionId },
  kind: 'changed',
  version: 0,
  fields: [],
  sight: { before: { seenUserId: before }, after: { seenUserId: after } },
})

/** Throws `business-error` for people who do not see the plan themselves: their own work is nobody else's. */
export const seeAs = async (work: WriteContext, userId: number): Promise<Answer> => {
  const { id, content, deletionDate } = await getUser(work.db, work.organizationId, userId)
  const { role, internal } = content
  if (deletionDate !== null || role === null || !internal)
    throw refusalFor(
      'business-error',
      'sees-no-plan',
      'Only people of the newsroom who sign in see the plan. This person does not.',
    )
  const person = personOf(work)
  const before = await setSeenUser(work.db, work.organizationId, person.sessionId, id)
  if (before === id) work.auditNothing()
  else work.changed(sightChange(person, before, id))
  return ok({ id, name: nameOfUser(content) })
}

/** The administrator looks through their own eyes again. */
export const stopSeeingAs = async (work: WriteContext): Promise<Answer> => {
  assertMatches(work.ifMatch)
  const person = personOf(work)
  const before = await setSeenUser(work.db, work.organizationId, person.sessionId, null)
  if (before === null) {
    work.auditNothing()
    return noContent()
  }
  work.changed(sightChange(person, before, null))
  await work.audit({ action: 'seeing-as-ended', subject: { type: 'user', id: before } })
  return noContent()
}
