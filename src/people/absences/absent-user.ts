import type { Problems } from '../../base/problems.ts'
import type { WriteContext } from '../../http/operation.ts'
import { seenUserIds } from '../users/seen-users.ts'
import { holdUsersMet, type UserMembers } from '../users/user-member-queries.ts'
import type { CreateAbsence } from './absence-schemas.ts'

const memberNames = ['id', 'email', 'externalId', 'supplierId'] as const

/** An empty string, like null, names nobody. */
const named = (text: string | null | undefined): string | null => (text ? text : null)

const membersOf = ({ user, userId }: CreateAbsence): UserMembers => ({
  id: user?.id ?? userId ?? null,
  email: named(user?.email),
  externalId: named(user?.externalId),
  supplierId: named(user?.supplierId),
})

/**
 * 10.5: the one user who matches all given members. The row is locked, so that nobody can delete the user until the
 * transaction ends. Null if there is a problem; `problems` then has it.
 */
export const findAbsentUser = async (
  work: Pick<WriteContext, 'db' | 'organizationId' | 'principal'>,
  body: CreateAbsence,
  problems: Problems,
): Promise<number | null> => {
  const { user, userId } = body
  const members = membersOf(body)
  const given = memberNames.filter((name) => members[name] !== null)
  if (given.length === 0)
    problems.value('user', 'required', 'must be named by id, email, externalId or supplierId')
  if (user?.id !== undefined && userId !== undefined && user.id !== userId)
    problems.value('user', 'references-disagree', 'names a different id than userId')
  const held = await holdUsersMet(work.db, work.organizationId, members)
  const seen = await seenUserIds(
    work,
    held.map(({ id }) => id),
  )
  const met = held.filter(({ id }) => seen.has(id))
  const missing = given.filter((name) => !met.some((candidate) => candidate.by[name]))
  for (const name of missing)
    problems.reference(name === 'id' && user?.id === undefined ? 'userId' : `user.${name}`)
  if (given.length === 0 || missing.length > 0) return null
  const common = met.filter(({ by }) => given.every((name) => by[name]))
  const [found] = common
  if (!found) problems.value('user', 'references-disagree', 'members match different users')
  if (common.length > 1) problems.value('user', 'ambiguous', 'matches more than one user')
  return found && common.length === 1 ? found.id : null
}
