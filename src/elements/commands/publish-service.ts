import type { Writing } from '../../http/operation.ts'
import { getOrganization } from '../../organizations/organization-queries.ts'
import { wallClock } from '../../time/zone-time.ts'
import { assertHas, changeElement, type ElementAnswer } from '../element-service.ts'
import { withPublished } from './publish-rules.ts'

/**
 * 5.6: the moment is what the organization's clock shows. The element is locked, so that of two who publish at once the
 * second one sees the first one's work.
 */
export const publishPublication = async (
  work: Writing,
  id: number,
  publicationId: number,
): Promise<ElementAnswer> => {
  const { timeZone } = await getOrganization(work.db, work.organizationId)
  const published = wallClock(work.now, timeZone)
  return changeElement(work, id, {}, (current, { known }) => {
    assertHas(current.publications, publicationId)
    return withPublished(current, publicationId, known.publishedStatusId, published)
  })
}
