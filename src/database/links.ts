import { sql } from 'kysely'
import type { Transaction } from './transaction.ts'

/** A table that links owners to their members by id. */
interface Links {
  readonly table:
    | 'app_user_group'
    | 'platform_publication_status'
    | 'saved_view_group'
    | 'shift_user'
    | 'story_template_group'
    | 'task_format_status'
    | 'task_custom_field_format'
    | 'publication_custom_field_platform'
  readonly owner: string
  readonly member: string
  /** Whether links to deleted groups stay, which no view shows: a group that is restored has its links again (contract B4). */
  readonly keepsDeletedGroups?: boolean
}

/** Whether a link leads to a deleted group. */
const isToDeletedGroup = ({ member }: Links, organizationId: number) => sql`exists (
  select from story_group g
  where g.organization_id = ${organizationId} and g.id = ${sql.ref(member)} and g.deleted_at is not null)`

/** Adds members to a locked owner. Existing members stay. */
export const insertLinks = async (
  trx: Transaction,
  { table, owner, member }: Links,
  organizationId: number,
  ownerId: number,
  memberIds: readonly number[],
): Promise<void> => {
  if (memberIds.length === 0) return
  await sql`
    insert into ${sql.table(table)} (organization_id, ${sql.ref(owner)}, ${sql.ref(member)})
    select ${organizationId}::bigint, ${ownerId}::bigint, id from unnest(${memberIds}::bigint[]) as given (id)
    on conflict do nothing`.execute(trx)
}

/**
 * Gives a locked owner exactly these members. Rows that stay are not touched, so deleting a member neither waits for
 * writers of its owners nor makes them wait.
 */
export const replaceLinks = async (
  trx: Transaction,
  links: Links,
  organizationId: number,
  ownerId: number,
  memberIds: readonly number[],
): Promise<void> => {
  const { table, owner, member, keepsDeletedGroups = false } = links
  await sql`
    delete from ${sql.table(table)}
    where organization_id = ${organizationId} and ${sql.ref(owner)} = ${ownerId}
      and ${sql.ref(member)} <> all(${memberIds}::bigint[])
      ${keepsDeletedGroups ? sql`and not ${isToDeletedGroup(links, organizationId)}` : sql``}`.execute(trx)
  await insertLinks(trx, links, organizationId, ownerId, memberIds)
}
