import { ascending } from '../../base/ascending.ts'
import { bodyProblem, type Problem, refuseAll } from '../../base/errors.ts'
import type { Role } from '../../database/tables.ts'
import type { Reach } from '../../http/sight.ts'
import type { CreateUser, PatchUser } from './user-schemas.ts'

/** The fields of a user that a client may write. */
export interface UserContent {
  readonly firstName: string | null
  readonly lastName: string
  readonly screenName: string | null
  readonly email: string | null
  readonly externalId: string | null
  readonly internal: boolean
  readonly supplierId: string | null
  /** Ascending. */
  readonly groupIds: readonly number[]
  readonly role: Role | null
  /** Contract 14.2. */
  readonly reads: Reach
  readonly writes: Reach
}

/** People sign in with an e-mail address. */
const checked = (content: UserContent, body: PatchUser, invalid: readonly Problem[]): UserContent => {
  const { role, email } = content
  const path = 'email' in body ? 'email' : 'role'
  const message = 'a user with a role must have an e-mail address'
  refuseAll(invalid, role !== null && email === null ? [bodyProblem(path, 'role-needs-email', message)] : [])
  return content
}

/**
 * The content that a POST asks for. By default a user is internal and cannot sign in, and has the reach of the newsroom's
 * new people. `invalid` holds the problems found before.
 */
export const newContent = (body: CreateUser, defaultReach: Reach, invalid: readonly Problem[]): UserContent =>
  checked(
    {
      firstName: body.firstName ?? null,
      lastName: body.lastName,
      screenName: body.screenName ?? null,
      email: body.email ?? null,
      externalId: body.externalId ?? null,
      internal: body.internal ?? true,
      supplierId: body.supplierId ?? null,
      groupIds: ascending(body.groupIds ?? []),
      role: body.role ?? null,
      reads: body.reads ?? defaultReach,
      writes: body.writes ?? defaultReach,
    },
    body,
    invalid,
  )

/** The content that a PATCH asks for. `invalid` holds the problems found before. */
export const patchedContent = (
  current: UserContent,
  patch: PatchUser,
  invalid: readonly Problem[],
): UserContent =>
  checked({ ...current, ...patch, groupIds: ascending(patch.groupIds ?? current.groupIds) }, patch, invalid)
