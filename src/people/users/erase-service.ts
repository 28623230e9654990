import { bodyProblem, refuseIfAny } from '../../base/errors.ts'
import type { Change } from '../../http/change.ts'
import { raiseReferenceVersion } from '../../settings/organization/reference-version.ts'
import { erasePerson } from './erase-queries.ts'
import { confirms, erasedContent, erasureFields } from './erase-rules.ts'
import { getUser, lockAnyUser, markUserDeleted, saveUser, type User } from './user-queries.ts'
import { assertOtherAdministrator, type SignedInUserWork } from './user-service.ts'

const eraseChange = (before: User, after: User): Change =>
  before.deletionDate === null
    ? { subject: { type: 'user', id: after.id }, kind: 'deleted', version: after.version, fields: [] }
    : {
        subject: { type: 'user', id: after.id },
        kind: 'changed',
        version: after.version,
        fields: erasureFields(before.content),
      }

/** 17.5: what a person did stays; who it was does not. The person is deleted, if that is not done yet. */
export const eraseUser = async (work: SignedInUserWork, id: number, confirm: string): Promise<User> => {
  const { db, organizationId } = work
  const before = await lockAnyUser(db, organizationId, id)
  const { content } = before
  refuseIfAny(
    'validation-failed',
    confirms(confirm, content)
      ? []
      : [bodyProblem('confirm', 'not-confirmed', 'is neither the name nor the e-mail address of the user')],
  )
  if (content.role === 'admin') await assertOtherAdministrator(work, id, { scope: 'path', path: 'id' })
  await erasePerson(db, { organizationId, id }, content)
  await saveUser(db, organizationId, id, erasedContent(content))
  if (before.deletionDate === null) await markUserDeleted(db, organizationId, id, work.now)
  await work.deps.endSessions(db, organizationId, id)
  const after = await getUser(db, organizationId, id)
  const change = eraseChange(before, after)
  await work.audit({ action: 'user-erased', subject: change.subject, changes: [change] })
  await raiseReferenceVersion(db, organizationId)
  return after
}
