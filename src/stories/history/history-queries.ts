import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { ChangeKind } from '../../http/change.ts'
import type { ElementChange } from './past-element.ts'

interface Row {
  readonly subject_id: number
  readonly position: number | null
  readonly time: Date
  readonly actor_type: string
  readonly actor_id: number | null
  readonly kind: ChangeKind
  readonly version: number
  readonly fields: string
}

const changesOfElements = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<Row>`
      select c.subject_id, c.position, a.time, a.actor_type, a.actor_id, c.kind, c.version, c.fields
      from change c join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
      where c.organization_id = ${organizationId} and c.subject_type = 'element' and c.subject_id = any(${ids}::bigint[])
      order by c.subject_id, c.entry_id, c.number`.compile(db),
)

const byElement = (rows: readonly Row[]): ReadonlyMap<number, ElementChange[]> => {
  const changes = rows.map(({ actor_type, actor_id, fields, ...others }) => ({
    ...others,
    // Only people and systems write elements.
    actor: { type: actor_type === 'user' ? ('user' as const) : ('client' as const), id: actor_id ?? 0 },
    fields: JSON.parse(fields),
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

/** An element with the first of its changes after some time. */
export interface ChangedSince {
  readonly id: number
  readonly firstEntryId: number
}

const changedSince = compiledOnce(
  (db, { organizationId, time, limit }: { organizationId: number; time: Date; limit: number }) =>
    sql<ChangedSince & { readonly changes: number }>`
      select subject_id as id, min(entry_id) as "firstEntryId", count(*) as changes
      from (
        select c.subject_id, c.entry_id
        from audit_entry a join change c on c.organization_id = a.organization_id and c.entry_id = a.id
        where a.organization_id = ${organizationId} and a.time > ${time} and c.subject_type = 'element'
        order by a.time, a.id limit ${limit}) since
      group by subject_id order by subject_id`.compile(db),
)

/** The elements with changes after a time, by id; undefined if those are more than `limit` changes. */
export const findChangedSince = async (
  db: Executor,
  organizationId: number,
  time: Date,
  limit: number,
): Promise<ChangedSince[] | undefined> => {
  const found = await changedSince(db, { organizationId, time, limit: limit + 1 })
  return found.reduce((sum, { changes }) => sum + changes, 0) > limit ? undefined : found
}

interface ChangesFrom {
  readonly organizationId: number
  readonly ids: readonly number[]
  readonly firstEntryIds: readonly number[]
}

const changesFrom = compiledOnce((db, { organizationId, ids, firstEntryIds }: ChangesFrom) =>
  sql<Row>`
    select c.subject_id, c.position, a.time, a.actor_type, a.actor_id, c.kind, c.version, c.fields
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
