import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { userName } from '../../people/users/user-name.ts'

export interface PlannedPerson {
  readonly name: string
  readonly isDeleted: boolean
}

/** The users by id, including deleted ones. */
export const findPeople = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlannedPerson>> => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'screen_name', 'deletion_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map((user) => [user.id, { name: userName(user), isDeleted: user.deletion_date !== null }]),
  )
}
