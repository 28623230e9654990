import type { Language } from '@daybook/shared/language'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** A person who may sign in, with their password hash. */
export interface SignInCandidate {
  readonly organizationId: number
  readonly organizationName: string
  readonly language: Language
  readonly userId: number
  readonly email: string
  readonly passwordHash: string | null
  /** Whether passwords do not count in this organization. */
  readonly singleSignOnOnly: boolean
}

/**
 * The users who may sign in with this e-mail address, ignoring case, across organizations, because people sign in before their
 * organization is known.
 */
export const listSignInCandidates = (
  db: Queries,
  email: string,
  organizationId: number | undefined,
  limit: number,
): Promise<SignInCandidate[]> =>
  db
    .selectFrom('app_user')
    .innerJoin('organization', 'organization.id', 'app_user.organization_id')
    .select([
      'app_user.organization_id as organizationId',
      'organization.name as organizationName',
      'organization.language',
      'app_user.id as userId',
      sql<string>`app_user.email`.as('email'),
      'app_user.password_hash as passwordHash',
      'organization.single_sign_on_only as singleSignOnOnly',
    ])
    .where((eb) => eb(eb.fn('lower', ['app_user.email']), '=', eb.fn('lower', [eb.val(email)])))
    .where('app_user.deletion_date', 'is', null)
    .where('app_user.role', 'is not', null)
    .$if(organizationId !== undefined, (query) =>
      query.where('app_user.organization_id', '=', organizationId ?? 0),
    )
    .orderBy('app_user.organization_id')
    .orderBy('app_user.id')
    .limit(limit)
    .execute()

/** The users with this e-mail address who may not sign in, and why not. */
export const listBarredUsers = async (
  db: Queries,
  email: string,
  organizationId: number | undefined,
  limit: number,
): Promise<{ organizationId: number; userId: number; isDeleted: boolean }[]> => {
  const { rows } = await sql<{ organizationId: number; userId: number; isDeleted: boolean }>`
    select organization_id as "organizationId", id as "userId", deletion_date is not null as "isDeleted"
    from app_user
    where lower(email) = lower(${email}) and (role is null or deletion_date is not null)
      and (${organizationId ?? null}::bigint is null or organization_id = ${organizationId ?? null})
    order by deletion_date desc nulls first, organization_id, id
    limit ${limit}`.execute(db)
  return rows
}

/** The chosen organization, or the only one of the server: whose sign-in it was when nobody has been recognized. */
export const findConcernedOrganization = async (
  db: Queries,
  chosen: number | undefined,
): Promise<number | null> => {
  const rows = await db
    .selectFrom('organization')
    .select('id')
    .$if(chosen !== undefined, (query) => query.where('id', '=', chosen ?? 0))
    .orderBy('id')
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Whether any organization lets people in by a password; also if there is none yet. */
export const takesPasswords = async (db: Queries): Promise<boolean> => {
  const rows = await db
    .selectFrom('organization')
    .select('single_sign_on_only as only')
    .groupBy('single_sign_on_only')
    .orderBy('single_sign_on_only')
    .execute()
  return rows[0]?.only !== true
}
