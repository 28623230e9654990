import { wallClock } from '../../base/time/zone-time.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { WriteContext } from '../deps.ts'
import type { ElementAnswer } from '../elements/element-answer.ts'
import { lockElement } from '../elements/element-queries.ts'
import { changeElement } from '../elements/element-service.ts'
import { assertHasPublication } from '../elements/entry-service.ts'
import { statusAgain } from '../elements/publication-status.ts'
import { findDoneByPublishing } from '../elements/publishing-queries.ts'
import { findSeriesDates } from '../schedules/series-day-queries.ts'
import { type Outcome, withDayPublished, withPublished, withUnpublished } from './publish-rules.ts'
import type { Publish } from './publish-schemas.ts'

type Asked = Omit<Outcome, 'statusId'>

const publishWhole = (work: WriteContext, id: number, publicationId: number, asked: Asked) =>
  changeElement(
    work,
    id,
    {},
    (current, { known: { publishedStatusId: statusId }, problems }) => {
      assertHasPublication(current, publicationId)
      return withPublished(current, publicationId, { ...asked, statusId }, problems)
    },
    { paths: null },
  )

/** The day adds a publication, so it is judged by the limits of an element. */
const publishDay = async (
  work: WriteContext,
  id: number,
  publicationId: number,
  { date, ...asked }: Asked & { readonly date: string },
): Promise<ElementAnswer> => {
  const { db, organizationId } = work
  const [, dates] = await Promise.all([
    lockElement(db, organizationId, id),
    findSeriesDates(db, organizationId, id, publicationId),
  ])
  return changeElement(
    work,
    id,
    {},
    (current, { known: { publishedStatusId: statusId }, problems }) => {
      assertHasPublication(current, publicationId)
      return withDayPublished(current, publicationId, date, { ...asked, statusId, dates }, problems)
    },
    { scheduleAt: 'date' },
  )
}

/**
 * 5.6, 5.7: the time is the current one in the organization's time zone. The element is locked: if two people publish at
 * once, the second sees the change of the first.
 */
export const publishPublication = async (
  work: WriteContext,
  id: number,
  publicationId: number,
  { date, doneTaskIds }: Publish,
): Promise<ElementAnswer> => {
  const { timeZone } = await getOrganization(work.db, work.organizationId)
  const asked = { published: wallClock(work.now, timeZone), doneTaskIds }
  return date === undefined
    ? publishWhole(work, id, publicationId, asked)
    : publishDay(work, id, publicationId, { date, ...asked })
}

/** A8: takes a publication back that was published, with what publishing did besides. */
export const unpublishPublication = async (
  work: WriteContext,
  id: number,
  publicationId: number,
): Promise<ElementAnswer> => {
  const { db, organizationId } = work
  const [, { statusBeforeId, taskIds }] = await Promise.all([
    lockElement(db, organizationId, id),
    findDoneByPublishing(db, organizationId, id, publicationId),
  ])
  return changeElement(
    work,
    id,
    // The platforms of its publications decide which status it gets.
    { publications: [{ statusId: statusBeforeId ?? null }] },
    (current, { known }) => {
      assertHasPublication(current, publicationId)
      const statusOf = (platformId: number) => statusAgain(statusBeforeId, platformId, known)
      return withUnpublished(current, publicationId, statusOf, [...taskIds])
    },
    { paths: null, givesBack: true },
  )
}
