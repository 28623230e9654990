import { sql } from 'kysely'
import { isNamed } from '../../database/name-key.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** Assignees without an account whose open tasks may go to a user (contract 4.1). */

/** Whom to look for: by e-mail address, ignoring case, or by name where there is no address (contract B7). */
export interface Waiting {
  readonly email: string | null
  readonly name: string | null
}

export const findAssigneeIds = async (
  db: Queries,
  organizationId: number,
  { email, name }: Waiting,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from unregistered_assignee
    where organization_id = ${organizationId}
      and case when ${email}::text is null then email is null and ${isNamed('name_key', [name ?? ''])}
        else lower(email) = lower(${email}::text) end`.execute(db)
  return rows.map(({ id }) => id)
}

/** Live stories with open tasks of these assignees, the first ones by id. They are locked, in this order. */
export const lockWaitingStories = async (
  trx: Transaction,
  organizationId: number,
  assigneeIds: readonly number[],
  limit: number,
): Promise<number[]> => {
  if (assigneeIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select e.id from element e
    where e.organization_id = ${organizationId} and e.deleted_at is null and e.id in (
      select t.element_id from task t
      where t.organization_id = ${organizationId} and t.unregistered_assignee_id = any(${assigneeIds}::bigint[])
        and not t.done)
    order by e.id limit ${limit} for no key update of e`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A user who may be given tasks; undefined for one who was deleted. */
export const findPresentUser = async (
  trx: Transaction,
  organizationId: number,
  userId: number,
): Promise<{ readonly email: string | null } | undefined> => {
  const { rows } = await sql<{ email: string | null }>`
    select email from app_user
    where organization_id = ${organizationId} and id = ${userId} and deletion_date is null`.execute(trx)
  return rows[0]
}

interface Namesake {
  readonly name: string
  readonly email: string | null
  readonly tasks: number
}

/** Assignees with one of these names (contract B7), and open tasks. Those with the address of another user are somebody else. */
export const listNamesakes = async (
  db: Queries,
  organizationId: number,
  names: readonly string[],
  limit: number,
): Promise<Namesake[]> => {
  const { rows } = await sql<Namesake>`
    select a.name, a.email, count(*) as tasks
    from unregistered_assignee a
    join task t on t.organization_id = a.organization_id and t.unregistered_assignee_id = a.id and not t.done
    join element e on e.organization_id = t.organization_id and e.id = t.element_id and e.deleted_at is null
    where a.organization_id = ${organizationId} and ${isNamed('a.name_key', names)}
      and not exists (
        select from app_user u
        where u.organization_id = a.organization_id and lower(u.email) = lower(a.email) and u.deletion_date is null)
    group by a.id, a.name, a.email order by a.id limit ${limit}`.execute(db)
  return rows
}
