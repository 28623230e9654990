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

/** From which of these somebody with the address has signed in since `bound`. One look-up for known and unknown addresses alike. */
export const findKnownOrigins = async (
  db: Queries,
  email: string,
  { browser, network }: Origins,
  bound: Date,
): Promise<{ readonly browser: boolean; readonly network: boolean }> => {
  const { rows } = await sql<{ browser: boolean | null; network: boolean | null }>`
    select bool_or(origin.origin_hash = ${browser}) as browser, bool_or(origin.origin_hash = ${network}) as network
    from sign_in_origin origin
    join app_user person on person.organization_id = origin.organization_id and person.id = origin.user_id
    where lower(person.email) = lower(${email}) and person.deletion_date is null and person.role is not null
      and origin.origin_hash in (${browser}, ${network}) and origin.last_seen_time > ${bound}`.execute(db)
  return { browser: rows[0]?.browser ?? false, network: rows[0]?.network ?? false }
}

/** Whether anybody has signed in with this browser since `bound`. */
export const isKnownBrowser = async (db: Queries, browser: Buffer, bound: Date): Promise<boolean> => {
  const known = await db
    .selectFrom('sign_in_origin')
    .select('user_id')
    .where('origin_hash', '=', browser)
    .where('last_seen_time', '>', bound)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

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
