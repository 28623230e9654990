import type { Queries } from '../../database/transaction.ts'

/** Settings of all platforms of an organization, including deleted platforms, because stories still name them. */

export const listAllCategories = (db: Queries, organizationId: number) =>
  db
    .selectFrom('category')
    .select([
      'platform_id',
      'id',
      'version',
      'name',
      'external_id',
      'position',
      'deleted_at',
      'parent_category_id',
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listAllTypes = (db: Queries, organizationId: number) =>
  db
    .selectFrom('publication_type')
    .select(['platform_id', 'id', 'version', 'name', 'external_id', 'position', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The publication statuses that each platform offers: `limited` is false until they are first set. */
export const listOffers = (db: Queries, organizationId: number) =>
  db
    .selectFrom('platform')
    .leftJoin('platform_publication_status as offered', (join) =>
      join
        .onRef('offered.organization_id', '=', 'platform.organization_id')
        .onRef('offered.platform_id', '=', 'platform.id'),
    )
    .select([
      'platform.id as platform_id',
      'platform.limits_publication_statuses as limited',
      'platform.default_publication_status_id as default_id',
      'offered.publication_status_id as status_id',
    ])
    .where('platform.organization_id', '=', organizationId)
    .orderBy('platform.id')
    .orderBy('offered.publication_status_id')
    .execute()
