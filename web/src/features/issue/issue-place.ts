import type { PublicationView } from '../../../../src/elements/publication-schemas.ts'
import type { ScheduleBody } from '../../../../src/elements/schedules/schedule-schemas.ts'
import type { IssueStory, IssueView } from '../../../../src/issues/issue-schemas.ts'
import type { PlanPublication, PlanRow } from '../../../../src/plan/plan-schemas.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { CalendarDate } from '../../calendar-date.ts'

/** Where a publication stands: in which category, and in the issue of which day. */
export interface Place {
  readonly categoryId: number | null
  readonly date: CalendarDate | null
  readonly timing: ScheduleBody['timing']
}

/** One change of an issue; what is changed or taken away is held against the place where the person saw it. */
export type IssueChange =
  | { readonly kind: 'add'; readonly row: PlanRow; readonly categoryId: number | null; readonly key: string }
  | { readonly kind: 'put'; readonly story: IssueStory; readonly from: Place; readonly to: Place }
  | { readonly kind: 'remove'; readonly story: IssueStory; readonly from: Place }

const timingOf = (schedule: NonNullable<PlanPublication['schedule']>): ScheduleBody['timing'] => {
  if (schedule.timeSlotId !== null) return { type: 'timeSlot', timeSlotId: schedule.timeSlotId }
  return schedule.time === null ? null : { type: 'time', time: schedule.time }
}

/** Of a publication as the issue shows it. */
export const shownPlaceOf = ({ categoryId, schedule }: PlanPublication): Place => ({
  categoryId,
  date: schedule?.fromDate ?? null,
  timing: schedule && timingOf(schedule),
})

/** The same of a publication as the server has it. */
export const placeOf = ({ categoryId, schedule }: PublicationView): Place => {
  if (schedule === null) return { categoryId, date: null, timing: null }
  return { categoryId, date: schedule.kind === 'single' ? schedule.date : schedule.fromDate, timing: null }
}

export const scheduleAt = ({ date, timing }: Place): ScheduleBody | null =>
  date === null ? null : { kind: 'single', date, timing: timing ?? null }

/** Takes a story into the issue: an undated publication on the platform gets the date; where there is none, one is made. */
export const pulling = (
  { platformId, date }: IssueView,
  row: PlanRow,
  categoryId: number | null,
): IssueChange => {
  const undated = row.publications.find(
    (publication) =>
      publication.platformId === platformId &&
      publication.schedule === null &&
      publication.published === null,
  )
  if (undated === undefined) return { kind: 'add', row, categoryId, key: newIdempotencyKey() }
  return {
    kind: 'put',
    story: { row, publicationId: undated.id, length: 0 },
    from: shownPlaceOf(undated),
    to: { categoryId, date, timing: null },
  }
}
