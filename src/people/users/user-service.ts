import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../base/audit-actions.ts'
import { type Problem, refuseIfAny, unknownReferences } from '../../base/errors.ts'
import type { Transaction } from '../../database/transaction.ts'
import { etagOfView } from '../../http/answer.ts'
import type { Audit, AuditDetails } from '../../http/audit-note.ts'
import { type Change, changedFrom, createdAs, deletedFrom, seenOtherwise } from '../../http/change.ts'
import type { EchoCheck } from '../../http/echoed-fields.ts'
import { assertMatches, type NamedTags } from '../../http/preconditions.ts'
import type { Credential } from '../../http/principal.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { getOrganization, lockOrganization } from '../../settings/organization/organization-queries.ts'
import { raiseReferenceVersion } from '../../settings/organization/reference-version.ts'
import type { PeopleDeps } from '../deps.ts'
import { nameOfUser } from './user-name.ts'
import {
  getUser,
  hasOpenTasks,
  hasOtherAdministrator,
  insertUser,
  lockUser,
  markUserDeleted,
  saveUser,
  type User,
} from './user-queries.ts'
import { newContent, patchedContent, type UserContent } from './user-rules.ts'
import type { CreateUser, PatchUser } from './user-schemas.ts'
import { userSettingsView, userView } from './user-view.ts'

/** The context of the use cases of users, provided by a request or by the command line. */
export interface UserWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  readonly audit: Audit
  /** The `If-Match` header, if the request has one. */
  readonly ifMatch?: NamedTags | undefined
  readonly echoed?: EchoCheck | null
}

/** The context of what may give a user an address under which tasks wait. */
export interface AddressWork extends UserWork {
  readonly auditBeside: Audit
  /** Who sends the request; a command has none. */
  readonly principal?: Credential
  readonly deps: Pick<PeopleDeps, 'takeOver'>
}

/** The context of changes that may end the sessions of a user. */
export interface SignedInUserWork extends AddressWork {
  readonly deps: Pick<PeopleDeps, 'endSessions' | 'endPasswordLinks' | 'takeOver'>
  readonly auditNothing: () => void
}

const audit = (
  work: UserWork,
  action: AuditAction,
  change: Change,
  details: AuditDetails = {},
): Promise<void> => work.audit({ action, subject: change.subject, details, changes: [change] })

/** As everybody sees a user: without role and sight. */
const loggedView = (user: User) => userView(user, true, null)

/** What decides which stories a person sees, and who sees the person (contract 14.6). */
const seeingOf = ({ content: { role, reads, groupIds } }: User) => ({ role, reads, groupIds })

/** What of a user the log of changes does not hold. */
const rightsOf = ({ role, reads, writes }: UserContent) => ({ role, reads, writes })

/** For the audit log: rights as they were and are, if they changed. */
const changedRights = (current: UserContent, next: UserContent): AuditDetails => {
  const [before, after] = [rightsOf(current), rightsOf(next)]
  return isDeepStrictEqual(before, after) ? {} : { before, after }
}

const userChange = (before: User, after: User): Change => ({
  ...changedFrom('user', loggedView(before), loggedView(after)),
  ...seenOtherwise(seeingOf(before), seeingOf(after)),
})

/**
 * 1.5: locks the named groups, so that nobody deletes them while the user is written. Returns a problem for each group
 * that does not exist.
 */
const holdNamedGroups = async (work: UserWork, { groupIds = [] }: PatchUser): Promise<Problem[]> =>
  unknownReferences('groupIds', groupIds, await groups.hold(work, groupIds))

/** Creates a user. Violates `app_user_email_unique` if another user has the e-mail address (case-insensitive). */
export const createUser = async (work: AddressWork, body: CreateUser): Promise<User> => {
  const { defaultReach } = await getOrganization(work.db, work.organizationId)
  const content = newContent(body, defaultReach, await holdNamedGroups(work, body))
  const id = await insertUser(work.db, work.organizationId, content)
  const made = await getUser(work.db, work.organizationId, id)
  await audit(work, 'user-created', createdAs('user', made), { role: content.role })
  await work.deps.takeOver(work, id)
  return made
}

/**
 * All answers that show a user have the same entity tag. It covers groups and role even where the answer leaves them
 * out.
 */
export const etagOfUser = (user: User): string => etagOfView(userSettingsView(user))

const lockForWriting = async (
  { db, organizationId, ifMatch, echoed }: UserWork,
  id: number,
): Promise<User> => {
  const user = await lockUser(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfUser(user))
  echoed?.compareWith(userSettingsView(user))
  return user
}

const changedFields = (current: UserContent, next: UserContent): string[] => {
  const before = new Map<string, unknown>(Object.entries(current))
  return Object.entries(next)
    .filter(([field, value]) => !isDeepStrictEqual(value, before.get(field)))
    .map(([field]) => field)
}

/**
 * An organization must keep an administrator, or nobody could change its users. The lock prevents two administrators
 * from removing each other at the same time.
 */
export const assertOtherAdministrator = async (
  { db, organizationId }: UserWork,
  id: number,
  place: Pick<Problem, 'scope' | 'path'>,
): Promise<void> => {
  await lockOrganization(db, organizationId)
  if (await hasOtherAdministrator(db, organizationId, id)) return
  const message = 'is the last administrator of the organization'
  refuseIfAny('business-error', [{ ...place, code: 'last-administrator', message }])
}

/**
 * Writes a user only if it changed. A link to choose a password was for the address, and the role, that the user had. Stories are
 * rendered again only if they show the change.
 */
export const patchUser = async (work: SignedInUserWork, id: number, patch: PatchUser): Promise<User> => {
  const { db, organizationId } = work
  const before = await lockForWriting(work, id)
  const { content: current } = before
  const next = patchedContent(current, patch, await holdNamedGroups(work, patch))
  const changed = changedFields(current, next)
  if (changed.length === 0) {
    work.auditNothing()
    return before
  }
  if (current.role === 'admin' && next.role !== 'admin')
    await assertOtherAdministrator(work, id, { scope: 'body', path: 'role' })
  await saveUser(db, organizationId, id, next)
  const hasOtherAddress = next.email?.toLowerCase() !== current.email?.toLowerCase()
  if (next.role === null) await work.deps.endSessions(db, organizationId, id)
  if (next.role === null || hasOtherAddress)
    await work.deps.endPasswordLinks(db, { organizationId, userId: id })
  const after = await getUser(db, organizationId, id)
  const details = { changed, role: next.role, ...changedRights(current, next) }
  await audit(work, 'user-changed', userChange(before, after), details)
  // Before the organization is locked: those who write the stories lock it last, too.
  if (hasOtherAddress) await work.deps.takeOver(work, id)
  if (nameOfUser(next) !== nameOfUser(current) || next.email !== current.email)
    await raiseReferenceVersion(db, organizationId)
  return after
}

/** A deleted user can still be read by id, and tasks keep their assignee; rows of the plan show that open ones have nobody. */
export const deleteUser = async (work: SignedInUserWork, id: number): Promise<void> => {
  const user = await lockForWriting(work, id)
  const { content } = user
  if (content.role === 'admin') await assertOtherAdministrator(work, id, { scope: 'path', path: 'id' })
  await markUserDeleted(work.db, work.organizationId, id, work.now)
  await work.deps.endSessions(work.db, work.organizationId, id)
  if (await hasOpenTasks(work.db, work.organizationId, id))
    await raiseReferenceVersion(work.db, work.organizationId)
  await audit(work, 'user-deleted', { ...deletedFrom('user', user), ...seenOtherwise(seeingOf(user), null) })
}
