import type { Transaction } from '../database/transaction.ts'

/**
 * Says that names which stories show have changed: every stored story document of the organization is stale from the
 * commit on, and re-rendered when it is next read. Call it last in a transaction: it locks the organization's row.
 */
export const raiseReferenceVersion = async (trx: Transaction, organizationId: number): Promise<void> => {
  await trx
    .updateTable('organization')
    .set((eb) => ({ reference_version: eb('reference_version', '+', 1) }))
    .where('id', '=', organizationId)
    .execute()
}
