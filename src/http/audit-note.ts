import type { AuditAction } from '../base/audit-actions.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { Change } from './change.ts'
import type { WriteContext } from './operation.ts'
import type { Subject } from './subjects.ts'

/** Anything worth knowing later. Never a secret or a token. */
export type AuditDetails = Readonly<Record<string, unknown>>

/** A use case's description of what it does. */
export interface AuditNote {
  /** The action, such as `client-deleted`. A command uses the same name as the operation that does the same. */
  readonly action: AuditAction
  /** The resource that was affected: its kind and its id. */
  readonly subject: { readonly type: string; readonly id: string | number | null }
  readonly details?: AuditDetails
  /** What it changes, for the log of changes. */
  readonly changes?: readonly Change[]
}

/**
 * Receives the note of a use case. In a request, the note completes the entry that every change leaves anyway; in a
 * command, the note is the entry (`auditInto`).
 */
export type Audit = (note: AuditNote) => Promise<void>

/** Records one write in the audit log. */
interface WriteAudit {
  readonly audit: Audit
  readonly auditSubject: WriteContext['auditSubject']
  readonly auditDetails: WriteContext['auditDetails']
  readonly auditNothing: WriteContext['auditNothing']
  readonly changed: WriteContext['changed']
  /** Leaves an entry of its own for another root that the write changes, besides that of the write. */
  readonly beside: (
    trx: Transaction,
    work: Pick<WriteContext, 'organizationId' | 'principal' | 'now' | 'address' | 'traceId'>,
    note: AuditNote,
  ) => Promise<number>
  /** Whether the write leaves an entry in the log of changes. */
  readonly hasChanges: () => boolean
  /** Stores the entry for the write with this response, in a single statement, and returns its id; null for a write without a change. */
  readonly record: (
    trx: Transaction,
    work: Pick<WriteContext, 'organizationId' | 'principal' | 'now' | 'address' | 'traceId'>,
    params: unknown,
    answer: Answer,
  ) => Promise<number | null>
}

/** Prepares the entry of a write. The app passes this in, because the HTTP layer does not know the audit log. */
export type AuditOf = (audited: AuditedAs) => WriteAudit

/** How the audit log names a write. Stored entries contain these words, so they never change. */
export interface AuditedAs {
  /** The action, such as `platform-changed`. */
  readonly action: AuditAction
  /** The kind of resource that was affected: the root of an aggregate. */
  readonly subject: Subject
  /**
   * The path parameter with the subject's id, `id` by default. If the path has no such parameter, `Location` provides
   * the id.
   */
  readonly idParameter?: string
  /** False for writes that change nothing the log of changes holds, such as passwords and sessions (contract 15.1). */
  readonly changes?: false
}
