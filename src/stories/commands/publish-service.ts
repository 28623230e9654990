import { wallClock } from '../../base/time/zone-time.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { Writing } from '../deps.ts'
import type { Published } from '../elements/aggregate.ts'
import { lockElement } from '../elements/element-queries.ts'
import { changeElement, type ElementAnswer } from '../elements/element-service.ts'
import { assertHasPublication } from '../elements/entry-service.ts'
import { defaultStatus } from '../elements/publication-rules.ts'
import { findSeriesDates } from '../schedules/series-day-queries.ts'
import { withDayPublished, withPublished, withUnpublished } from './publish-rules.ts'
import type { Publish } from './publish-schemas.ts'

const publishWhole = (work: Writing, id: number, publicationId: number, published: Published) =>
  changeElement(
    work,
    id,
    {},
    (current, { known }) => {
      assertHasPublication(current, publicationId)
      return withPublished(current, publicationId, known.publishedStatusId, published)
    },
    { paths: null },
  )

/** The day adds a publication, so it is judged by the limits of an element. */
const publishDay = async (
  work: Writing,
  id: number,
  publicationId: number,
  { date, published }: { readonly date: string; readonly published: Published },
): Promise<ElementAnswer> => {
  const { db, organizationId } = work
  const [, dates] = await Promise.all([
    lockElement(db, organizationId, id),
    findSeriesDates(db, organizationId, id, publicationId),
  ])
  return changeElement(work, id, {}, (current, { known: { publishedStatusId: statusId }, problems }) => {
    assertHasPublication(current, publicationId)
    return withDayPublished(current, publicationId, date, { statusId, published, dates, problems })
  })
}

/**
 * 5.6, 5.7: the time is the current one in the organization's time zone. The element is locked: if two people publish at
 * once, the second sees the change of the first.
 */
export const publishPublication = async (
  work: Writing,
  id: number,
  publicationId: number,
  { date }: Publish,
): Promise<ElementAnswer> => {
  const { timeZone } = await getOrganization(work.db, work.organizationId)
  const published = wallClock(work.now, timeZone)
  return date === undefined
    ? publishWhole(work, id, publicationId, published)
    : publishDay(work, id, publicationId, { date, published })
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
      assertHasPublication(current, publicationId)
      return withUnpublished(current, publicationId, (platformId) => defaultStatus(platformId, known))
    },
    { paths: null },
  )
