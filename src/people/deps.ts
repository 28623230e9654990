import type { Transaction } from '../database/transaction.ts'
import type { Audit } from '../http/audit-note.ts'
import type { BaseDeps } from '../http/deps.ts'
import type { Operation as AnyOperation } from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { Credential } from '../http/principal.ts'

/** The context of handing tasks over. */
interface TakeOverWork {
  readonly db: Transaction
  readonly organizationId: number
  readonly now: Date
  readonly principal?: Credential
  readonly auditBeside: Audit
}

export interface PeopleDeps extends BaseDeps {
  /** Gives a user the open tasks that waited under the address. */
  readonly takeOver: (work: TakeOverWork, userId: number) => Promise<void>
  /** Ends every session of a user who may no longer sign in. */
  readonly endSessions: (trx: Transaction, organizationId: number, userId: number) => Promise<unknown>
  /** Ends every link with which a user could choose a password. */
  readonly endPasswordLinks: (
    trx: Transaction,
    owner: { readonly organizationId: number; readonly userId: number },
  ) => Promise<unknown>
}

export type Operation = AnyOperation<PeopleDeps>

export const { read, write } = operationsWith<PeopleDeps>()
