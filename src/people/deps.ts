import type { Transaction } from '../database/transaction.ts'
import type { BaseDeps } from '../http/deps.ts'
import type { Operation as AnyOperation } from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'

export interface PeopleDeps extends BaseDeps {
  /** Ends every session of a user who may no longer sign in. */
  readonly endSessions: (trx: Transaction, organizationId: number, userId: number) => Promise<unknown>
}

export type Operation = AnyOperation<PeopleDeps>

export const { read, write } = operationsWith<PeopleDeps>()
