import { ApiError } from '../base/errors.ts'
import type { Transaction } from '../database/transaction.ts'
import { findAddressAfterMove } from '../settings/organization/organization-queries.ts'

/** Refuses what is for an organization that has moved to another database: the copy here is old. */
export const refuseMoved = (movedTo: string | null): void => {
  if (movedTo !== null)
    throw new ApiError('organization-moved', {
      detail: `This organization has moved to ${movedTo}`,
      members: { movedTo },
    })
}

export const assertNotMoved = async (trx: Transaction, organizationId: number): Promise<void> =>
  refuseMoved(await findAddressAfterMove(trx, organizationId))
