import { shiftedBy } from '../../base/time/calendar-days.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import type { CopyWarning } from './copy-schemas.ts'

/** A moment on the wall clock of the organization. */
interface Moment {
  readonly date: string
  readonly time: string
}

type Schedule = NonNullable<NonNullable<NonNullable<ElementBody['publications']>[number]['schedule']>>
type Deadline = NonNullable<NonNullable<NonNullable<ElementBody['tasks']>[number]['deadline']>>
type Event = NonNullable<ElementBody['event']>

const hasPassed = (time: string | null | undefined, now: Moment): boolean => time != null && time < now.time

/**
 * The copy without what would lie in the past: a day that is over is left out; of a deadline, an event or a publication of today whose
 * hour is over, only the hour. Events and recurring publications that would have begun begin with what is left of them.
 */
export const withoutPast = (
  body: ElementBody,
  now: Moment,
): { readonly body: ElementBody; readonly leftOut: readonly CopyWarning[] } => {
  const leftOut: CopyWarning[] = []
  const note = (path: string): null => {
    leftOut.push({ path, code: 'in-the-past', message: 'was left out: it would be in the past' })
    return null
  }
  const isOver = (date: string, time: string | null | undefined): boolean =>
    date === now.date && hasPassed(time, now)
  const ofEvent = (event: Event | null | undefined, path: string): Event | null => {
    if (!event) return null
    const last = event.toDate ?? event.fromDate
    if (last < now.date) return note(path)
    const { fromDate, fromTime } = event
    const begun =
      fromDate < now.date
        ? { fromDate: now.date, fromTime: note(`${path}.fromDate`) }
        : isOver(fromDate, fromTime) && { fromTime: note(`${path}.fromTime`) }
    const ended = isOver(last, event.toTime) && { toTime: note(`${path}.toTime`) }
    return { ...event, ...begun, ...ended }
  }
  const ofDeadline = (deadline: Deadline | null | undefined, path: string) => {
    if (!deadline) return null
    if (deadline.date < now.date) return note(path)
    return isOver(deadline.date, deadline.time) ? { ...deadline, time: note(`${path}.time`) } : deadline
  }
  const ofRecurring = (schedule: Schedule, path: string): Schedule | null => {
    const { fromDate = '', toDate = '', exceptDates, timing } = schedule
    const first = hasPassed(timing?.time, now) ? shiftedBy(now.date, 1) : now.date
    if (fromDate >= first) return schedule
    if (toDate < first) return note(path)
    note(`${path}.fromDate`)
    const except = exceptDates && { exceptDates: exceptDates.filter((date) => date >= first) }
    return { ...schedule, fromDate: first, ...except }
  }
  const ofSchedule = (schedule: Schedule | null | undefined, path: string): Schedule | null => {
    if (!schedule) return null
    const { date, timing } = schedule
    if (date === undefined) return ofRecurring(schedule, path)
    if (date < now.date) return note(path)
    return isOver(date, timing?.time) ? { ...schedule, timing: note(`${path}.timing`) } : schedule
  }
  const next: ElementBody = {
    ...body,
    event: ofEvent(body.event, 'event'),
    tasks: (body.tasks ?? []).map((task, index) => ({
      ...task,
      deadline: ofDeadline(task.deadline, `tasks[${index}].deadline`),
      event: ofEvent(task.event, `tasks[${index}].event`),
    })),
    publications: (body.publications ?? []).map((publication, index) => ({
      ...publication,
      schedule: ofSchedule(publication.schedule, `publications[${index}].schedule`),
    })),
  }
  return { body: next, leftOut }
}
