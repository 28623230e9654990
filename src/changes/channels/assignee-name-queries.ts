import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { nameOfUser } from '../../people/users/user-name.ts'

/** By task, what its assignee is called. */
export const findTaskAssignees = async (
  db: Queries,
  organizationId: number,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (taskIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    firstName: string | null
    lastName: string
    screenName: string | null
  }>`
    select t.id, u.first_name as "firstName", u.last_name as "lastName", u.screen_name as "screenName"
    from task t join app_user u on u.organization_id = t.organization_id and u.id = t.user_id
    where t.organization_id = ${organizationId} and t.id = any(${taskIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, nameOfUser(row)]))
}
