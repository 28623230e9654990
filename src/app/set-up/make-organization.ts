import type { Language } from '@daybook/shared/language'
import { type Actor, auditInto } from '../../access/audit/audit.ts'
import { setPassword } from '../../access/passwords/password-service.ts'
import { createUser, type UserWork } from '../../people/users/user-service.ts'
import { findOrganizationId } from '../../settings/organization/organization-queries.ts'
import { createOrganization } from './create-organization.ts'

interface NewOrganization {
  readonly name: string
  /** An IANA time zone. */
  readonly timeZone: string
  readonly language?: Language | undefined
  readonly starterLanguage?: Language | undefined
  readonly administrator: {
    readonly firstName?: string | null
    readonly lastName?: string
    readonly email: string
    /** See `hashPassword`. */
    readonly passwordHash: string
  }
}

/**
 * Creates an organization with its starter set and first administrator. If the name is taken, ignoring case, it changes
 * nothing and returns the id of the existing one.
 */
export const makeOrganization = async (
  work: Pick<UserWork, 'db' | 'now'> & { readonly actor: Actor },
  { name, timeZone, language, starterLanguage, administrator }: NewOrganization,
): Promise<
  | { organizationId: number; created: false }
  | { organizationId: number; created: true; administratorId: number }
> => {
  const { db, now, actor } = work
  const organizationId = await createOrganization(db, { name, timeZone, language, starterLanguage, now })
  if (organizationId === null) {
    const existing = await findOrganizationId(db, name)
    if (existing === null) throw new Error(`the organization "${name}" has disappeared`)
    return { organizationId: existing, created: false }
  }
  const audit = auditInto(db, organizationId, now, actor)
  await audit({
    action: 'organization-created',
    subject: { type: 'organization', id: organizationId },
    details: { name, timeZone },
  })
  // Nothing waits for anybody in a new organization.
  const deps = { takeOver: async () => undefined }
  const own = { db, now, organizationId, audit, auditBeside: audit, deps }
  const { passwordHash, ...person } = administrator
  const { id } = await createUser(own, { lastName: 'Administrator', ...person, role: 'admin' })
  await setPassword(own, id, passwordHash)
  return { organizationId, created: true, administratorId: id }
}
