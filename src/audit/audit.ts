import { compiledOnce } from '../database/compiled-once.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Principal } from '../http/principal.ts'

/** Who does something, as the audit log keeps it: with the name of the moment. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command-line' | 'system'
  /** Row id of the client or user, null for the others. */
  readonly id: number | null
  readonly name: string
  readonly address: string | null
  readonly traceId: string | null
}

/** Anything worth knowing later; never a secret or a token. */
export type AuditDetails = Readonly<Record<string, unknown>>

/** What a use case says of what it does. */
export interface AuditNote {
  /** What was done, such as `client-deleted`: the name that `audit-action.ts` gives the operation which does the same. */
  readonly action: string
  /** What it was done to: a kind of resource and its id. */
  readonly subject: { readonly type: string; readonly id: string | number | null }
  readonly details?: AuditDetails
}

/**
 * Takes what a use case says. In a request it completes the entry which every write leaves anyway; for a command it is the
 * entry (`auditInto`).
 */
export type Audit = (note: AuditNote) => Promise<void>

interface AuditEntry extends AuditNote {
  readonly organizationId: number
  readonly time: Date
  readonly actor: Actor
}

interface Sender {
  readonly principal: Principal
  readonly address: string
  readonly traceId: string
}

/** The sender of a writing request. */
export const actorOf = ({ principal, address, traceId }: Sender): Actor => ({
  type: principal.type,
  id: principal.id,
  name: principal.name,
  address,
  traceId,
})

interface NewRow {
  readonly organization_id: number
  readonly time: Date
  readonly actor_type: Actor['type']
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string | null
  readonly address: string | null
  readonly trace_id: string | null
  readonly details: string | null
}

const insertion = compiledOnce((db, row: NewRow) => db.insertInto('audit_entry').values(row).compile())

/** Keeps in the audit log what the same transaction does: neither stands without the other. */
export const recordAudit = async (trx: Transaction, entry: AuditEntry): Promise<void> => {
  const { actor, subject } = entry
  await insertion(trx, {
    organization_id: entry.organizationId,
    time: entry.time,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action,
    subject_type: subject.type,
    subject_id: subject.id === null ? null : String(subject.id),
    address: actor.address,
    trace_id: actor.traceId,
    details: entry.details ? JSON.stringify(entry.details) : null,
  })
}

/** For use cases outside a request: each note is an entry. */
export const auditInto =
  (db: Transaction, organizationId: number, time: Date, actor: Actor): Audit =>
  (note) =>
    recordAudit(db, { ...note, organizationId, time, actor })
