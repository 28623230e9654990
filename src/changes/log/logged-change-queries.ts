import { sql } from 'kysely'
import { byteBatches } from '../../base/byte-batches.ts'
import { byKey } from '../../database/by-key.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { ChangeKind } from '../../http/change.ts'
import { fieldsWithTexts } from '../../stories/history/change-text-queries.ts'

/** A change as it is stored, with what the entry of the audit log says about it. */
export interface LoggedChange {
  readonly position: number
  readonly entry_id: number
  /** As PostgreSQL writes it: `2026-06-18 10:00:00.25`, in UTC. `timeOf` makes it ISO 8601. */
  readonly utc_time: string
  readonly actor_type: string
  readonly actor_id: number | null
  readonly actor_name: string
  readonly action: string
  readonly kind: ChangeKind
  readonly subject_type: string
  readonly subject_id: number
  readonly version: number
  /** JSON of `ChangedField`s; null where they are long, and `findLongFields` reads them. */
  readonly fields: string | null
  /** JSON of a `SightChange`. */
  readonly sight: string | null
  /** The element that the change is about: the subject itself, or what it belongs to. Null for anything else. */
  readonly element_id: number | null
  readonly trace_id: string | null
  /** Why somebody wrote into what is closed. */
  readonly override_reason: string | null
  /** About how long the change is as an answer shows it; with the document, if that was asked for. */
  readonly bytes: number
}

/** ISO 8601, to the millisecond. A page has many: text by way of a `Date` would take ten times as long. */
export const timeOf = ({ utc_time: text }: Pick<LoggedChange, 'utc_time'>): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`

/** Fields that are longer are read when they are needed. */
const shortFields = 4096

/** What an answer has besides fields. */
const otherBytes = 400

const columns = sql`
  c.position, c.entry_id, (a.time at time zone 'UTC')::text as utc_time, a.actor_type, a.actor_id, a.actor_name, a.action, c.kind, c.subject_type, c.subject_id, c.version,
  case when octet_length(c.fields) <= ${sql.lit(shortFields)} and coalesce(c.text_bytes, 0) = 0 then c.fields end as fields,
  c.sight, coalesce(c.element_id, case when c.subject_type = 'element' then c.subject_id end) as element_id, a.trace_id,
  a.details ->> 'overrideReason' as override_reason`

/** PostgreSQL knows how long a text is without reading it. */
const bytes = sql`
  ${sql.lit(otherBytes)} + octet_length(c.fields) + coalesce(c.text_bytes, 0) + coalesce(octet_length(c.sight), 0)`

const documentBytes = sql`
  coalesce((
    select octet_length(d.document) from element_document d
    where c.subject_type = 'element' and c.kind not in ('deleted', 'purged')
      and d.organization_id = c.organization_id and d.element_id = c.subject_id), 0)`

/** The entry of each change `c`, by its key: for a number of changes that it does not know, PostgreSQL would rather read all entries. */
export const itsEntry = sql`
  cross join lateral (
    select a.*, a.xmin from audit_entry a where a.organization_id = c.organization_id and a.id = c.entry_id ${byKey}) a`

/** How much of the log is read at a time. */
export interface LogLimits {
  readonly limit: number
  /** A single change may be longer. */
  readonly bytes: number
  /** Whether documents are sent along, and count. */
  readonly documents: boolean
}

interface After extends LogLimits {
  readonly organizationId: number
  readonly after: number
}

/** Each row is short, whatever the change says: there is no need to add up in SQL. */
const changesAfter = compiledOnce((db, { organizationId, after, limit, documents }: Omit<After, 'bytes'>) =>
  sql<LoggedChange>`
    select ${columns}, ${bytes} + case when ${documents}::boolean then ${documentBytes} else 0 end as bytes
    from (
      select * from change where organization_id = ${organizationId} and position > ${after}
      order by position limit ${limit}) c ${itsEntry}
    order by c.position`.compile(db),
)

/** A piece of the log. */
export interface LogPage {
  readonly changes: readonly LoggedChange[]
  /** Whether there may be more. */
  readonly hasMore: boolean
}

/** Changes after a position, in their order: as many as are short enough together, and at least one. */
export const listChangesAfter = async (
  db: Executor,
  organizationId: number,
  after: number,
  { limit, bytes: most, documents }: LogLimits,
): Promise<LogPage> => {
  const found = await changesAfter(db, { organizationId, after, limit, documents })
  const changes = byteBatches(found, (change) => change.bytes, most)[0] ?? []
  return { changes, hasMore: changes.length < found.length || found.length === limit }
}

const changesAt = compiledOnce(
  (db, { organizationId, positions }: { organizationId: number; positions: readonly number[] }) =>
    sql<LoggedChange>`
      select ${columns}, ${bytes} + ${documentBytes} as bytes
      from change c ${itsEntry}
      where c.organization_id = ${organizationId} and c.position = any(${positions}::bigint[])`.compile(db),
)

/** The changes at positions, by position, without those that were removed. */
export const findChangesAt = async (
  db: Executor,
  organizationId: number,
  positions: readonly number[],
): Promise<ReadonlyMap<number, LoggedChange>> => {
  const found = await changesAt(db, { organizationId, positions })
  return new Map(found.map((change) => [change.position, change]))
}

interface LongFields {
  readonly position: number
  readonly subject_type: string
  readonly subject_id: number
  readonly fields: string
}

const longFields = compiledOnce(
  (db, { organizationId, positions }: { organizationId: number; positions: readonly number[] }) =>
    sql<LongFields>`
      select position, subject_type, subject_id, fields from change
      where organization_id = ${organizationId} and position = any(${positions}::bigint[])`.compile(db),
)

/** By position, JSON of the fields of those changes whose fields are long: of the others they are there already. */
export const findLongFields = async (
  db: Executor,
  organizationId: number,
  changes: readonly LoggedChange[],
): Promise<ReadonlyMap<number, string>> => {
  const positions = changes.filter(({ fields }) => fields === null).map(({ position }) => position)
  if (positions.length === 0) return new Map()
  const found = await longFields(db, { organizationId, positions })
  const texts = await fieldsWithTexts(db, organizationId, found)
  return new Map(found.map(({ position }, index) => [position, texts[index] ?? '[]'] as const))
}
