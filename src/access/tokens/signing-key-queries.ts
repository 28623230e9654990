import type { JWK } from 'jose'
import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

export interface SigningKeyRow {
  readonly id: string
  readonly publicKey: JWK
  readonly privateKey: JWK
  readonly creationTime: Date
  /** When the key stopped signing; null if it still signs or is waiting to. */
  readonly retirementTime: Date | null
}

/** Makes other processes that maintain the keys wait until this transaction ends. */
export const lockSigningKeys = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`.execute(trx)
}

/** Every key whose tokens may still be valid, oldest first. */
export const listSigningKeys = async (db: Queries): Promise<SigningKeyRow[]> => {
  const rows = await db
    .selectFrom('signing_key')
    .select(['key_id', 'public_key', 'private_key', 'creation_time', 'retirement_time'])
    .orderBy('creation_time')
    .orderBy('key_id')
    .execute()
  return rows.map((row) => ({
    id: row.key_id,
    // The driver parses jsonb.
    publicKey: row.public_key as unknown as JWK,
    privateKey: row.private_key as unknown as JWK,
    creationTime: row.creation_time,
    retirementTime: row.retirement_time,
  }))
}

export const insertSigningKey = async (
  trx: Transaction,
  key: { id: string; publicKey: JWK; privateKey: JWK; creationTime: Date },
): Promise<void> => {
  await trx
    .insertInto('signing_key')
    .values({
      key_id: key.id,
      public_key: JSON.stringify(key.publicKey),
      private_key: JSON.stringify(key.privateKey),
      creation_time: key.creationTime,
      retirement_time: null,
    })
    .execute()
}

/** Retires the keys created at or before `bound`. */
export const retireSigningKeys = async (trx: Transaction, bound: Date, now: Date): Promise<void> => {
  await trx
    .updateTable('signing_key')
    .set({ retirement_time: now })
    .where('retirement_time', 'is', null)
    .where('creation_time', '<=', bound)
    .execute()
}

/** Removes the keys that were retired before `bound`. */
export const deleteSigningKeys = async (trx: Transaction, bound: Date): Promise<void> => {
  await trx.deleteFrom('signing_key').where('retirement_time', '<', bound).execute()
}
