import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** Who follows stories: who made them, unless they said otherwise, and who said so. */

const followers = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<{ elementId: number; userId: number }>`
      select f.element_id as "elementId", f.user_id as "userId" from element_follower f
      where f.organization_id = ${organizationId} and f.element_id = any(${ids}::bigint[]) and f.follows
      union
      select e.id, e.creator_user_id from element e
      where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and e.creator_user_id is not null
        and not exists (
          select from element_follower f where f.organization_id = e.organization_id and f.element_id = e.id
            and f.user_id = e.creator_user_id and not f.follows)`.compile(db),
)

/** By story, those who follow it. */
export const findFollowers = async (
  trx: Transaction,
  organizationId: number,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  const found = new Map<number, number[]>()
  for (const { elementId, userId } of await followers(trx, { organizationId, ids: elementIds }))
    found.set(elementId, [...(found.get(elementId) ?? []), userId])
  return found
}

interface Following {
  readonly organizationId: number
  readonly elementId: number
  readonly userId: number
}

export const isFollowing = async (
  db: Queries,
  { organizationId, elementId, userId }: Following,
): Promise<boolean> => {
  const { rows } = await sql<{ follows: boolean }>`
    select coalesce(f.follows, e.creator_user_id = ${userId}, false) as follows
    from element e left join element_follower f
      on f.organization_id = e.organization_id and f.element_id = e.id and f.user_id = ${userId}
    where e.organization_id = ${organizationId} and e.id = ${elementId}`.execute(db)
  return rows[0]?.follows ?? false
}

export const saveFollowing = async (
  trx: Transaction,
  { organizationId, elementId, userId }: Following,
  follows: boolean,
): Promise<void> => {
  await sql`
    insert into element_follower (organization_id, element_id, user_id, follows)
    values (${organizationId}, ${elementId}, ${userId}, ${follows})
    on conflict (organization_id, element_id, user_id) do update set follows = excluded.follows`.execute(trx)
}
