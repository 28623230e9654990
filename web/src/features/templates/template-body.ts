import { withDays } from '@daybook/shared/template-days'
import type {
  ElementView,
  PublicationView,
  ShownOfElement,
  ShownOfPublication,
  TaskView,
} from '../../api/types.ts'
import { type CalendarDate, daysBetween } from '../../calendar-date.ts'
import { isSameValue } from '../../same-value.ts'
import { type Body, blankPublication, blankStory, blankTask, dayZero, type Values } from './template-story.ts'

/** The body of a template out of its story, as the page has changed it: the reverse of `template-story.ts`. */

type Members = Readonly<Record<string, unknown>>

/** Every member of a story, task or publication but those that a template never has: a new one asks for its place here. */
type Written<View, Left extends keyof View> = Readonly<Record<Exclude<keyof View, Left>, unknown>>

/** What says more than nothing. */
const told = (members: Members, blank: Members): Members =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name, value]) => value !== undefined && !isSameValue(value, blank[name] ?? null),
    ),
  )

const valueMembers = ['value', 'date', 'number', 'selectedOptionIds'] as const

const writtenValues = (values: Values) =>
  values.map((entry) => ({
    id: entry.id,
    ...Object.fromEntries(
      Object.entries(entry).filter(([name]) => valueMembers.some((known) => known === name)),
    ),
  }))

const writtenTiming = (timing: NonNullable<PublicationView['schedule']>['timing']) =>
  timing?.type === 'timeSlot' ? { type: timing.type, timeSlotId: timing.timeSlotId } : timing

const writtenLength = (length: TaskView['textLength']) =>
  length === null || (length.optionId === null && length.characters === null)
    ? null
    : { optionId: length.optionId, characters: length.characters }

const localIdsOf = (tasks: readonly TaskView[]): ReadonlyMap<number, string> => {
  const taken = new Set(tasks.map(({ localId }) => String(localId ?? '')))
  const free = (id: number, serial = 0): string => {
    const name = `t${id}${serial === 0 ? '' : `-${serial}`}`
    return taken.has(name) ? free(id, serial + 1) : name
  }
  return new Map(tasks.map(({ id, localId }) => [id, localId === undefined ? free(id) : String(localId)]))
}

const writtenTask = (task: TaskView, localId: string | undefined): Members => {
  const { formatId, statusId, confirmationStatusCode, user, deadline, headline, lead, text, note } = task
  const { customUploadLink, externalLink, cost, textLength, event, customFields } = task
  const assignee =
    user === null || user.id === null ? user && { name: user.name, email: user.email } : { id: user.id }
  return told(
    {
      ...{ localId, formatId: formatId || null, statusId, confirmationStatusCode, user: assignee, deadline },
      ...{ headline, lead, text, note, customUploadLink, externalLink, cost, event },
      ...{ textLength: writtenLength(textLength), customFields: writtenValues(customFields) },
    } satisfies Written<TaskView, 'id' | 'version' | 'done' | 'format' | 'status' | 'userId'>,
    blankTask,
  )
}

type NotOfPublication = ShownOfPublication | 'published' | 'assignedTaskIds'

const writtenPublication = (publication: PublicationView, localIds: ReadonlyMap<number, string>): Members => {
  const { localId, platformId, categoryId, typeId, statusId, externalId, cms, schedule } = publication
  const refs = publication.assignedTaskIds.flatMap((id) => ({ localId: localIds.get(id) }))
  return told(
    {
      ...{ localId, platformId: platformId || null, categoryId, typeId, statusId, externalId },
      cms: Object.values(cms ?? {}).every((value) => value === null) ? null : cms,
      schedule: schedule && { ...schedule, timing: writtenTiming(schedule.timing) },
      customFields: writtenValues(publication.customFields),
      assignedTaskRefs: refs.filter((ref) => ref.localId !== undefined),
    } satisfies Written<PublicationView, NotOfPublication> & { assignedTaskRefs: unknown },
    { ...blankPublication, assignedTaskRefs: [] },
  )
}

/** A body in which days are numbers, counted from `zero`. What says nothing is left out. */
export const bodyOfStory = (story: ElementView, zero: CalendarDate = dayZero): Body => {
  const { title, slug, note, confidential, elementStatusId, groupIds, masterGroupId, event, location } = story
  const localIds = localIdsOf(story.tasks)
  const linked = new Set(story.publications.flatMap(({ assignedTaskIds }) => assignedTaskIds))
  const body = told(
    {
      ...{ title, slug, note, confidential, elementStatusId, groupIds, masterGroupId, event, location },
      customFields: writtenValues(story.customFields),
      tasks: story.tasks.map((task) =>
        writtenTask(
          task,
          task.localId !== undefined || linked.has(task.id) ? localIds.get(task.id) : undefined,
        ),
      ),
      publications: story.publications.map((publication) => writtenPublication(publication, localIds)),
    } satisfies Written<ElementView, ShownOfElement>,
    blankStory,
  )
  const count = (day: unknown): unknown =>
    typeof day !== 'string' ? day : day === '' ? null : daysBetween(zero, day)
  return withDays(body, count) as Body
}
