import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** Where a sign-in comes from, as it is stored. */
export interface Origins {
  /** Null if the browser sent no cookie of ours. */
  readonly browser: Buffer | null
  readonly network: Buffer
}

interface Person {
  readonly organizationId: number
  readonly userId: number
}

interface KnownOrigins extends Person {
  readonly browser: boolean
  readonly network: boolean
}

/** The people with the address who have signed in from one of these since `bound`. One look-up for known and unknown addresses alike. */
export const listKnownOrigins = async (
  db: Queries,
  email: string,
  { browser, network }: Origins,
  bound: Date,
): Promise<KnownOrigins[]> => {
  const { rows } = await sql<KnownOrigins>`
    select origin.organization_id as "organizationId", origin.user_id as "userId",
      coalesce(bool_or(origin.origin_hash = ${browser}), false) as browser, bool_or(origin.origin_hash = ${network}) as network
    from sign_in_origin origin
    join app_user person on person.organization_id = origin.organization_id and person.id = origin.user_id
    where lower(person.email) = lower(${email}) and person.deletion_date is null and person.role is not null
      and origin.origin_hash in (${browser}, ${network}) and origin.last_seen_time > ${bound}
    group by origin.organization_id, origin.user_id
    order by origin.organization_id, origin.user_id`.execute(db)
  return rows
}

/** Who has signed in with this browser last, if anybody has since `bound`. */
export const findPersonOfBrowser = (db: Queries, browser: Buffer, bound: Date): Promise<Person | undefined> =>
  db
    .selectFrom('sign_in_origin')
    .select(['organization_id as organizationId', 'user_id as userId'])
    .where('origin_hash', '=', browser)
    .where('last_seen_time', '>', bound)
    .orderBy('last_seen_time', 'desc')
    .orderBy('organization_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()

/** Records where somebody has signed in from, and when. */
export const saveSignIn = async (
  trx: Transaction,
  { organizationId, userId }: Person,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('sign_in_state')
    .values({ organization_id: organizationId, user_id: userId, last_time: now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({ last_time: now }),
    )
    .execute()
  await trx
    .insertInto('sign_in_origin')
    .values(
      hashes.map((origin_hash) => ({
        organization_id: organizationId,
        user_id: userId,
        origin_hash,
        last_seen_time: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'origin_hash']).doUpdateSet({ last_seen_time: now }),
    )
    .execute()
}

/** Whether the person was not warned since `bound`; from now on they were. Of several processes one gets true. */
export const takeWarning = async (
  trx: Transaction,
  { organizationId, userId }: Person,
  bound: Date,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sign_in_state')
    .values({ organization_id: organizationId, user_id: userId, warning_time: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ warning_time: now })
        .where((eb) =>
          eb.or([
            eb('sign_in_state.warning_time', 'is', null),
            eb('sign_in_state.warning_time', '<=', bound),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
