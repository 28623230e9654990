import { countOf, inSlice } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import type { Slice } from '../http/paging.ts'
import type { Embedded } from '../http/schemas.ts'
import type { Parent } from './category-rules.ts'

/** What a client may write of a category. */
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

/** Live categories of live platforms: those of a deleted platform are gone with it. */
const categories = (db: Queries, organizationId: number) =>
  db
    .selectFrom('category')
    .innerJoin('platform', (join) =>
      join
        .onRef('platform.organization_id', '=', 'category.organization_id')
        .onRef('platform.id', '=', 'category.platform_id'),
    )
    .where('category.organization_id', '=', organizationId)
    .where('category.deleted_at', 'is', null)
    .where('platform.deleted_at', 'is', null)

const wholeCategories = (db: Queries, organizationId: number) =>
  categories(db, organizationId)
    .leftJoin('category as parent', (join) =>
      join
        .onRef('parent.organization_id', '=', 'category.organization_id')
        .onRef('parent.id', '=', 'category.parent_category_id'),
    )
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

type CategoryRow = Awaited<ReturnType<ReturnType<typeof wholeCategories>['executeTakeFirstOrThrow']>>

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

const only = (row: CategoryRow | undefined): Category => {
  if (!row) throw notFound()
  return categoryOf(row)
}

export const getCategory = async (db: Queries, organizationId: number, id: number): Promise<Category> =>
  only(await wholeCategories(db, organizationId).where('category.id', '=', id).executeTakeFirst())

/**
 * Locks a category against other writers and new sub-categories, and its platform against deletion, until the
 * transaction ends. It is read once the locks are held: a join that waited for them would show the parent as it was.
 */
export const lockCategory = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Category> => {
  const locked = await categories(trx, organizationId)
    .select('category.id')
    .where('category.id', '=', id)
    .forNoKeyUpdate('category')
    .forShare('platform')
    .executeTakeFirst()
  if (!locked) throw notFound()
  return getCategory(trx, organizationId, id)
}

/** A live category that is to become a parent: it stays live and what it is until the transaction ends. */
export const holdParent = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Parent | undefined> => {
  const row = await categories(trx, organizationId)
    .select(['category.platform_id', 'category.parent_category_id'])
    .where('category.id', '=', id)
    .forShare('category')
    .executeTakeFirst()
  return row && { platformId: row.platform_id, isTopLevel: row.parent_category_id === null }
}

export const hasLiveChildren = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<boolean> => {
  const row = await categories(trx, organizationId)
    .select('category.id')
    .where('category.parent_category_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The live category with the lowest id that has this external id (contract 1.10). */
export const getCategoryByExternalId = async (
  db: Queries,
  organizationId: number,
  externalId: string,
): Promise<Category> =>
  only(
    await wholeCategories(db, organizationId)
      .where('category.external_id', '=', externalId)
      .orderBy('category.id')
      .limit(1)
      .executeTakeFirst(),
  )

export const listCategories = async (
  db: Queries,
  organizationId: number,
  platformId: number,
  slice: Slice,
): Promise<Category[]> => {
  const all = wholeCategories(db, organizationId).where('category.platform_id', '=', platformId)
  return (await inSlice(all, 'category.id', slice).execute()).map(categoryOf)
}

export const countCategories = (db: Queries, organizationId: number, platformId: number): Promise<number> =>
  countOf(categories(db, organizationId).where('category.platform_id', '=', platformId))

const columnsOf = ({ name, externalId, parentCategoryId }: CategoryContent) => ({
  name,
  external_id: externalId,
  parent_category_id: parentCategoryId,
})

/** Stores a new category after all others of its platform and returns its id. */
export const insertCategory = async (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  content: CategoryContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('category')
    .values({
      organization_id: organizationId,
      platform_id: platformId,
      ...columnsOf(content),
      position: nextPosition('category', organizationId, platformId),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the content of a locked category. */
export const saveCategory = (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: CategoryContent,
): Promise<void> => updateRow(trx, 'category', organizationId, id, columnsOf(content))

export const markCategoryDeleted = (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => updateRow(trx, 'category', organizationId, id, { deleted_at: now })
