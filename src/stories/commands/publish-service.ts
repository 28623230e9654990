import { wallClock } from '../../base/time/zone-time.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { Writing } from '../deps.ts'
import { assertHas, changeElement, type ElementAnswer } from '../elements/element-service.ts'
import { withPublished } from './publish-rules.ts'

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
