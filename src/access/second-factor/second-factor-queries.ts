import type { Queries, Transaction } from '../../database/transaction.ts'

/** The owner of a second factor. */
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

/** Stores a new unconfirmed secret. Returns false, and changes nothing, if a confirmed one exists. */
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

/**
 * Uses up a time step. Returns false if it was used before: two people may send the same code at once, or somebody may
 * have watched it being typed.
 */
export const useCounter = async (
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

/** Confirms the factor, so that sign-ins require it from now on, and stores its recovery codes. */
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

/** Uses up a recovery code. Returns false if it is unknown or was used before. */
export const useRecoveryCode = async (
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

/** Removes the second factor and its recovery codes. Returns false if there is none. */
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
