import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { ChangeKind } from '../../http/change.ts'
import type { ElementChange } from './past-element.ts'

interface Row {
  readonly subject_id: number
  readonly entry_id: number
  readonly number: number
  readonly position: number | null
  readonly time: Date
  readonly actor_type: string
  readonly actor_id: number | null
  readonly kind: ChangeKind
  readonly version: number
  readonly bytes: number
  readonly fields: string | null
}

/** So much is read with changes; the rest when it is needed. */
export const firstBytes = sql.lit(2 * 1024 * 1024)

/** `c` is a change, `a` its entry. PostgreSQL knows how long a text is without reading it. */
const columns = sql`
  c.subject_id, c.entry_id, c.number, c.position, a.time, a.actor_type, a.actor_id, c.kind, c.version,
  octet_length(c.fields) as bytes,
  case when sum(octet_length(c.fields)) over (order by c.subject_id, c.entry_id desc, c.number desc) <= ${firstBytes}
    then c.fields end as fields`

const changesOfElements = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<Row>`
      select ${columns}
      from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
      where c.organization_id = ${organizationId} and c.subject_type = 'element' and c.subject_id = any(${ids}::bigint[])
      order by c.subject_id, c.entry_id, c.number`.compile(db),
)

const byElement = (rows: readonly Row[]): ReadonlyMap<number, ElementChange[]> => {
  const changes = rows.map(({ actor_type, actor_id, entry_id, ...others }) => ({
    ...others,
    entryId: entry_id,
    // Only people and systems write elements.
    actor: { type: actor_type === 'user' ? ('user' as const) : ('client' as const), id: actor_id ?? 0 },
  }))
  return groupBy(changes, ({ subject_id }) => subject_id)
}

/** All changes that are kept of elements, by element and in their order. */
export const listChangesOfElements = async (
  db: Executor,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ElementChange[]>> =>
  byElement(await changesOfElements(db, { organizationId, ids }))

interface FieldKeys {
  readonly organizationId: number
  readonly entryIds: readonly number[]
  readonly numbers: readonly number[]
}

const fieldsByKey = compiledOnce((db, { organizationId, entryIds, numbers }: FieldKeys) =>
  sql<{ fields: string }>`
    select coalesce(c.fields, '[]') as fields
    from unnest(${entryIds}::bigint[], ${numbers}::smallint[]) with ordinality as wanted (entry_id, number, place)
    left join change c on c.organization_id = ${organizationId} and c.entry_id = wanted.entry_id and c.number = wanted.number
    order by wanted.place`.compile(db),
)

/** JSON of the fields of changes, in the same order, without the long texts that stand beside. One that was removed says nothing. */
export const listFields = async (
  db: Executor,
  organizationId: number,
  changes: readonly Pick<ElementChange, 'entryId' | 'number' | 'fields'>[],
): Promise<string[]> => {
  const known = changes.flatMap(({ fields }) => fields ?? [])
  if (known.length === changes.length) return known
  const found = await fieldsByKey(db, {
    organizationId,
    entryIds: changes.map(({ entryId }) => entryId),
    numbers: changes.map(({ number }) => number),
  })
  return found.map(({ fields }) => fields)
}

/** An element with the first of its changes after some time. */
export interface ChangedSince {
  readonly id: number
  readonly firstEntryId: number
  /** How long its document is. */
  readonly bytes: number
}

/** Elements in the trash have no document. */
const unknownDocument = sql.lit(1024 * 1024)

const changedSince = compiledOnce(
  (db, { organizationId, time, limit }: { organizationId: number; time: Date; limit: number }) =>
    sql<ChangedSince & { readonly changes: number; readonly changeBytes: number }>`
      select subject_id as id, min(entry_id) as "firstEntryId", count(*) as changes, sum(bytes)::bigint as "changeBytes",
        coalesce((
          select octet_length(d.document) from element_document d
          where d.organization_id = ${organizationId} and d.element_id = subject_id), ${unknownDocument}) as bytes
      from (
        select c.subject_id, c.entry_id, octet_length(c.fields) as bytes
        from audit_entry a join change c on c.organization_id = a.organization_id and c.entry_id = a.id
        where a.organization_id = ${organizationId} and a.time > ${time} and c.subject_type = 'element'
        order by a.time, a.id limit ${limit}) since
      group by subject_id order by subject_id`.compile(db),
)

interface SinceLimits {
  readonly changes: number
  readonly bytes: number
}

/** The elements with changes after a time, by id; undefined if those are too many changes, or too long ones. */
export const findChangedSince = async (
  db: Executor,
  organizationId: number,
  time: Date,
  limits: SinceLimits,
): Promise<ChangedSince[] | undefined> => {
  const found = await changedSince(db, { organizationId, time, limit: limits.changes + 1 })
  const count = found.reduce((sum, { changes }) => sum + changes, 0)
  const bytes = found.reduce((sum, { changeBytes }) => sum + changeBytes, 0)
  return count > limits.changes || bytes > limits.bytes ? undefined : found
}

interface ChangesFrom {
  readonly organizationId: number
  readonly ids: readonly number[]
  readonly firstEntryIds: readonly number[]
}

const changesFrom = compiledOnce((db, { organizationId, ids, firstEntryIds }: ChangesFrom) =>
  sql<Row>`
    select ${columns}
    from unnest(${ids}::bigint[], ${firstEntryIds}::bigint[]) as since (id, first_entry_id)
    join change c on c.organization_id = ${organizationId} and c.subject_type = 'element'
      and c.subject_id = since.id and c.entry_id >= since.first_entry_id
    join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
    order by c.subject_id, c.entry_id, c.number`.compile(db),
)

/** The changes of elements from the given ones on, by element and in their order. */
export const listChangesFrom = async (
  db: Executor,
  organizationId: number,
  elements: readonly ChangedSince[],
): Promise<ReadonlyMap<number, ElementChange[]>> =>
  byElement(
    await changesFrom(db, {
      organizationId,
      ids: elements.map(({ id }) => id),
      firstEntryIds: elements.map(({ firstEntryId }) => firstEntryId),
    }),
  )
