import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'

/** A browser sends what it has open every ten seconds; what it has not sent twice is over. */
const lasting = '25 seconds'

interface Browser {
  readonly organizationId: number
  readonly userId: number
  readonly browser: string
}

/**
 * Says what a browser has open. The database's own time decides when that ends, because several processes must agree. What ended
 * elsewhere is removed along with it.
 */
export const replacePresence = async (
  trx: Transaction,
  { organizationId, userId, browser }: Browser,
  elementIds: readonly number[],
): Promise<void> => {
  await sql`
    delete from presence where organization_id = ${organizationId} and user_id = ${userId} and browser = ${browser}
      and element_id <> all(${elementIds}::bigint[])`.execute(trx)
  await sql`
    delete from presence where ctid = any(array(
      select ctid from presence where ends_at < clock_timestamp() limit 100 for update skip locked))`.execute(
    trx,
  )
  await sql`
    insert into presence (organization_id, element_id, user_id, browser, ends_at)
    select ${organizationId}, id, ${userId}, ${browser}, clock_timestamp() + interval '${sql.raw(lasting)}'
    from unnest(${elementIds}::bigint[]) as ids (id)
    on conflict (organization_id, element_id, user_id, browser) do update set ends_at = excluded.ends_at`.execute(
    trx,
  )
}

export interface PresentPeople {
  readonly organizationId: number
  readonly elementId: number
  readonly userIds: readonly number[]
}

const presentPeople = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  sql<PresentPeople>`
    select organization_id as "organizationId", element_id as "elementId",
      array_agg(distinct user_id order by user_id) as "userIds"
    from presence where organization_id = any(${ids}::bigint[]) and ends_at > clock_timestamp()
    group by organization_id, element_id`.compile(db),
)

/** Who has which element of some organizations open. */
export const findPresence = (db: Executor, organizationIds: readonly number[]): Promise<PresentPeople[]> =>
  presentPeople(db, { ids: organizationIds })

const membersOfGroups = compiledOnce(
  (db, { organizationId, groupIds }: { organizationId: number; groupIds: readonly number[] }) =>
    sql<{ readonly id: number }>`
      select distinct user_id as id from app_user_group
      where organization_id = ${organizationId} and group_id = any(${groupIds}::bigint[])`.compile(db),
)

export const findMembers = async (
  db: Executor,
  organizationId: number,
  groupIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await membersOfGroups(db, { organizationId, groupIds })).map(({ id }) => id))
