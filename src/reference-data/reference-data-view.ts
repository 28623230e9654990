import { groupBy } from '../group-by.ts'
import { instantText } from '../http/instant.ts'
import type { Platform } from '../platforms/platform-queries.ts'
import { platformView } from '../platforms/platform-view.ts'
import { userName } from '../users/user-name.ts'
import type { User } from '../users/user-queries.ts'
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

/** Platforms with what belongs to them. */
export const platformViews = (
  platforms: readonly Platform[],
  categoryRows: readonly CategoryRow[],
  typeRows: readonly TypeRow[],
  offerRows: readonly OfferRow[],
): ReferenceDataView['platforms'] => {
  const [categories, types, offers] = [
    ofPlatforms(categoryRows),
    ofPlatforms(typeRows),
    ofPlatforms(offerRows),
  ]
  return platforms.map((platform) => {
    const offered = offers.get(platform.id) ?? []
    return {
      ...platformView(platform),
      color: platform.color,
      categories: (categories.get(platform.id) ?? []).map(categoryView),
      types: (types.get(platform.id) ?? []).map(typeView),
      publicationStatusIds: offered[0]?.limited ? offered.flatMap(({ status_id }) => status_id ?? []) : null,
      defaultPublicationStatusId: offered[0]?.default_id ?? null,
    }
  })
}

/** Without addresses and other systems' ids, which readers need not have. */
export const referenceUserView = ({ id, content, deletionDate }: User): ReferenceUser => {
  const { firstName, lastName, screenName, internal, groupIds } = content
  return {
    id,
    name: userName({ first_name: firstName, last_name: lastName, screen_name: screenName }),
    firstName,
    lastName,
    screenName,
    internal,
    groupIds: groupIds.slice(),
    deletionDate: deletionDate && instantText(deletionDate),
  }
}
