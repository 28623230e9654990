import type { Queries, Transaction } from '../database/transaction.ts'

/** Whose second factor it is. */
export interface Owner {
  readonly organizationId: number
  readonly userId: number
}

const of = (db: Queries, { organizationId, userId }: Owner) =>
  db.selectFrom('second_factor').where('organization_id', '=', organizationId).where('user_id', '=', userId)

/** The second factor of a user, confirmed or not. */
export const findSecondFactor = (db: Queries, owner: Owner) =>
  of(db, owner).select(['secret', 'confirmed_time as confirmedTime']).executeTakeFirst()

export const countRecoveryCodes = async (db: Queries, { organizationId, userId }: Owner): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Begins anew with a secret that is not confirmed. One that is confirmed stays: false. */
export const beginSecondFactor = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  secret: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor')
    .values({ organization_id: organizationId, user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ secret, last_counter: null })
        .where('second_factor.confirmed_time', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a time step, once: of two who send one code at once, and of whoever saw it being typed, the second gets false. */
export const takeCounter = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  counter: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_counter: counter })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_counter', 'is', null), eb('last_counter', '<', counter)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** From now on the factor is asked for. The recovery codes replace those that were. */
export const confirmSecondFactor = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  now: Date,
  codeHashes: readonly Buffer[],
): Promise<void> => {
  await trx
    .updateTable('second_factor')
    .set({ confirmed_time: now })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
  await trx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ organization_id: organizationId, user_id: userId, code_hash })))
    .execute()
}

/** Takes a recovery code, once. */
export const takeRecoveryCode = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  codeHash: Buffer,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes the second factor with its recovery codes; false where there is none. */
export const deleteSecondFactor = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
