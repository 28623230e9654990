import type { ElementView } from '../../api/types.ts'
import { type CalendarDate, daysBetween } from '../../calendar-date.ts'

type Task = ElementView['tasks'][number]
type Publication = ElementView['publications'][number]
type Values = ElementView['customFields']

/** What the server takes. */
const mostDays = 400

/** The days from the story's day to a date; null for one that is too far away, and for none. */
const daysFrom =
  (day: CalendarDate) =>
  (date: CalendarDate | null): number | null => {
    if (date === null) return null
    const days = daysBetween(day, date)
    return Math.abs(days) > mostDays ? null : days
  }

type Count = ReturnType<typeof daysFrom>

const periodOf = (period: ElementView['event'], count: Count) => {
  const fromDate = count(period?.fromDate ?? null)
  if (period === null || fromDate === null) return null
  return { ...period, fromDate, toDate: count(period.toDate) }
}

const deadlineOf = (deadline: Task['deadline'], count: Count) => {
  const date = count(deadline?.date ?? null)
  return deadline === null || date === null ? null : { ...deadline, date }
}

const scheduleOf = (schedule: Publication['schedule'], count: Count) => {
  if (schedule === null) return null
  if (schedule.kind === 'single') {
    const date = count(schedule.date)
    return date === null ? null : { ...schedule, date }
  }
  const [fromDate, toDate] = [count(schedule.fromDate), count(schedule.toDate)]
  const exceptDates = schedule.exceptDates?.flatMap((date) => count(date) ?? [])
  return fromDate === null || toDate === null
    ? null
    : { ...schedule, fromDate, toDate, ...(exceptDates && { exceptDates }) }
}

/** Dates say nothing of the next story. */
const valuesOf = (values: Values) =>
  values.filter((value) => !('date' in value && value.date != null)).map((value) => ({ ...value }))

const localIdOf = (taskId: number): string => `t${taskId}`

const taskOf = (task: Task, count: Count) => ({
  localId: localIdOf(task.id),
  formatId: task.formatId,
  headline: task.headline,
  note: task.note,
  deadline: deadlineOf(task.deadline, count),
  event: periodOf(task.event, count),
  textLength: task.textLength,
  customFields: valuesOf(task.customFields),
})

const publicationOf = (publication: Publication, count: Count) => ({
  platformId: publication.platformId,
  categoryId: publication.categoryId,
  typeId: publication.typeId,
  schedule: scheduleOf(publication.schedule, count),
  customFields: valuesOf(publication.customFields),
  assignedTaskRefs: publication.assignedTaskIds.map((id) => ({ localId: localIdOf(id) })),
})

/** What a template keeps of a story, counted from `day`. It names no people and no statuses. */
export const templateOfStory = (element: ElementView, day: CalendarDate) => {
  const count = daysFrom(day)
  const { title, confidential, groupIds, masterGroupId, location } = element
  return {
    title,
    confidential,
    groupIds,
    masterGroupId,
    location,
    event: periodOf(element.event, count),
    customFields: valuesOf(element.customFields),
    tasks: element.tasks.map((task) => taskOf(task, count)),
    publications: element.publications.map((publication) => publicationOf(publication, count)),
  }
}
