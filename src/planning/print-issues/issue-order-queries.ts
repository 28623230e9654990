import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { nowhere, type Place, type Placed } from './issue-order-rules.ts'

/** Where publications stand on a date, by their ids. */
export const findPlaces = async (
  db: Queries,
  organizationId: number,
  date: string,
  publicationIds: readonly number[],
): Promise<(publicationId: number) => Place> => {
  const rows = await db
    .selectFrom('issue_place')
    .select(['publication_id', 'platform_id', 'category_id', 'position', 'page'])
    .where('organization_id', '=', organizationId)
    .where('date', '=', date)
    .where(sql<boolean>`publication_id = any(${publicationIds}::bigint[])`)
    .execute()
  const places = new Map<number, Place>(
    rows.map(({ publication_id, platform_id: platformId, category_id: categoryId, position, page }) => [
      publication_id,
      { date, platformId, categoryId, position, page },
    ]),
  )
  return (publicationId) => places.get(publicationId) ?? nowhere
}

export interface SavedPlace {
  readonly id: number
  readonly version: number
  readonly publication_id: number
}

/** Stores places, each as a new one or over that of the publication on the date. */
export const savePlaces = (
  trx: Transaction,
  organizationId: number,
  placed: readonly Placed[],
): Promise<SavedPlace[]> =>
  trx
    .insertInto('issue_place')
    .values(
      placed.map(({ elementId, publicationId, next: { date, platformId, categoryId, position, page } }) => ({
        organization_id: organizationId,
        element_id: elementId,
        publication_id: publicationId,
        platform_id: platformId,
        date,
        category_id: categoryId,
        position,
        page,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('issue_place_of_publication').doUpdateSet({
        platform_id: sql`excluded.platform_id`,
        category_id: sql`excluded.category_id`,
        position: sql`excluded.position`,
        page: sql`excluded.page`,
        version: sql`issue_place.version + 1`,
      }),
    )
    .returning(['id', 'version', 'publication_id'])
    .execute()
