import { sql } from 'kysely'
import { countOf, inSlice } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import type { Slice } from '../http/paging.ts'
import type { Embedded } from '../http/schemas.ts'

/** What a client may change of a group. */
export interface GroupContent {
  readonly name: string
  readonly externalId: string | null
}

/** A stored group. */
export interface Group extends GroupContent {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly deleted: boolean
  readonly parentGroup: Embedded | null
}

const groups = (db: Queries, organizationId: number, includeDeleted: boolean) =>
  db
    .selectFrom('story_group')
    .where('story_group.organization_id', '=', organizationId)
    .$if(!includeDeleted, (query) => query.where('story_group.deleted_at', 'is', null))

const withParent = (db: Queries, organizationId: number, includeDeleted: boolean) =>
  groups(db, organizationId, includeDeleted)
    .leftJoin('story_group as parent', (join) =>
      join
        .onRef('parent.organization_id', '=', 'story_group.organization_id')
        .onRef('parent.id', '=', 'story_group.parent_group_id'),
    )
    .select([
      'story_group.id',
      'story_group.version',
      'story_group.name',
      'story_group.external_id',
      'story_group.position',
      'story_group.deleted_at',
      'parent.id as parent_id',
      'parent.name as parent_name',
      'parent.external_id as parent_external_id',
    ])

interface GroupRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly external_id: string | null
  readonly position: number
  readonly deleted_at: Date | null
  readonly parent_id: number | null
  readonly parent_name: string | null
  readonly parent_external_id: string | null
}

const groupOf = (row: GroupRow): Group => ({
  id: row.id,
  version: row.version,
  name: row.name,
  externalId: row.external_id,
  position: row.position,
  deleted: row.deleted_at !== null,
  parentGroup:
    row.parent_id === null || row.parent_name === null
      ? null
      : { id: row.parent_id, name: row.parent_name, externalId: row.parent_external_id },
})

export const getGroup = async (
  db: Queries,
  organizationId: number,
  id: number,
  includeDeleted = false,
): Promise<Group> => {
  const row = await withParent(db, organizationId, includeDeleted)
    .where('story_group.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return groupOf(row)
}

/**
 * Locks a live group against other writers, and against new children, until the transaction ends. It is read once the
 * lock is held: a join that waited for the lock would show the parent as it was before.
 */
export const lockGroup = async (trx: Transaction, organizationId: number, id: number): Promise<Group> => {
  const locked = await groups(trx, organizationId, false)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  return getGroup(trx, organizationId, id)
}

/** Whether a group is live; if so, it stays live until the transaction ends. */
export const holdGroup = async (trx: Transaction, organizationId: number, id: number): Promise<boolean> => {
  const row = await groups(trx, organizationId, false)
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The live ones among `ids`: they stay live until the transaction ends. */
export const holdGroups = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await groups(trx, organizationId, false)
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const hasLiveChildren = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<boolean> => {
  const row = await groups(trx, organizationId, false)
    .select('id')
    .where('parent_group_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listGroups = async (
  db: Queries,
  organizationId: number,
  includeDeleted: boolean,
  slice: Slice,
): Promise<Group[]> => {
  const all = withParent(db, organizationId, includeDeleted)
  return (await inSlice(all, 'story_group.id', slice).execute()).map(groupOf)
}

export const countGroups = (db: Queries, organizationId: number, includeDeleted: boolean): Promise<number> =>
  countOf(groups(db, organizationId, includeDeleted))

/** Stores a new group after all others and returns its id. */
export const insertGroup = async (
  trx: Transaction,
  organizationId: number,
  { name, externalId }: GroupContent,
  parentGroupId: number | null,
): Promise<number> => {
  const { id } = await trx
    .insertInto('story_group')
    .values({
      organization_id: organizationId,
      name,
      external_id: externalId,
      parent_group_id: parentGroupId,
      position: nextPosition('story_group', organizationId),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the content of a locked group. */
export const saveGroup = (
  trx: Transaction,
  organizationId: number,
  id: number,
  { name, externalId }: GroupContent,
): Promise<void> => updateRow(trx, 'story_group', organizationId, id, { name, external_id: externalId })

export const markGroupDeleted = (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => updateRow(trx, 'story_group', organizationId, id, { deleted_at: now })
