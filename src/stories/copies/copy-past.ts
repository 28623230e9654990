import type { ElementBody } from '../elements/element-schemas.ts'
import type { CopyWarning } from './copy-schemas.ts'

/** A moment on the wall clock of the organization. */
interface Moment {
  readonly date: string
  readonly time: string
}

type Schedule = NonNullable<NonNullable<NonNullable<ElementBody['publications']>[number]['schedule']>>
type Deadline = NonNullable<NonNullable<NonNullable<ElementBody['tasks']>[number]['deadline']>>
interface Days {
  readonly fromDate: string
  readonly toDate?: string | null
}

const isOver = ({ fromDate, toDate }: Days, { date }: Moment): boolean => (toDate ?? fromDate) < date

const isScheduleOver = ({ date, toDate }: Schedule, now: Moment): boolean => {
  const last = date ?? toDate
  return last !== undefined && last < now.date
}

const hasPassedToday = ({ date, timing }: Schedule, now: Moment): boolean =>
  date === now.date && timing?.time !== undefined && timing.time < now.time

const isDeadlineTimeOver = ({ date, time }: Deadline, now: Moment): boolean =>
  date === now.date && time != null && time < now.time

/**
 * The copy without what would lie in the past: a day that is over is left out; of a deadline or a publication of today whose hour is over,
 * only the hour.
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
  const ofEvent = <Event extends Days>(event: Event | null | undefined, path: string) =>
    event && isOver(event, now) ? note(path) : (event ?? null)
  const ofDeadline = (deadline: Deadline | null | undefined, path: string) => {
    if (!deadline) return null
    if (deadline.date < now.date) return note(path)
    return isDeadlineTimeOver(deadline, now) ? { ...deadline, time: note(`${path}.time`) } : deadline
  }
  const ofSchedule = (schedule: Schedule | null | undefined, path: string) => {
    if (!schedule) return null
    if (isScheduleOver(schedule, now)) return note(path)
    return hasPassedToday(schedule, now) ? { ...schedule, timing: note(`${path}.timing`) } : schedule
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
