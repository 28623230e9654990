import type { ElementView } from '../../api/types.ts'
import { type CalendarDate, daysBetween } from '../../calendar-date.ts'
import { bodyOfStory } from './template-body.ts'
import { blankPublication, blankStory, blankTask } from './template-story.ts'

type Task = ElementView['tasks'][number]
type Publication = ElementView['publications'][number]

/** What the server takes. */
const mostDays = 400

/** Whether a day is near enough to the day of the story. */
type IsNear = (date: CalendarDate) => boolean

const eventNear = (event: ElementView['event'], isNear: IsNear): ElementView['event'] => {
  if (event === null || !isNear(event.fromDate)) return null
  return event.toDate === null || isNear(event.toDate) ? event : { ...event, toDate: null }
}

const scheduleNear = (schedule: Publication['schedule'], isNear: IsNear): Publication['schedule'] => {
  if (schedule === null) return null
  if (schedule.kind === 'single') return isNear(schedule.date) ? schedule : null
  if (!isNear(schedule.fromDate) || !isNear(schedule.toDate)) return null
  const { exceptDates } = schedule
  return { ...schedule, ...(exceptDates && { exceptDates: exceptDates.filter(isNear) }) }
}

/** Dates say nothing of the next story. */
const valuesFor = (values: ElementView['customFields']): ElementView['customFields'] =>
  values.filter((value) => !('date' in value && value.date != null))

const taskFor = (task: Task, isNear: IsNear): Task => {
  const { id, formatId, format, headline, note, deadline, textLength } = task
  return {
    ...blankTask,
    ...{ id, formatId, format, headline, note, textLength },
    deadline: deadline && isNear(deadline.date) ? deadline : null,
    event: eventNear(task.event, isNear),
    customFields: valuesFor(task.customFields),
  }
}

const publicationFor = (publication: Publication, isNear: IsNear): Publication => {
  const { id, platformId, platform, categoryId, category, typeId, type, assignedTaskIds } = publication
  return {
    ...blankPublication,
    ...{ id, platformId, platform, categoryId, category, typeId, type, assignedTaskIds },
    schedule: scheduleNear(publication.schedule, isNear),
    customFields: valuesFor(publication.customFields),
  }
}

/** What a template keeps of a story, counted from `day`. It names no people and no statuses. */
export const templateOfStory = (element: ElementView, day: CalendarDate) => {
  const isNear = (date: CalendarDate) => Math.abs(daysBetween(day, date)) <= mostDays
  const { title, confidential, groupIds, masterGroupId, location } = element
  return bodyOfStory(
    {
      ...blankStory,
      ...{ title, confidential, groupIds, masterGroupId, location },
      event: eventNear(element.event, isNear),
      customFields: valuesFor(element.customFields),
      tasks: element.tasks.map((task) => taskFor(task, isNear)),
      publications: element.publications.map((publication) => publicationFor(publication, isNear)),
    },
    day,
  )
}
