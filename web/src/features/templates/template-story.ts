import { withDays } from '@daybook/shared/template-days'
import type { ReferenceData } from '../../api/reference-data.ts'
import type { ElementView, EventView, PublicationView, TaskView, TemplateView } from '../../api/types.ts'
import { addDays } from '../../calendar-date.ts'
import { everyDay } from '../../platform-days.ts'
import { noCms } from '../story/fields/publication-fields.ts'

/**
 * The body of a template as a story, so that the parts of the story's page can show and change it. Its entries have their places
 * in the stored body as ids, from 1.
 */

/** The day of that story: far ahead, so that nothing of it is late. */
export const dayZero = '9000-01-06'

export type Body = TemplateView['body']
export type Names = Pick<
  ReferenceData,
  | 'customFields'
  | 'taskCustomFields'
  | 'publicationCustomFields'
  | 'taskFormats'
  | 'platforms'
  | 'users'
  | 'groups'
>
export type Values = ElementView['customFields']

const nobody = { type: 'user', id: 0, name: '' } as const

export const blankStory = {
  ...{ id: 0, url: '', version: 0, creationTime: '', modificationDate: '', creator: nobody, editor: nobody },
  ...{ title: null, slug: null, note: null, confidential: false, elementStatusId: null },
  ...{
    elementStatus: { id: null, name: '' },
    groupIds: [],
    groups: [],
    masterGroupId: null,
    masterGroup: null,
  },
  ...{ event: null, location: null, externalElement: null, customFields: [], tasks: [], publications: [] },
} satisfies ElementView

export const blankTask = {
  ...{ version: 0, done: false, statusId: null, status: null, confirmationStatusCode: -2 },
  ...{ userId: null, user: null, deadline: null, headline: null, lead: null, text: null, note: null },
  ...{ customUploadLink: null, externalLink: null, cost: null, textLength: null, event: null },
  customFields: [],
}

export const blankPublication = {
  ...{ version: 0, categoryId: null, category: null, typeId: null, type: null, statusId: null },
  ...{ status: { id: null, name: '' }, externalId: null, cms: null, schedule: null, published: null },
  ...{ customFields: [], assignedTaskIds: [], assignedTasks: [] },
}

export const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number): string =>
  list.find((one) => one.id === id)?.name ?? `#${id}`

const listOf = <T>(list: unknown): readonly T[] => (Array.isArray(list) ? list : [])

const valuesOf = (values: unknown, definitions: Names['customFields']): Values =>
  listOf<Values[number]>(values).map((value) => {
    const { name = '', type = 'TEXT' } = definitions.find(({ id }) => id === value.id) ?? {}
    return { ...value, name, type, selectedOptions: [] } as unknown as Values[number]
  })

const periodOf = (period: Partial<EventView> | null | undefined): ElementView['event'] =>
  period == null
    ? null
    : {
        fromDate: period.fromDate ?? '',
        fromTime: period.fromTime ?? null,
        toDate: period.toDate ?? null,
        toTime: period.toTime ?? null,
      }

const scheduleOf = (
  schedule: PublicationView['schedule'] | undefined,
  platform: Names['platforms'][number] | undefined,
): PublicationView['schedule'] => {
  if (schedule == null) return null
  const { timing = null } = schedule
  const slotId = timing?.type === 'timeSlot' ? timing.timeSlotId : null
  const timeSlot = platform?.timeSlots.find(({ id }) => id === slotId)
  const named =
    slotId === null
      ? timing
      : {
          type: 'timeSlot',
          timeSlotId: slotId,
          timeSlot: timeSlot ?? { id: slotId, name: '–', start: '', end: '' },
        }
  const days = 'type' in schedule && schedule.type === 'daily' ? { days: schedule.days ?? everyDay } : {}
  return { ...schedule, ...days, timing: named } as PublicationView['schedule']
}

const userOf = ({ user, userId }: Partial<TaskView>, { users }: Names): TaskView['user'] => {
  const id = user?.id ?? userId ?? null
  if (id !== null) return { id, name: nameIn(users, id), email: null, registered: true }
  return user == null
    ? null
    : { ...user, id, name: user.name ?? user.email ?? '', email: user.email ?? null, registered: false }
}

const textLengthOf = (length: TaskView['textLength'] | undefined): TaskView['textLength'] =>
  length == null
    ? null
    : { optionId: length.optionId ?? null, option: null, characters: length.characters ?? null }

/** A task as the body of a template has it, or as the page adds it. */
export const taskOf = (entry: Partial<TaskView>, id: number, names: Names): TaskView => {
  const { formatId = 0, statusId = null, deadline, event, textLength } = entry
  const user = userOf(entry, names)
  return {
    ...blankTask,
    ...entry,
    ...{ id, formatId, format: { id: formatId, name: nameIn(names.taskFormats, formatId) }, statusId },
    ...{ user, userId: user?.id ?? null },
    deadline: deadline == null ? null : { date: deadline.date, time: deadline.time ?? null },
    event: periodOf(event),
    textLength: textLengthOf(textLength),
    customFields: valuesOf(entry.customFields, names.taskCustomFields),
  }
}

/** A publication likewise. */
export const publicationOf = (entry: Partial<PublicationView>, id: number, names: Names): PublicationView => {
  const { platformId = 0, schedule, cms } = entry
  return {
    ...blankPublication,
    ...entry,
    ...{
      id,
      platformId,
      platform: { id: platformId, name: nameIn(names.platforms, platformId), externalId: null },
    },
    cms: cms == null ? null : { ...noCms, ...cms },
    schedule: scheduleOf(
      schedule,
      names.platforms.find((one) => one.id === platformId),
    ),
    customFields: valuesOf(entry.customFields, names.publicationCustomFields),
    assignedTaskIds: [...(entry.assignedTaskIds ?? [])],
  }
}

interface TaskRefs {
  readonly assignedTaskRefs?: readonly { readonly localId?: string | number }[]
}

/** The body of a template as a story of `dayZero`. */
export const storyOf = (body: Body, names: Names): ElementView => {
  const stored = withDays(body, (day) =>
    typeof day === 'number' ? addDays(dayZero, day) : day,
  ) as Partial<ElementView>
  const { location } = stored
  const tasks = listOf<Partial<TaskView>>(stored.tasks).map((task, index) => taskOf(task, index + 1, names))
  const linked = ({ assignedTaskRefs }: TaskRefs): number[] =>
    listOf<{ localId?: string | number }>(assignedTaskRefs).flatMap(
      (ref) =>
        tasks.find(({ localId }) => localId !== undefined && String(localId) === String(ref.localId))?.id ??
        [],
    )
  return {
    ...blankStory,
    ...stored,
    event: periodOf(stored.event),
    location:
      location == null ? null : { ...{ address: null, latitude: null, longitude: null }, ...location },
    customFields: valuesOf(stored.customFields, names.customFields),
    tasks,
    publications: listOf<Partial<PublicationView> & TaskRefs>(stored.publications).map((publication, index) =>
      publicationOf({ ...publication, assignedTaskIds: linked(publication) }, index + 1, names),
    ),
  }
}
