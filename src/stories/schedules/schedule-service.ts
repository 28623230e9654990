import { ApiError, notFound } from '../../base/errors.ts'
import type { Queries } from '../../database/transaction.ts'
import { type Answer, etagOfView, ok } from '../../http/answer.ts'
import { namesTag } from '../../http/preconditions.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import type { Element } from '../elements/aggregate.ts'
import type { ElementAnswer } from '../elements/element-answer.ts'
import { assertLive, lockElement } from '../elements/element-queries.ts'
import { withSchedule } from '../elements/element-rules.ts'
import { changeElement } from '../elements/element-service.ts'
import { assertHasPublication } from '../elements/entry-service.ts'
import { lockForWriting } from '../elements/locked-element.ts'
import { assertSeen } from '../sight/sight-queries.ts'
import { scheduleOf, scheduleView } from './schedule-columns.ts'
import { findScheduleRow } from './schedule-queries.ts'
import type { MoveDay, ScheduleBody, ScheduleView } from './schedule-schemas.ts'
import { findSeriesDates } from './series-day-queries.ts'
import { withDayLeftOut, withDayMoved } from './series-day-rules.ts'

/** The schedule of a publication; null while undated. Throws `resource-not-found`. */
const scheduleAt = async (
  { db, organizationId }: { db: Queries; organizationId: number },
  id: number,
  publicationId: number,
): Promise<ScheduleView | null> => {
  const row = await findScheduleRow(db, organizationId, id, publicationId)
  if (!row) {
    await assertLive(db, organizationId, id)
    throw notFound('publicationId')
  }
  return scheduleView(scheduleOf(row), (slotId) => ({
    id: slotId,
    name: row.time_slot_name ?? '',
    start: row.time_slot_start?.slice(0, 5) ?? '',
    end: row.time_slot_end?.slice(0, 5) ?? '',
  }))
}

export const getSchedule = async (
  reading: ReadContext,
  id: number,
  publicationId: number,
): Promise<Answer> => {
  await assertSeen(reading.deps.shortReads, reading, id)
  const schedule = await scheduleAt(reading, id, publicationId)
  if (schedule === null)
    throw new ApiError('resource-not-found', { detail: 'The publication has no schedule.' })
  return ok(schedule)
}

/** 5.7: the days of a publication. The day on which it was published is not one of them, unless it was planned. */
export const getDays = async (reading: ReadContext, id: number, publicationId: number): Promise<Answer> => {
  const { db, organizationId } = reading
  await assertSeen(reading.deps.shortReads, reading, id)
  const schedule = await scheduleAt(reading, id, publicationId)
  const { planned, taken } = await findSeriesDates(db, organizationId, id, publicationId)
  return ok({
    planned,
    splitOff: taken,
    leftOut: (schedule?.kind === 'recurring' && schedule.exceptDates) || [],
  })
}

/**
 * `If-Match` accepts the entity tag of the schedule, which GET returns, and that of the element, which writes return.
 * If the tag of the schedule matches, that of the element is not checked.
 */
const withoutOwnMatch = async (
  work: WriteContext,
  id: number,
  publicationId: number,
): Promise<WriteContext> => {
  const { ifMatch } = work
  if (ifMatch === undefined) return work
  const unconditional = { ...work, ifMatch: undefined }
  await lockForWriting(unconditional, id)
  const schedule = await scheduleAt(work, id, publicationId)
  return schedule !== null && namesTag(ifMatch, etagOfView(schedule)) ? unconditional : work
}

/** The member of a new recurring schedule that has brought a date into it. */
const memberOfDate = ({ publications }: Element, publicationId: number, date: string): string => {
  const before = publications.find(({ key }) => key === publicationId)?.content.schedule
  if (before?.kind !== 'recurring' || date < before.fromDate) return 'fromDate'
  if (date > before.toDate) return 'toDate'
  return before.exceptDates?.includes(date) ? 'exceptDates' : 'fromDate'
}

const changeSchedule = async (
  work: WriteContext,
  id: number,
  publicationId: number,
  body: ScheduleBody | null,
): Promise<ElementAnswer> =>
  changeElement(
    await withoutOwnMatch(work, id, publicationId),
    id,
    { publications: [{ schedule: body }] },
    (current, context) => {
      assertHasPublication(current, publicationId)
      return withSchedule(current, publicationId, body, context)
    },
    body?.kind === 'recurring'
      ? { scheduleAt: 'fromDate', dateAt: (before, date) => memberOfDate(before, publicationId, date) }
      : { scheduleAt: 'date' },
  )

/** 6.1: creates or replaces the schedule. */
export const putSchedule = (work: WriteContext, id: number, publicationId: number, body: ScheduleBody) =>
  changeSchedule(work, id, publicationId, body)

/** 6.1: makes the publication undated, if it is not already. */
export const deleteSchedule = (work: WriteContext, id: number, publicationId: number) =>
  changeSchedule(work, id, publicationId, null)

/** The element is locked before its days are read, so that nobody takes one in between. */
const lockedDay = async (work: WriteContext, id: number, publicationId: number, date: string) => {
  const { db, organizationId } = work
  const [, dates] = await Promise.all([
    lockElement(db, organizationId, id),
    findSeriesDates(db, organizationId, id, publicationId),
  ])
  return { publicationId, date, dates }
}

/** B14: leaves out a day of a recurring publication. */
export const leaveOutDay = async (
  work: WriteContext,
  id: number,
  publicationId: number,
  date: string,
): Promise<ElementAnswer> => {
  const day = await lockedDay(work, id, publicationId, date)
  return changeElement(work, id, {}, (current) => {
    assertHasPublication(current, publicationId)
    return withDayLeftOut(current, day)
  })
}

/** B14: makes a day of a recurring publication one of its own. It adds a publication, so it is judged by the limits of an element. */
export const moveDay = async (
  work: WriteContext,
  id: number,
  { publicationId, date }: { readonly publicationId: number; readonly date: string },
  body: MoveDay,
): Promise<ElementAnswer> => {
  const day = await lockedDay(work, id, publicationId, date)
  const schedule = { kind: 'single', ...body } as const
  return changeElement(
    work,
    id,
    { publications: [{ schedule }] },
    (current, context) => {
      assertHasPublication(current, publicationId)
      return withDayMoved(current, day, body, context)
    },
    { scheduleAt: 'date' },
  )
}
