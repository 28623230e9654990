import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Actor } from './audit.ts'

/** A stored entry of the audit log. */
export interface StoredEntry {
  readonly id: number
  readonly time: Date
  readonly actor_type: Actor['type']
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string | null
  readonly address: string | null
  readonly trace_id: string | null
  readonly details: object | null
  /** How long it is with the changes that it shows. */
  readonly bytes: number
}

/** A kind and an id, or all of a kind if `id` is undefined. */
interface Named {
  readonly type: string
  readonly id: string | undefined
}

export interface AuditFilters {
  readonly subjects: readonly Named[] | undefined
  readonly actors: readonly Named[] | undefined
  readonly from: Date | null
  readonly to: Date | null
}

/** The position of an entry; a page continues with the entries before it. */
interface AuditPosition {
  readonly time: Date
  readonly id: number
}

const anyOf = (named: readonly Named[], one: (named: Named) => RawBuilder<unknown>) =>
  sql`(${sql.join(named.map(one), sql` or `)})`

const conditionsOf = (organizationId: number, { subjects, actors, from, to }: AuditFilters) => [
  sql`organization_id = ${organizationId}`,
  ...(subjects
    ? [
        anyOf(subjects, ({ type, id }) =>
          id === undefined
            ? sql`subject_type = ${type}`
            : sql`(subject_type = ${type} and subject_id = ${id})`,
        ),
      ]
    : []),
  ...(actors
    ? [
        anyOf(actors, ({ type, id }) =>
          id === undefined
            ? sql`actor_type = ${type}`
            : sql`(actor_type = ${type} and actor_id = ${id}::bigint)`,
        ),
      ]
    : []),
  ...(from === null ? [] : [sql`time >= ${from}`]),
  ...(to === null ? [] : [sql`time <= ${to}`]),
]

/** Lists entries of the audit log, newest first. Entries never change. */
export const listAudit = async (
  db: Queries,
  organizationId: number,
  filters: AuditFilters,
  { after, limit }: { after: AuditPosition | undefined; limit: number },
): Promise<StoredEntry[]> => {
  const conditions = [
    ...conditionsOf(organizationId, filters),
    ...(after ? [sql`(time, id) < (${after.time}::timestamptz, ${after.id}::bigint)`] : []),
  ]
  const { rows } = await sql<StoredEntry>`
    select id, time, actor_type, actor_id, actor_name, action, subject_type, subject_id, address, trace_id, details,
      500 + coalesce(octet_length(details::text), 0) + coalesce((
        select sum(octet_length(c.fields)) from change c
        where c.organization_id = audit_entry.organization_id and c.entry_id = audit_entry.id and c.kind = 'changed'), 0)::bigint as bytes
    from audit_entry where ${sql.join(conditions, sql` and `)}
    order by time desc, id desc limit ${limit}`.execute(db)
  return rows
}

interface EntryChange {
  readonly entry_id: number
  readonly subject_type: string
  readonly subject_id: number
  /** JSON of `ChangedField`s. */
  readonly fields: string
  /** Null until the change is numbered. */
  readonly position: number | null
}

/** What entries have changed. */
export const listChangesOfEntries = async (
  db: Queries,
  organizationId: number,
  entryIds: readonly number[],
): Promise<EntryChange[]> => {
  if (entryIds.length === 0) return []
  const { rows } = await sql<EntryChange>`
    select entry_id, subject_type, subject_id, fields, position from change
    where organization_id = ${organizationId} and entry_id = any(${entryIds}::bigint[]) and kind = 'changed'
    order by entry_id, number`.execute(db)
  return rows
}

/** Removes up to `limit` entries older than `days`, using the index of each organization; returns how many. */
export const purgeAudit = async (db: Database, now: Date, limit: number, days: number): Promise<number> => {
  const bound = new Date(now.getTime() - days * 86_400_000)
  const { numAffectedRows = 0n } = await sql`
    delete from audit_entry
    where ctid = any(array(
      select old.ctid from organization o cross join lateral (
        select a.ctid from audit_entry a
        where a.organization_id = o.id and a.time <= ${bound}
          and not exists (select from change c where c.organization_id = a.organization_id and c.entry_id = a.id)
        order by a.time, a.id limit ${limit} for update skip locked
      ) old limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}
