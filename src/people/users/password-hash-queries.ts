import type { Queries, Transaction } from '../../database/transaction.ts'
import { users } from './user-queries.ts'

/** The stored hash of a user's password; null if the user has none. */
export const findPasswordHash = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<string | null> => {
  const row = await users(db, organizationId).select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** The same, locked: nobody can change the password until the transaction ends. */
export const holdPasswordHash = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<string | null> => {
  const row = await users(trx, organizationId)
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export const savePasswordHash = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  passwordHash: string,
): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
