import type { Transaction } from '../../database/transaction.ts'

const raising = new WeakSet<Transaction>()

/** Whether this transaction has changed names that others do not see before it commits. */
export const hasRaisedReferenceVersion = (trx: Transaction): boolean => raising.has(trx)

/**
 * Records a change to names that stories show. After the commit, all stored story documents of the organization are stale
 * and rendered again at the next read. Call it last in a transaction, because it locks the organization's row.
 */
export const raiseReferenceVersion = async (trx: Transaction, organizationId: number): Promise<void> => {
  raising.add(trx)
  await trx
    .updateTable('organization')
    .set((eb) => ({ reference_version: eb('reference_version', '+', 1) }))
    .where('id', '=', organizationId)
    .execute()
}
