import type { Queries } from '../../database/transaction.ts'
import { notFound } from '../../errors.ts'
import { type Answer, etagOfView, ok } from '../../http/answer.ts'
import type { Reading, Writing } from '../../http/operation.ts'
import { namesTag } from '../../http/preconditions.ts'
import { lockElement } from '../element-queries.ts'
import { withSchedule } from '../element-rules.ts'
import { assertHas, changeElement, type ElementAnswer } from '../element-service.ts'
import { scheduleView } from './schedule-columns.ts'
import { findScheduleRow } from './schedule-queries.ts'
import type { ScheduleBody, ScheduleView } from './schedule-schemas.ts'

/** The schedule of a publication; null while undated. Throws `resource-not-found`. */
const scheduleAt = async (
  { db, organizationId }: { db: Queries; organizationId: number },
  id: number,
  publicationId: number,
): Promise<ScheduleView | null> => {
  const row = await findScheduleRow(db, organizationId, id, publicationId)
  if (!row) throw notFound()
  return scheduleView(row)
}

export const getSchedule = async (reading: Reading, id: number, publicationId: number): Promise<Answer> => {
  const schedule = await scheduleAt(reading, id, publicationId)
  if (schedule === null) throw notFound()
  return ok(schedule)
}

/**
 * `If-Match` may have the entity tag of the schedule, which GET gives, as well as that of the element, which writes give:
 * once the former is found to hold, the element need not be asked.
 */
const withoutOwnMatch = async (work: Writing, id: number, publicationId: number): Promise<Writing> => {
  const { db, organizationId, ifMatch } = work
  if (ifMatch === undefined) return work
  await lockElement(db, organizationId, id)
  const schedule = await scheduleAt(work, id, publicationId)
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
