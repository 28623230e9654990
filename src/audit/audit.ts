import type { Transaction } from '../database/transaction.ts'
import type { Writing } from '../http/operation.ts'

/** Who does something, as the audit log keeps it: with the name of the moment. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command-line' | 'system'
  /** Row id of the client or user, null for the others. */
  readonly id: number | null
  readonly name: string
  readonly address: string | null
  readonly traceId: string | null
}

interface AuditEntry {
  readonly organizationId: number
  readonly time: Date
  readonly actor: Actor
  /** What was done, such as `client-deleted`. */
  readonly action: string
  /** What it was done to: a kind of resource and its id. */
  readonly subject: { readonly type: string; readonly id: string | number }
  /** Anything worth knowing later; never a secret or a token. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The sender of a writing request. */
export const actorOf = ({
  principal,
  address,
  traceId,
}: Pick<Writing, 'principal' | 'address' | 'traceId'>): Actor => ({
  type: principal.type,
  id: principal.id,
  name: principal.name,
  address,
  traceId,
})

/** Keeps in the audit log what the same transaction does: neither stands without the other. */
export const recordAudit = async (trx: Transaction, entry: AuditEntry): Promise<void> => {
  const { actor, subject } = entry
  await trx
    .insertInto('audit_entry')
    .values({
      organization_id: entry.organizationId,
      time: entry.time,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      action: entry.action,
      subject_type: subject.type,
      subject_id: String(subject.id),
      address: actor.address,
      trace_id: actor.traceId,
      details: entry.details ? JSON.stringify(entry.details) : null,
    })
    .execute()
}
