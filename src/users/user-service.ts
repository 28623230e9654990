import { isDeepStrictEqual } from 'node:util'
import type { Audit, AuditDetails } from '../audit/audit.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Issue, refuseIfAny, unknownReferences } from '../errors.ts'
import { holdGroups } from '../groups/group-queries.ts'
import { etagOfView } from '../http/answer.ts'
import { assertMatches } from '../http/preconditions.ts'
import { lockOrganization } from '../organizations/organization-queries.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { userName } from './user-name.ts'
import {
  getUser,
  hasOtherAdministrator,
  insertUser,
  lockUser,
  markUserDeleted,
  saveUser,
  type User,
} from './user-queries.ts'
import { newContent, patchedContent, type UserContent } from './user-rules.ts'
import type { CreateUser, PatchUser } from './user-schemas.ts'
import { userSettingsView } from './user-view.ts'

/** What the use cases of users need: a request gives it, and so does the command line. */
export interface UserWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  readonly audit: Audit
  /** An `If-Match` header, if there was one. */
  readonly ifMatch?: string | undefined
}

const audit = (work: UserWork, action: string, id: number, details: AuditDetails): Promise<void> =>
  work.audit({ action, subject: { type: 'user', id }, details })

/** 1.5: groups are held, so that none is deleted while somebody joins it. Gives those that are not there. */
const holdNamedGroups = async (
  { db, organizationId }: UserWork,
  { groupIds = [] }: PatchUser,
): Promise<Issue[]> => unknownReferences('groupIds', groupIds, await holdGroups(db, organizationId, groupIds))

/** Makes a user. An e-mail address that another user has, whatever its case, breaks `app_user_email_unique`. */
export const createUser = async (work: UserWork, body: CreateUser): Promise<User> => {
  const content = newContent(body, await holdNamedGroups(work, body))
  const id = await insertUser(work.db, work.organizationId, content)
  await audit(work, 'user-created', id, { role: content.role })
  return getUser(work.db, work.organizationId, id)
}

/** One entity tag stands for all answers that show a user: it covers groups and role, also where these are not shown. */
export const etagOfUser = (user: User): string => etagOfView(userSettingsView(user))

const lockForWriting = async ({ db, organizationId, ifMatch }: UserWork, id: number): Promise<User> => {
  const user = await lockUser(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfUser(user))
  return user
}

const shownName = ({ firstName, lastName, screenName }: UserContent): string =>
  userName({ first_name: firstName, last_name: lastName, screen_name: screenName })

const changedFields = (current: UserContent, next: UserContent): string[] => {
  const before = new Map<string, unknown>(Object.entries(current))
  return Object.entries(next)
    .filter(([field, value]) => !isDeepStrictEqual(value, before.get(field)))
    .map(([field]) => field)
}

/** An organization that nobody administers could not be helped by anybody: whoever goes waits for whoever goes as well. */
const assertOtherAdministrator = async (
  { db, organizationId }: UserWork,
  id: number,
  place: Pick<Issue, 'scope' | 'path'>,
): Promise<void> => {
  await lockOrganization(db, organizationId)
  if (await hasOtherAdministrator(db, organizationId, id)) return
  const message = 'is the last administrator of the organization'
  refuseIfAny('business-error', [{ ...place, code: 'last-administrator', message }])
}

/** An unchanged user is not written; stories are re-rendered only when they show a change. */
export const patchUser = async (work: UserWork, id: number, patch: PatchUser): Promise<User> => {
  const { db, organizationId } = work
  const { content: current, ...user } = await lockForWriting(work, id)
  const next = patchedContent(current, patch, await holdNamedGroups(work, patch))
  const changed = changedFields(current, next)
  if (changed.length === 0) return { ...user, content: current }
  if (current.role === 'admin' && next.role !== 'admin')
    await assertOtherAdministrator(work, id, { scope: 'body', path: 'role' })
  await saveUser(db, organizationId, id, next)
  if (next.role === null) await deleteSessionsOfUser(db, organizationId, id)
  await audit(work, 'user-changed', id, { changed, role: next.role })
  if (shownName(next) !== shownName(current) || next.email !== current.email)
    await raiseReferenceVersion(db, organizationId)
  return getUser(db, organizationId, id)
}

/** The user stays readable by id, and tasks keep their assignee. */
export const deleteUser = async (work: UserWork, id: number): Promise<void> => {
  const { content } = await lockForWriting(work, id)
  if (content.role === 'admin') await assertOtherAdministrator(work, id, { scope: 'path', path: 'id' })
  await markUserDeleted(work.db, work.organizationId, id, work.now)
  await deleteSessionsOfUser(work.db, work.organizationId, id)
  await audit(work, 'user-deleted', id, {})
}
