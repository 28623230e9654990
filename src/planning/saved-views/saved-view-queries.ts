import { type RawBuilder, sql } from 'kysely'
import type { EmbeddedName } from '../../base/schemas.ts'
import { insertLinks, replaceLinks } from '../../database/links.ts'
import type { Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import { userName } from '../../people/users/user-name.ts'
import type { SavedViewContent, Viewer } from './saved-view-rules.ts'

export interface SavedView {
  readonly id: number
  readonly version: number
  readonly page: 'plan'
  readonly owner: EmbeddedName
  readonly content: SavedViewContent
}

interface SavedViewRow {
  readonly id: number
  readonly version: number
  readonly page: 'plan'
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
  readonly shared: SavedViewContent['shared']
  readonly group_ids: number[]
  readonly owner_id: number
  readonly first_name: string | null
  readonly last_name: string
  readonly screen_name: string | null
}

const savedViewOf = (row: SavedViewRow): SavedView => ({
  id: row.id,
  version: row.version,
  page: row.page,
  owner: { id: row.owner_id, name: userName(row) },
  content: { name: row.name, query: row.query, shared: row.shared, groupIds: row.group_ids },
})

/** 14.3: somebody who sees only some groups sees the views of these groups' members and of administrators, with their names. */
const isSharerSeen = (sight: Sight): RawBuilder<boolean> =>
  hidesGroups(sight)
    ? sql<boolean>`exists (
        select from app_user sharer
        where sharer.organization_id = v.organization_id and sharer.id = v.owner_id
          and (sharer.role = 'admin' and sharer.internal or ${isSeenUser(sight, 'sharer')}))`
    : sql<boolean>`true`

/**
 * Whether the caller sees a view `v`: people see their own views, views for everybody and views for their groups.
 * Administrators and systems see all shared views. Only its owner sees a private view.
 */
const isVisible = ({ ownerId, withPrivate, sight }: Viewer): RawBuilder<unknown> => {
  const shared =
    sight === null
      ? sql`v.shared <> 'private'`
      : sql`v.shared = 'everyone' and ${isSharerSeen(sight)} or v.shared = 'groups' and exists (
          select from saved_view_group s
          join story_group g on g.organization_id = s.organization_id and g.id = s.group_id and g.deleted_at is null
          where s.organization_id = v.organization_id and s.saved_view_id = v.id
            and s.group_id = any(${sight.groupIds}::bigint[]))`
  const own = withPrivate ? sql`true` : sql`v.shared <> 'private'`
  return sql`(v.owner_id = ${ownerId}::bigint and ${own} or ${shared})`
}

const selected = sql`
  select v.id, v.version, v.page, v.name, v.query, v.shared, v.owner_id, u.first_name, u.last_name, u.screen_name,
    array(
      select s.group_id from saved_view_group s
      join story_group g on g.organization_id = s.organization_id and g.id = s.group_id and g.deleted_at is null
      where s.organization_id = v.organization_id and s.saved_view_id = v.id order by s.group_id
    ) as group_ids
  from saved_view v join app_user u on u.organization_id = v.organization_id and u.id = v.owner_id`

/** A page of the views that the caller sees. */
export const listSavedViews = async (
  db: Queries,
  organizationId: number,
  viewer: Viewer,
  { afterId = 0, offset, limit }: Slice,
): Promise<SavedView[]> => {
  const { rows } = await sql<SavedViewRow>`
    ${selected}
    where v.organization_id = ${organizationId} and v.id > ${afterId} and ${isVisible(viewer)}
    order by v.id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(savedViewOf)
}

export const countSavedViews = async (
  db: Queries,
  organizationId: number,
  viewer: Viewer,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_view v
    where v.organization_id = ${organizationId} and ${isVisible(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A view, or undefined if it does not exist or the caller does not see it. */
export const findSavedView = async (
  db: Queries,
  organizationId: number,
  viewer: Viewer,
  id: number,
): Promise<SavedView | undefined> => {
  const { rows } = await sql<SavedViewRow>`
    ${selected}
    where v.organization_id = ${organizationId} and v.id = ${id} and ${isVisible(viewer)}`.execute(db)
  return rows[0] && savedViewOf(rows[0])
}

/** Whose view it is, whoever sees it. */
export const findOwnerOfView = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('saved_view')
    .select('owner_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.owner_id
}

/** Locks a view against other writers until the transaction ends, then reads it. */
export const lockSavedView = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  await trx
    .selectFrom('saved_view')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

const groups = { table: 'saved_view_group', owner: 'saved_view_id', member: 'group_id' } as const

const columnsOf = ({ name, query, shared }: SavedViewContent) => ({
  name,
  query: JSON.stringify(query),
  shared,
})

/** Stores a new view and returns its id. */
export const insertSavedView = async (
  trx: Transaction,
  organizationId: number,
  { ownerId, page }: { ownerId: number; page: SavedView['page'] },
  content: SavedViewContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('saved_view')
    .values({ organization_id: organizationId, owner_id: ownerId, page, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(trx, groups, organizationId, id, content.groupIds)
  return id
}

/** Writes the whole content of a locked view. */
export const saveSavedView = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: SavedViewContent,
): Promise<void> => {
  await updateRow(trx, 'saved_view', organizationId, id, columnsOf(content))
  const links = { ...groups, keepsDeletedGroups: content.shared === 'groups' }
  await replaceLinks(trx, links, organizationId, id, content.groupIds)
}

export const deleteSavedViewRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx
    .deleteFrom('saved_view')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
