import type { Period } from '../../base/time/period.ts'
import type { CustomValue } from '../custom-values/custom-values.ts'
import type {
  Publication,
  PublicationContent,
  ScheduleContent,
  Task,
  TaskContent,
} from '../elements/aggregate.ts'
import { idOf } from '../elements/aggregate.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import type { PublicationEntry } from '../elements/publication-schemas.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import type { Assignee, TaskEntry } from '../elements/task-schemas.ts'
import type { UnregisteredAssignee } from '../references/loaded-references.ts'
import type { ScheduleBody } from '../schedules/schedule-schemas.ts'

/** Moves a date by the days of the copy. */
export type Move = (date: string) => string

const movedPeriod = (period: Period | null, move: Move): Period | null =>
  period && {
    ...period,
    fromDate: move(period.fromDate),
    toDate: period.toDate === null ? null : move(period.toDate),
  }

/** Days that were left out are days of their own: elsewhere in the week the schedule may not have them. */
const movedSchedule = (schedule: ScheduleContent | null, move: Move): ScheduleBody | null => {
  if (schedule === null) return null
  if (schedule.kind === 'single') return { ...schedule, date: move(schedule.date) }
  const { exceptDates = [], ...others } = schedule
  const fromDate = move(schedule.fromDate)
  const except = fromDate === schedule.fromDate && exceptDates.length > 0 && { exceptDates: [...exceptDates] }
  return { ...others, fromDate, toDate: move(schedule.toDate), ...except }
}

export const movedValues = (values: readonly CustomValue[], move: Move): CustomValue[] =>
  values.map((value) => (value.type === 'DATE' ? { ...value, date: move(value.date) } : value))

/** A value as a client would send it. */
const entryOf = (value: CustomValue) =>
  'selectedOptionIds' in value ? { ...value, selectedOptionIds: [...value.selectedOptionIds] } : value

const entriesOf = (values: readonly CustomValue[], move: Move) => movedValues(values, move).map(entryOf)

const assigneeOf = (
  { content: { userId, unregisteredAssigneeId } }: Task,
  unregistered: ReadonlyMap<number, UnregisteredAssignee>,
): Assignee | null => {
  if (userId !== null) return { id: userId }
  const known = unregisteredAssigneeId === null ? undefined : unregistered.get(unregisteredAssigneeId)
  return known ?? null
}

/** What a copy has: every member but those that belong to the original only, so that a new member asks for its place here. */
type CopyOf<Content, OfOriginal extends keyof Content> = Readonly<
  Record<Exclude<keyof Content, OfOriginal>, unknown>
>

type TaskCopy = TaskEntry &
  CopyOf<TaskContent, 'statusId' | 'confirmationStatusCode' | 'userId' | 'unregisteredAssigneeId' | 'done'>

const taskEntry = (
  task: Task,
  move: Move,
  assignees: ReadonlyMap<number, UnregisteredAssignee> | null,
): TaskCopy => {
  const { content } = task
  const { formatId, headline, lead, text, note, customUploadLink, externalLink, cost, textLength } = content
  return {
    ...{ formatId, headline, lead, text, note, customUploadLink, externalLink, cost, textLength },
    id: idOf(task.key),
    user: assignees && assigneeOf(task, assignees),
    deadline: content.deadline && { ...content.deadline, date: move(content.deadline.date) },
    event: movedPeriod(content.event, move),
    customFields: entriesOf(content.customFields, move),
  }
}

/** Links are named by what a request calls them. */
type PublicationCopy = PublicationEntry &
  CopyOf<PublicationContent, 'statusId' | 'externalId' | 'cms' | 'published' | 'assignedTasks'>

const publicationEntry = ({ key, content }: Publication, move: Move): PublicationCopy => ({
  id: idOf(key),
  platformId: content.platformId,
  categoryId: content.categoryId,
  typeId: content.typeId,
  schedule: movedSchedule(content.schedule, move),
  customFields: entriesOf(content.customFields, move),
  assignedTaskRefs: content.assignedTasks.map((task) => ({ taskId: idOf(task) })),
})

interface Copying {
  readonly move: Move
  readonly withAssignees: boolean
  /** Those of its groups that the copy has as well. */
  readonly groupIds: readonly number[]
}

/**
 * The copy of an element as a PUT of that element would ask for it. It names no status, so that each gets its default, and
 * nothing that belongs to the original only. Without publications and groups it needs an assignee (contract 3.2).
 */
export const bodyOfCopy = (
  stored: StoredElement,
  { move, withAssignees, groupIds }: Copying,
): ElementBody => {
  const { root, tasks, publications } = stored.content
  const { elementStatusId: _, event, groupIds: __, masterGroupId, customFields, ...others } = root
  const needsAssignees = publications.length === 0 && groupIds.length === 0
  const assignees = withAssignees || needsAssignees ? stored.assignees : null
  return {
    ...others,
    groupIds: [...groupIds],
    masterGroupId: masterGroupId !== null && groupIds.includes(masterGroupId) ? masterGroupId : null,
    event: movedPeriod(event, move),
    customFields: entriesOf(customFields, move),
    tasks: tasks.map((task) => taskEntry(task, move, assignees)),
    publications: publications.map((publication) => publicationEntry(publication, move)),
  }
}
