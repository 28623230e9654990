import { wallClock } from '../../base/time/zone-time.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { Writing } from '../deps.ts'
import { assertHas, changeElement, type ElementAnswer } from '../elements/element-service.ts'
import { defaultStatus } from '../elements/publication-rules.ts'
import { withPublished, withUnpublished } from './publish-rules.ts'

/**
 * 5.6: the time is the current one in the organization's time zone. The element is locked: if two people publish at
 * once, the second sees the change of the first.
 */
export const publishPublication = async (
  work: Writing,
  id: number,
  publicationId: number,
): Promise<ElementAnswer> => {
  const { timeZone } = await getOrganization(work.db, work.organizationId)
  const published = wallClock(work.now, timeZone)
  return changeElement(
    work,
    id,
    {},
    (current, { known }) => {
      assertHas(current.publications, publicationId)
      return withPublished(current, publicationId, known.publishedStatusId, published)
    },
    null,
  )
}

/** A8: takes a publication back that was published. */
export const unpublishPublication = (
  work: Writing,
  id: number,
  publicationId: number,
): Promise<ElementAnswer> =>
  changeElement(
    work,
    id,
    // The platforms of its publications decide which status it gets.
    { publications: [{}] },
    (current, { known }) => {
      assertHas(current.publications, publicationId)
      return withUnpublished(current, publicationId, (platformId) => defaultStatus(platformId, known))
    },
    null,
  )
