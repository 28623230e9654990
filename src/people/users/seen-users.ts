import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Principal } from '../../http/principal.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'

/** 14.3: people who see only some groups see the members of these groups, and themselves. */

/** Whether a row of `app_user` called `alias` is seen. */
export const isSeenUser = (sight: Sight | null, alias: string): RawBuilder<boolean> =>
  hidesGroups(sight)
    ? sql<boolean>`(${sight.author.type === 'user' ? sql`${sql.ref(`${alias}.id`)} = ${sight.author.id} or` : sql``} exists (
        select from app_user_group shared
        where shared.organization_id = ${sql.ref(`${alias}.organization_id`)}
          and shared.user_id = ${sql.ref(`${alias}.id`)} and shared.group_id = any(${sight.groupIds}::bigint[])))`
    : sql<boolean>`true`

interface Asker {
  readonly db: Queries
  readonly organizationId: number
  readonly principal: Pick<Principal, 'sight'>
}

/** Those of the users whom the sender sees. */
export const seenUserIds = async (
  { db, organizationId, principal: { sight } }: Asker,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (!hidesGroups(sight)) return new Set(ids)
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isSeenUser(sight, 'app_user'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Throws `resource-not-found` for a user whom the sender does not see. */
export const assertUserSeen = async (asking: Asker, id: number): Promise<void> => {
  if (!(await seenUserIds(asking, [id])).has(id)) throw notFound()
}

/** The users whom the sender sees; null for all. */
export const seenMemberIds = async ({
  db,
  organizationId,
  principal: { sight },
}: Asker): Promise<ReadonlySet<number> | null> => {
  if (!hidesGroups(sight)) return null
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(isSeenUser(sight, 'app_user'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
