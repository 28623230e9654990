import { endOf, isLate } from '@daybook/shared/task-states'
import type { OwnTaskView } from '../../api/types.ts'
import { addDays, type CalendarDate, startOfWeek } from '../../calendar-date.ts'
import { momentOf } from '../../wall-clock.ts'

/** The sections of the list, in order. */
const sectionNames = ['overdue', 'today', 'week', 'later', 'undated', 'declined', 'done'] as const

export type SectionName = (typeof sectionNames)[number]

interface Now {
  readonly date: CalendarDate
  readonly time: string
}

type Due = Pick<OwnTaskView, 'done' | 'deadline' | 'confirmationStatusCode'>

/** Nothing to do any more: it waits for somebody else. */
export const isDeclined = ({ done, confirmationStatusCode }: Due): boolean =>
  !done && confirmationStatusCode === -1

/** What is declined is somebody else's. */
export const isOverdue = (task: Due, now: Now): boolean =>
  !isDeclined(task) &&
  isLate(task.done, task.deadline && endOf(task.deadline.date, task.deadline.time), momentOf(now))

const sectionOf = (task: Due, now: Now, firstDayOfWeek: number): SectionName => {
  if (task.done) return 'done'
  if (isDeclined(task)) return 'declined'
  if (task.deadline === null) return 'undated'
  if (isOverdue(task, now)) return 'overdue'
  if (task.deadline.date === now.date) return 'today'
  const lastOfWeek = addDays(startOfWeek(now.date, firstDayOfWeek), 6)
  return task.deadline.date <= lastOfWeek ? 'week' : 'later'
}

/** Sorts as text: without a time, a task is due at the end of its day. */
const dueAt = ({ deadline }: Pick<Due, 'deadline'>): string =>
  deadline ? `${deadline.date} ${deadline.time ?? '24:00'}` : '~'

const byDeadline = (one: OwnTaskView, other: OwnTaskView): number => {
  const [first, second] = [dueAt(one), dueAt(other)]
  if (first !== second) return first < second ? -1 : 1
  return one.taskId - other.taskId
}

/** The sections that have tasks, each by deadline; done tasks with the latest first. */
export const sectionsOf = <T extends OwnTaskView>(tasks: readonly T[], now: Now, firstDayOfWeek: number) => {
  const sections = new Map<SectionName, T[]>()
  for (const task of tasks.toSorted(byDeadline)) {
    const name = sectionOf(task, now, firstDayOfWeek)
    sections.set(name, [...(sections.get(name) ?? []), task])
  }
  sections.get('done')?.reverse()
  return sectionNames.flatMap((name) => {
    const members = sections.get(name)
    return members ? [{ name, tasks: members }] : []
  })
}
