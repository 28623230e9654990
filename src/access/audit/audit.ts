import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Audit, AuditNote } from '../../http/audit-note.ts'
import type { Principal } from '../../http/principal.ts'

/** The actor of an audit entry, with the name at that time. */
export interface Actor {
  readonly type: 'client' | 'user' | 'command-line' | 'system'
  /** The row id of the client or user; null for the others. */
  readonly id: number | null
  readonly name: string
  readonly address: string | null
  readonly traceId: string | null
}

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

/** Writes an entry in the same transaction as the change: both are stored, or neither. */
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

/** Audits use cases outside requests: each note becomes an entry. */
export const auditInto =
  (db: Transaction, organizationId: number, time: Date, actor: Actor): Audit =>
  (note) =>
    recordAudit(db, { ...note, organizationId, time, actor })
