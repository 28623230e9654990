import { sql } from 'kysely'
import { type Embedded, referenced } from '../../base/schemas.ts'
import { differsIn } from '../core/settings-entity.ts'
import { matches, type SettingScope, settingsTable } from '../core/settings-table.ts'
import type { GroupView } from './group-schemas.ts'

/** The changeable fields of a group. */
export interface GroupContent {
  readonly name: string
  readonly externalId: string | null
  readonly parentGroupId: number | null
}

/** A stored group. */
export interface Group extends Omit<GroupContent, 'parentGroupId'> {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly deleted: boolean
  readonly parentGroup: Embedded | null
}

export interface GroupFilter {
  readonly includeDeleted?: boolean
  readonly parentGroupId?: number
  /** Of these groups only. */
  readonly among?: readonly number[]
}

const rows = (
  { db, organizationId }: SettingScope,
  { includeDeleted, parentGroupId, among }: GroupFilter = {},
) =>
  db
    .selectFrom('story_group')
    .leftJoin('story_group as parent', (join) =>
      join
        .onRef('parent.organization_id', '=', 'story_group.organization_id')
        .onRef('parent.id', '=', 'story_group.parent_group_id'),
    )
    .where('story_group.organization_id', '=', organizationId)
    .$if(!includeDeleted, (query) => query.where('story_group.deleted_at', 'is', null))
    .where(matches('story_group.parent_group_id', parentGroupId))
    .$if(among !== undefined, (query) =>
      query.where('story_group.id', '=', sql<number>`any(${among}::bigint[])`),
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

type GroupRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

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

const table = settingsTable({
  table: 'story_group',
  subject: 'group',
  ordered: true,
  softDeleted: true,
  rows,
  complete: (_, found: readonly GroupRow[]) => found.map(groupOf),
  columnsOf: ({ name, externalId, parentGroupId }: GroupContent) => ({
    name,
    external_id: externalId,
    parent_group_id: parentGroupId,
  }),
})

/** The answer for a group (contract 10.1). */
const view = (group: Group): GroupView => ({
  id: group.id,
  version: group.version,
  name: group.name,
  externalId: group.externalId,
  ...referenced('parentGroup', group.parentGroup),
  position: group.position,
  deleted: group.deleted,
})

/** The groups of an organization. */
export const groups = {
  ...table,
  view,
  contentOf: ({ name, externalId, parentGroup }: Group): GroupContent => ({
    name,
    externalId,
    parentGroupId: parentGroup?.id ?? null,
  }),
  showsDifferently: differsIn<GroupContent>('name', 'externalId'),
}
