import { groupBy } from '../../base/group-by.ts'
import { instantText } from '../../http/instant.ts'
import { type Sight, seenGroupIds } from '../../http/sight.ts'
import { nameOfUser } from '../../people/users/user-name.ts'
import type { User } from '../../people/users/user-queries.ts'
import { type Platform, platforms } from '../../settings/platforms/platform-entity.ts'
import type { listAllCategories, listAllTypes, listOffers } from './reference-data-queries.ts'
import type {
  ReferenceCategory,
  ReferenceDataView,
  ReferenceType,
  ReferenceUser,
} from './reference-data-schemas.ts'

type CategoryRow = Awaited<ReturnType<typeof listAllCategories>>[number]
type TypeRow = Awaited<ReturnType<typeof listAllTypes>>[number]
type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

const typeView = (row: TypeRow): ReferenceType => ({
  id: row.id,
  version: row.version,
  name: row.name,
  externalId: row.external_id,
  position: row.position,
  deleted: row.deleted_at !== null,
})

const categoryView = (row: CategoryRow): ReferenceCategory => ({
  ...typeView(row),
  parentCategoryId: row.parent_category_id,
})

const ofPlatforms = <T extends { readonly platform_id: number }>(rows: readonly T[]) =>
  groupBy(rows, ({ platform_id }) => platform_id)

/** Platforms with their categories, types, time slots and statuses. */
export const platformViews = (
  stored: readonly Platform[],
  categoryRows: readonly CategoryRow[],
  typeRows: readonly TypeRow[],
  offerRows: readonly OfferRow[],
): ReferenceDataView['platforms'] => {
  const [categories, types, offers] = [
    ofPlatforms(categoryRows),
    ofPlatforms(typeRows),
    ofPlatforms(offerRows),
  ]
  return stored.map((platform) => {
    const offered = offers.get(platform.id) ?? []
    return {
      ...platforms.view(platform),
      color: platform.color,
      shortName: platform.shortName,
      closingHours: platform.closingHours,
      categories: (categories.get(platform.id) ?? []).map(categoryView),
      types: (types.get(platform.id) ?? []).map(typeView),
      publicationStatusIds: offered[0]?.limited ? offered.flatMap(({ status_id }) => status_id ?? []) : null,
      defaultPublicationStatusId: offered[0]?.default_id ?? null,
    }
  })
}

/** Users without email addresses and external ids, which readers do not need. */
export const referenceUserView =
  (sight: Sight | null) =>
  ({ id, content, deletionDate }: User): ReferenceUser => {
    const { firstName, lastName, screenName, internal, groupIds } = content
    return {
      id,
      name: nameOfUser({ firstName, lastName, screenName }),
      firstName,
      lastName,
      screenName,
      internal,
      groupIds: seenGroupIds(sight, groupIds),
      deletionDate: deletionDate && instantText(deletionDate),
    }
  }
