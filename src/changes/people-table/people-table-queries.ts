import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

interface Named {
  readonly id: number
  readonly name: string
}

export const listLiveGroups = (db: Queries, organizationId: number): Promise<Named[]> =>
  db
    .selectFrom('story_group')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Which of the addresses, in small letters, users have already. */
export const findTakenAddresses = async (
  db: Queries,
  organizationId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where organization_id = ${organizationId} and deletion_date is null and lower(email) = any(${addresses}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}
