import { withDays } from '@daybook/shared/template-days'
import { ApiProblem } from '../../api/problem.ts'
import type { ReferenceData } from '../../api/reference-data.ts'
import type { ElementView, EventView, PublicationView, TaskView, TemplateView } from '../../api/types.ts'
import { addDays, daysBetween } from '../../calendar-date.ts'
import { everyDay } from '../../platform-days.ts'

/**
 * The body of a template as a story, so that the parts of the story's page can show and change it, and the reverse. Its
 * entries have their places in the stored body as ids, from 1.
 */

/** The day of that story: far ahead, so that nothing of it is late. */
export const dayZero = '9000-01-06'

type Body = TemplateView['body']
type Names = Pick<
  ReferenceData,
  | 'customFields'
  | 'taskCustomFields'
  | 'publicationCustomFields'
  | 'taskFormats'
  | 'platforms'
  | 'users'
  | 'groups'
>
type Values = ElementView['customFields']

const nobody = { type: 'user', id: 0, name: '' } as const

const blankStory = {
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

const blankTask = {
  ...{ version: 0, done: false, statusId: null, status: null, confirmationStatusCode: -2 },
  ...{ userId: null, user: null, deadline: null, headline: null, lead: null, text: null, note: null },
  ...{ customUploadLink: null, externalLink: null, cost: null, textLength: null, event: null },
  customFields: [],
}

const blankPublication = {
  ...{ version: 0, categoryId: null, category: null, typeId: null, type: null, statusId: null },
  ...{ status: { id: null, name: '' }, externalId: null, cms: null, schedule: null, published: null },
  ...{ customFields: [], assignedTaskIds: [], assignedTasks: [] },
}

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number): string =>
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
  const { platformId = 0, schedule } = entry
  return {
    ...blankPublication,
    ...entry,
    ...{
      id,
      platformId,
      platform: { id: platformId, name: nameIn(names.platforms, platformId), externalId: null },
    },
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

type Members = Readonly<Record<string, unknown>>

/** What says more than nothing. */
const told = (members: Members, blank: Members): Members =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(blank[name] ?? null),
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
    },
    blankTask,
  )
}

const writtenPublication = (publication: PublicationView, localIds: ReadonlyMap<number, string>): Members => {
  const { localId, platformId, categoryId, typeId, statusId, externalId, cms, schedule } = publication
  const refs = publication.assignedTaskIds.flatMap((id) => ({ localId: localIds.get(id) }))
  return told(
    {
      ...{ localId, platformId: platformId || null, categoryId, typeId, statusId, externalId, cms },
      schedule: schedule && { ...schedule, timing: writtenTiming(schedule.timing) },
      customFields: writtenValues(publication.customFields),
      assignedTaskRefs: refs.filter((ref) => ref.localId !== undefined),
    },
    { ...blankPublication, assignedTaskRefs: [] },
  )
}

/** The reverse: a body in which days are numbers. What says nothing is left out. */
export const bodyOfStory = (story: ElementView): Body => {
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
    },
    blankStory,
  )
  const count = (day: unknown): unknown =>
    typeof day !== 'string' ? day : day === '' ? null : daysBetween(dayZero, day)
  return withDays(body, count) as Body
}

/** `tasks[0].headline` → `tasks.7.headline`, where 7 is the id of the first task: as the fields of the page have it. */
export const keyOfPath = (path: string, story: ElementView): string =>
  path
    .replace(
      /^(tasks|publications)\[(\d+)\]/,
      (_, list: 'tasks' | 'publications', place: string) => `${list}.${story[list][Number(place)]?.id ?? 0}`,
    )
    .replace(/^(tasks\.\d+)\.user(Id|\.id)$/, '$1.user')

/** The reverse; nothing for an entry that is no more. */
export const pathOfKey = (key: string, story: ElementView): string | null => {
  const [, list, id, rest = ''] = /^(tasks|publications)\.(\d{1,15})(\..*)?$/.exec(key) ?? []
  if (list !== 'tasks' && list !== 'publications') return key
  const place = story[list].findIndex((entry) => entry.id === Number(id))
  return place < 0 ? null : `${list}[${place}]${rest}`
}

