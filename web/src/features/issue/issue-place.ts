import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type {
  IssueStory,
  IssueView,
  PlanPublication,
  PlanRow,
  PublicationView,
  ScheduleBody,
} from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { storyOf } from './issue-model.ts'
import type { OrderWish } from './issue-order.ts'

/** The place of a publication: its category, and the date of its issue. */
export interface Place {
  readonly categoryId: number | null
  readonly date: CalendarDate | null
  readonly timing: ScheduleBody['timing']
}

/** One change to an issue. Moves and removals are checked against the place that the person saw. */
export type IssueChange =
  | { readonly kind: 'add'; readonly row: PlanRow; readonly categoryId: number | null; readonly key: string }
  | { readonly kind: 'put'; readonly story: IssueStory; readonly from: Place; readonly to: Place }
  | { readonly kind: 'remove'; readonly story: IssueStory; readonly from: Place }
  | { readonly kind: 'order'; readonly wish: OrderWish }

const timingOf = (schedule: NonNullable<PlanPublication['schedule']>): ScheduleBody['timing'] => {
  if (schedule.timeSlotId !== null) return { type: 'timeSlot', timeSlotId: schedule.timeSlotId }
  return schedule.time === null ? null : { type: 'time', time: schedule.time }
}

/** The place of a publication as the issue shows it. */
export const shownPlaceOf = ({ categoryId, schedule }: PlanPublication): Place => ({
  categoryId,
  date: schedule?.fromDate ?? null,
  timing: schedule && timingOf(schedule),
})

/** The place of a publication as the server has it. */
export const placeOf = ({ categoryId, schedule }: PublicationView): Place => {
  if (schedule === null) return { categoryId, date: null, timing: null }
  return { categoryId, date: schedule.kind === 'single' ? schedule.date : schedule.fromDate, timing: null }
}

export const scheduleAt = ({ date, timing }: Place): ScheduleBody | null =>
  date === null ? null : { kind: 'single', date, timing: timing ?? null }

/** Adds a story to the issue: dates an undated publication on the platform, or creates one. */
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
    story: storyOf(row, undated.id),
    from: shownPlaceOf(undated),
    to: { categoryId, date, timing: null },
  }
}
