import { endOf, isLate } from '@daybook/shared/task-states'
import { visible } from '@daybook/shared/text/normal-text'
import type { PlanPublication, PlanRow, PlanTask, PlanView } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { momentOf } from '../../../wall-clock.ts'
import type { Lookup } from './lookup.ts'

/** What is asked about a story when it is to be duplicated. */
export const copiedFrom = (row: PlanRow) => ({
  id: row.id,
  name: nameOf(row),
  day:
    row.publications
      .flatMap(({ published, schedule }) => published?.date ?? schedule?.fromDate ?? [])
      .sort()[0] ??
    row.event?.fromDate ??
    row.tasks.flatMap(({ deadline }) => deadline?.date ?? []).sort()[0] ??
    null,
})

export type Now = PlanView['now']

export type IsLate = (task: Pick<PlanTask, 'done' | 'deadline'>) => boolean

/** Which tasks of a row are late, if the server finds that any is (contract 25.1): a row names rules, not tasks. */
export const lateIn =
  ({ findings }: Pick<PlanRow, 'findings'>, now: Now): IsLate =>
  ({ done, deadline }) =>
    findings.includes('late') && isLate(done, deadline && endOf(deadline.date, deadline.time), momentOf(now))

/** A published single publication appears on the day it was published, even if that was not the planned day. */
export const isOn = ({ published, schedule }: PlanPublication, day: CalendarDate): boolean => {
  if (published?.date === day) return true
  if (schedule === null || (published !== null && schedule.toDate === null)) return false
  return schedule.dates.includes(day)
}

/**
 * Whether the row has a reason to be on the day, apart from the original date of a publication that came out on
 * another day.
 */
export const standsOn = ({ basis, publications }: PlanRow, day: CalendarDate): boolean =>
  basis !== 'publication' || publications.some((publication) => isOn(publication, day))

/** The time of a publication on a day, or the start of its time slot. */
export const timeOf = (
  { published, schedule }: PlanPublication,
  day: CalendarDate | null,
  { timeSlots }: Pick<Lookup, 'timeSlots'>,
): string | null => {
  if (published !== null && published.date === day) return published.time
  if (schedule === null) return null
  return schedule.time ?? timeSlots.get(schedule.timeSlotId ?? 0)?.start ?? null
}

/** The time of a row on a day: of its first publication, else of the event. */
export const rowTime = (row: PlanRow, day: CalendarDate, lookup: Lookup): string | null => {
  const times = row.publications
    .filter((publication) => isOn(publication, day))
    .flatMap((publication) => timeOf(publication, day, lookup) ?? [])
    .sort()
  if (times[0] !== undefined) return times[0]
  if (row.basis === 'deadline')
    return (
      row.tasks.flatMap(({ deadline }) => (deadline?.date === day ? (deadline.time ?? []) : [])).sort()[0] ??
      null
    )
  return row.event?.fromDate === day ? row.event.fromTime : null
}

/** Whether a publication is planned for a moment of the day that is over, and is not out. */
const isPast = (publication: PlanPublication, day: CalendarDate, now: Now, lookup: Lookup): boolean => {
  if (publication.published !== null || !isOn(publication, day)) return false
  const time = timeOf(publication, day, lookup)
  return day < now.date || (day === now.date && time !== null && time <= now.time)
}

/**
 * Whether a row still needs somebody (`open`), should be out by now (`overdue`, contract 25.1), or has nothing left to do on the day
 * (`over`): its story was dropped, or no task is open and everything of the day is out or the story is done.
 */
export const stateOn = (
  { elementStatusId, publications, tasks, findings }: PlanRow,
  day: CalendarDate | null,
  now: Now,
  lookup: Lookup,
): 'open' | 'overdue' | 'over' => {
  const stage = lookup.elementStatuses.get(elementStatusId ?? 0)?.stage
  if (stage === 'dropped') return 'over'
  if (day === null) return 'open'
  const isMissed = (publication: PlanPublication) => isPast(publication, day, now, lookup)
  if (findings.includes('not-out') && publications.some(isMissed)) return 'overdue'
  const there = publications.filter((publication) => isOn(publication, day))
  const isOut = there.length > 0 && there.every(({ published }) => published !== null)
  return (isOut || stage === 'done') && tasks.every(({ done }) => done) ? 'over' : 'open'
}

/** Whether there are chips to show below the title. */
export const hasChips = ({ tasks, publications }: PlanRow): boolean =>
  tasks.length > 0 || publications.length > 0

/** Whether somebody has to be found for a task: nobody has it, or somebody who is gone. */
export const isUnassigned = ({ user }: Pick<PlanTask, 'user'>): boolean =>
  user === null || user.deleted === true

/** The story's display name. */
export const nameOf = ({
  title,
  slug,
  shownName,
  id,
}: Pick<PlanRow, 'title' | 'slug' | 'id'> & { readonly shownName?: string }): string =>
  visible(title) ?? visible(slug) ?? shownName ?? `#${id}`

/** The first publication's address in the content management system. */
export const cmsLinkOf = ({ publications }: PlanRow): string | null =>
  publications.find(({ cmsEditLink }) => cmsEditLink !== null)?.cmsEditLink ?? null

/** The first deadline of an open task. */
export const nextDeadline = ({ tasks }: PlanRow): string | null =>
  tasks
    .flatMap(({ done, deadline }) =>
      done || deadline === null ? [] : `${deadline.date} ${deadline.time ?? '24:00'}`,
    )
    .sort()[0] ?? null
