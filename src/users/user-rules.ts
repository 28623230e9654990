import type { Role } from '../database/tables.ts'
import { bodyIssue, type Issue, refuseAll } from '../errors.ts'
import type { CreateUser, PatchUser } from './user-schemas.ts'

/** What a client may write of a user. */
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
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

/** Who signs in does so with an e-mail address. */
const checked = (content: UserContent, body: PatchUser, invalid: readonly Issue[]): UserContent => {
  const { role, email } = content
  const path = 'email' in body ? 'email' : 'role'
  const message = 'a role is for signing in, which needs an e-mail address'
  refuseAll(invalid, role !== null && email === null ? [bodyIssue(path, 'role-needs-email', message)] : [])
  return content
}

/** The state a POST asks for: internal and without sign-in unless it says otherwise. `invalid` is what else is wrong. */
export const newContent = (body: CreateUser, invalid: readonly Issue[]): UserContent =>
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
    },
    body,
    invalid,
  )

/** The state a PATCH asks for. `invalid` is what else is wrong. */
export const patchedContent = (
  current: UserContent,
  patch: PatchUser,
  invalid: readonly Issue[],
): UserContent =>
  checked({ ...current, ...patch, groupIds: ascending(patch.groupIds ?? current.groupIds) }, patch, invalid)