const ofStory = 'title slug note groupIds event location elementStatusId'
const ofTasks =
  'headline user deadline statusId lead text note customUploadLink externalLink cost textLength event'
const ofPublications = 'schedule statusId categoryId typeId'

/** Whether stories can be asked for the field with this key: not for what always has a value. */
export const mayBeRequired = (key: string): boolean => {
  const [, list, member = ''] = /^(?:(tasks|publications)\.\d+\.)?([A-Za-z]+)$/.exec(key) ?? []
  const names = list === undefined ? ofStory : list === 'tasks' ? ofTasks : ofPublications
  return names.split(' ').includes(member)
}

const fieldMembers = `${ofStory} ${ofTasks} ${ofPublications} confidential masterGroupId formatId platformId customFields confirmationStatusCode`

interface AtField {
  readonly key: string
  /** The place within the field, as its own requests name it. */
  readonly rest: string
}

/** The field to which a place in the body belongs; null for what no field shows. */
export const fieldOfPath = (path: string, story: ElementView): AtField | null => {
  const [, before = '', inside = ''] =
    /^((?:tasks|publications)\.\d+\.)?(.+)$/.exec(keyOfPath(path, story)) ?? []
  const [member = ''] = /^[A-Za-z]+/.exec(inside) ?? []
  if (!fieldMembers.split(' ').includes(member)) return null
  if (member === 'masterGroupId') return { key: 'groupIds', rest: inside }
  if (member === 'schedule') return { key: `${before}schedule`, rest: inside.replace(/^schedule\.?/, '') }
  if (member !== 'customFields') return { key: `${before}${member}`, rest: inside }
  const [, list, id] = /^(tasks|publications)\.(\d+)/.exec(before) ?? []
  const owner =
    list === 'tasks' || list === 'publications' ? story[list].find((entry) => entry.id === Number(id)) : story
  const place = Number(/\[(\d+)\]/.exec(inside)?.[1] ?? -1)
  const field = owner?.customFields[place]
  return field ? { key: `${before}customFields.${field.id}`, rest: inside.replace(/\[\d+\]/, '[0]') } : null
}

/** What the server says of the body, at its fields, each as if the field had been sent alone; and which places these are. */
export const refusalsOf = (
  error: Error | null,
  story: ElementView,
): { readonly atFields: ReadonlyMap<string, ApiProblem>; readonly paths: readonly string[] } => {
  const atFields = new Map<string, ApiProblem>()
  const paths: string[] = []
  for (const entry of error instanceof ApiProblem ? (error.body.errors ?? []) : []) {
    const { path } = entry
    const at = path?.startsWith('body.') ? fieldOfPath(path.slice('body.'.length), story) : null
    if (path === null || at === null || !(error instanceof ApiProblem)) continue
    const before = atFields.get(at.key)?.body.errors ?? []
    atFields.set(at.key, new ApiProblem({ ...error.body, errors: [...before, { ...entry, path: at.rest }] }))
    paths.push(path)
  }
  return { atFields, paths }
}

/** What a place in the body is called: what it names, in the entry that names it. */
export const placeIn = (path: string, story: ElementView, names: Names): string => {
  const [, list, place, inside = path] = /^(?:(tasks|publications)\[(\d+)\]\.)?(.*)$/.exec(path) ?? []
  const task = list === 'tasks' ? story.tasks[Number(place)] : undefined
  const publication = list === 'publications' ? story.publications[Number(place)] : undefined
  const of = task ? (task.headline ?? task.format.name) : publication?.platform.name
  const [, member = '', index = '-1'] = /^([A-Za-z]+)(?:\[(\d+)\])?/.exec(inside) ?? []
  const values = (task ?? publication ?? story).customFields
  const named: Readonly<Record<string, string | undefined>> = {
    user: task?.user?.name,
    userId: task?.user?.name,
    formatId: task?.format.name,
    groupIds: nameIn(names.groups, story.groupIds[Number(index)] ?? 0),
    masterGroupId: nameIn(names.groups, story.masterGroupId ?? 0),
    customFields: values[Number(index)]?.name,
  }
  return (
    [...new Set([of, named[member]])].filter((name) => name !== undefined && name !== '').join(', ') || path
  )
}
