import type { Queries } from '../../database/transaction.ts'

/** A person who may sign in, with their password hash. */
export interface SignInCandidate {
  readonly organizationId: number
  readonly organizationName: string
  readonly userId: number
  readonly passwordHash: string | null
}

/**
 * The users who may sign in with this e-mail address, ignoring case. This is the only statement across organizations,
 * because people sign in before their organization is known.
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
      'app_user.id as userId',
      'app_user.password_hash as passwordHash',
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
