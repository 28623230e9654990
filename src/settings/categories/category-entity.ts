import { type Embedded, referenced } from '../../base/schemas.ts'
import { differsIn } from '../core/settings-entity.ts'
import { matches, type SettingScope, type SettingWriteScope, settingsTable } from '../core/settings-table.ts'
import type { Parent } from './category-rules.ts'
import type { CategoryView } from './category-schemas.ts'

/** The writable fields of a category. */
export interface CategoryContent {
  readonly name: string
  readonly externalId: string | null
  readonly parentCategoryId: number | null
}

/** A stored category of a live platform. */
export interface Category extends Embedded {
  readonly version: number
  readonly position: number
  readonly platform: Embedded
  readonly parentCategory: Embedded | null
}

interface CategoryFilter {
  readonly platformId?: number
  readonly parentCategoryId?: number
}

/** Live categories of live platforms: deleting a platform removes its categories. */
const rows = ({ db, organizationId }: SettingScope, { platformId, parentCategoryId }: CategoryFilter = {}) =>
  db
    .selectFrom('category')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'category.organization_id')
        .onRef('platform.id', '=', 'category.platform_id'),
    )
    .leftJoin('category as parent', (join) =>
      join
        .onRef('parent.organization_id', '=', 'category.organization_id')
        .onRef('parent.id', '=', 'category.parent_category_id'),
    )
    .where('category.organization_id', '=', organizationId)
    .where('category.deleted_at', 'is', null)
    .where('platform.deleted_at', 'is', null)
    .where(matches('category.platform_id', platformId))
    .where(matches('category.parent_category_id', parentCategoryId))
    .select([
      'category.id',
      'category.version',
      'category.name',
      'category.external_id',
      'category.position',
      'platform.id as platform_id',
      'platform.name as platform_name',
      'platform.external_id as platform_external_id',
      'parent.id as parent_id',
      'parent.name as parent_name',
      'parent.external_id as parent_external_id',
    ])

type CategoryRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const categoryOf = (row: CategoryRow): Category => ({
  id: row.id,
  version: row.version,
  name: row.name,
  externalId: row.external_id,
  position: row.position,
  platform: { id: row.platform_id, name: row.platform_name, externalId: row.platform_external_id },
  parentCategory:
    row.parent_id === null || row.parent_name === null
      ? null
      : { id: row.parent_id, name: row.parent_name, externalId: row.parent_external_id },
})

const table = settingsTable({
  table: 'category',
  subject: 'category',
  ordered: true,
  softDeleted: true,
  ofPlatform: true,
  rows,
  complete: (_, found: readonly CategoryRow[]) => found.map(categoryOf),
  columnsOf: ({ name, externalId, parentCategoryId }: CategoryContent) => ({
    name,
    external_id: externalId,
    parent_category_id: parentCategoryId,
  }),
})

/** The answer for a category (contract 10.2). */
const view = (category: Category): CategoryView => ({
  id: category.id,
  version: category.version,
  name: category.name,
  externalId: category.externalId,
  ...referenced('platform', category.platform),
  ...referenced('parentCategory', category.parentCategory),
  position: category.position,
})

/** The categories of an organization. */
export const categories = {
  ...table,
  view,
  contentOf: ({ name, externalId, parentCategory }: Category): CategoryContent => ({
    name,
    externalId,
    parentCategoryId: parentCategory?.id ?? null,
  }),
  showsDifferently: differsIn<CategoryContent>('name', 'externalId'),
}

/** Locks a live category that will become a parent, so it stays unchanged until the transaction ends. */
export const holdParent = async (
  { db, organizationId }: SettingWriteScope,
  id: number,
): Promise<Parent | undefined> => {
  const row = await rows({ db, organizationId })
    .clearSelect()
    .select(['category.platform_id', 'category.parent_category_id'])
    .where('category.id', '=', id)
    .forShare('category')
    .executeTakeFirst()
  return row && { platformId: row.platform_id, isTopLevel: row.parent_category_id === null }
}
