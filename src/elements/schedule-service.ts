import { notFound } from '../errors.ts'
import { type Answer, etagOfView, ok } from '../http/answer.ts'
import type { Reading, Writing } from '../http/operation.ts'
import { namesTag } from '../http/preconditions.ts'
import { getFreshDocument, readFreshDocument } from './document-service.ts'
import { lockElement } from './element-queries.ts'
import { withSchedule } from './element-rules.ts'
import type { ElementView } from './element-schemas.ts'
import { assertHas, changeElement, type ElementAnswer } from './element-service.ts'
import type { ScheduleBody, ScheduleView } from './schedule-schemas.ts'

/** The schedule of a publication as its element shows it; null while undated. Throws `resource-not-found`. */
const scheduleIn = (document: string, publicationId: number): ScheduleView | null => {
  const { publications }: ElementView = JSON.parse(document)
  const publication = publications.find((candidate) => candidate.id === publicationId)
  if (!publication) throw notFound()
  return publication.schedule
}

export const getSchedule = async (
  { organizationId, deps }: Reading,
  id: number,
  publicationId: number,
): Promise<Answer> => {
  const { bytes } = await readFreshDocument(deps, organizationId, id)
  const schedule = scheduleIn(bytes.toString(), publicationId)
  if (schedule === null) throw notFound()
  return ok(schedule)
}

/**
 * `If-Match` may have the entity tag of the schedule, which GET gives, as well as that of the element, which writes give:
 * once the former is found to hold, the element need not be asked.
 */
const withoutOwnMatch = async (work: Writing, id: number, publicationId: number): Promise<Writing> => {
  const { db, organizationId, ifMatch, deps } = work
  if (ifMatch === undefined) return work
  await lockElement(db, organizationId, id)
  const { document } = await getFreshDocument(db, organizationId, id, deps)
  const schedule = scheduleIn(document, publicationId)
  return schedule !== null && namesTag(ifMatch, etagOfView(schedule)) ? { ...work, ifMatch: undefined } : work
}

const changeSchedule = async (
  work: Writing,
  id: number,
  publicationId: number,
  body: ScheduleBody | null,
): Promise<ElementAnswer> =>
  changeElement(
    await withoutOwnMatch(work, id, publicationId),
    id,
    { publications: [{ schedule: body }] },
    (current, judging) => {
      assertHas(current.publications, publicationId)
      return withSchedule(current, publicationId, body, judging)
    },
  )

/** 6.1: makes the schedule, or replaces the one there is. */
export const putSchedule = (work: Writing, id: number, publicationId: number, body: ScheduleBody) =>
  changeSchedule(work, id, publicationId, body)

/** 6.1: the publication is undated then, as it may have been before. */
export const deleteSchedule = (work: Writing, id: number, publicationId: number) =>
  changeSchedule(work, id, publicationId, null)
